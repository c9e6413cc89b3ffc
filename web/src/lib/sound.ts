/** Synthesized sounds of wood, brass, paper and sand; silent until the player turns the volume up. */
import { MAX_VOLUME, settings } from './settings.svelte';

/** Available sounds. */
export type Sound = keyof typeof SOUNDS;

/** A struck body: its partials ring and fade. */
interface Strike {
  body: keyof typeof BODIES;
  pitch: number; // Hz, of the lowest partial
  at: number; // seconds
  loud: number;
}

/** A rustle: noise through a band that may move. */
interface Rustle {
  from: number; // Hz, middle of the band at the beginning
  to: number; // and at the end
  narrow: number; // Q of the band
  at: number; // seconds
  length: number; // seconds
  loud: number;
}

/** Bodies by their partials: ratio to the pitch, share of the loudness, seconds until silent. */
const BODIES = {
  wood: [
    [1, 1, 0.09],
    [2.43, 0.5, 0.05],
    [4.1, 0.2, 0.03],
  ],
  brass: [
    [0.5, 0.35, 1.4],
    [1, 1, 1.1],
    [2.0, 0.45, 0.7],
    [2.76, 0.35, 0.5],
    [5.4, 0.16, 0.22],
  ],
  glass: [
    [1, 1, 0.35],
    [2.9, 0.3, 0.18],
  ],
} as const satisfies Record<string, readonly (readonly [ratio: number, share: number, seconds: number])[]>;

const wood = (pitch: number, at = 0, loud = 0.22): Strike => ({ body: 'wood', pitch, at, loud });
const brass = (pitch: number, at = 0, loud = 0.1): Strike => ({ body: 'brass', pitch, at, loud });
const glass = (pitch: number, at = 0, loud = 0.06): Strike => ({ body: 'glass', pitch, at, loud });
const paper = (at = 0, loud = 0.16, length = 0.09): Rustle => ({
  from: 1800,
  to: 3600,
  narrow: 0.9,
  at,
  length,
  loud,
});
const sand = (at = 0, length = 0.4, loud = 0.06): Rustle => ({
  from: 6500,
  to: 5200,
  narrow: 1.6,
  at,
  length,
  loud,
});

const SOUNDS = {
  turn: [brass(659), brass(880, 0.13)], // your turn: a small bell, twice
  card: [paper(), wood(190, 0.07)], // a card is laid on the table
  sweep: [paper(0, 0.12), paper(0.06, 0.12), paper(0.12, 0.14), wood(150, 0.19, 0.16)], // a trick is taken
  won: [paper(0, 0.1), brass(784, 0.1, 0.07), brass(1047, 0.2, 0.08)], // you have won a trick
  against: [wood(262), wood(196, 0.12, 0.26)], // somebody acts against you
  said: [wood(520, 0, 0.1), wood(660, 0.07, 0.08)], // a line of chat or a reaction
  tick: [wood(1400, 0, 0.12)], // the last seconds
  sand: [sand(), glass(1319, 0.3), glass(1760, 0.4)], // one of your glasses is empty
  medal: [wood(120, 0, 0.3), brass(523, 0.05), brass(659, 0.22), brass(784, 0.39), brass(1047, 0.56, 0.12)], // the end
} as const satisfies Record<string, readonly (Strike | Rustle)[]>;

const ATTACK_S = 0.006;
const SILENT = 0.0001; // an exponential ramp cannot reach zero

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined; // a second of it

/** Plays a sound if the volume is up and the browser supports it. */
export function play(sound: Sound): void {
  if (!settings.volume || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume(); // browsers suspend audio until the first interaction
  const volume = (settings.volume / MAX_VOLUME) ** 2 * 2; // loudness is heard by its logarithm
  for (const each of SOUNDS[sound]) {
    if ('body' in each) strike(context, each, volume);
    else rustle(context, each, volume);
  }
}

function strike(audio: AudioContext, { body, pitch, at, loud }: Strike, volume: number): void {
  for (const [ratio, share, seconds] of BODIES[body]) {
    const oscillator = audio.createOscillator();
    oscillator.frequency.value = pitch * ratio;
    ring(audio, oscillator, oscillator, at, seconds, loud * share * volume);
  }
}

function rustle(audio: AudioContext, { from, to, narrow, at, length, loud }: Rustle, volume: number): void {
  const source = audio.createBufferSource();
  source.buffer = noise ??= noiseOf(audio);
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.Q.value = narrow;
  band.frequency.setValueAtTime(from, audio.currentTime + at);
  band.frequency.exponentialRampToValueAtTime(to, audio.currentTime + at + length);
  source.connect(band);
  ring(audio, source, band, at, length, loud * volume);
}

/** Lets a source sound through a node: a quick attack, then it fades. */
function ring(
  audio: AudioContext,
  source: AudioScheduledSourceNode,
  through: AudioNode,
  at: number,
  length: number,
  loud: number,
): void {
  const begin = audio.currentTime + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(SILENT, begin);
  gain.gain.linearRampToValueAtTime(loud, begin + ATTACK_S);
  gain.gain.exponentialRampToValueAtTime(SILENT, begin + length);
  through.connect(gain).connect(audio.destination);
  source.start(begin);
  source.stop(begin + length + 0.02);
}

function noiseOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
