/** Synthesized sound effects, off unless the player enables them. */
import { MAX_VOLUME, settings } from './settings.svelte';

/** Available sounds. */
export type Sound = keyof typeof TONES;

/** One tone: pitch in Hz, start and duration in seconds, volume and waveform. */
interface Tone {
  pitch: number;
  at: number;
  length: number;
  loud: number;
  wave: OscillatorType;
}

const tone = (pitch: number, at = 0, length = 0.12, loud = 0.1, wave: OscillatorType = 'sine'): Tone => ({
  pitch,
  at,
  length,
  loud,
  wave,
});

const TONES = {
  turn: [tone(659, 0, 0.16), tone(880, 0.11, 0.26)], // your turn: a small bell, twice
  card: [tone(190, 0, 0.05, 0.16, 'triangle')], // a card is played
  sweep: [tone(150, 0, 0.08, 0.1, 'triangle'), tone(225, 0.06, 0.1, 0.08, 'triangle')], // a trick is taken
  against: [tone(262, 0, 0.12, 0.08, 'triangle'), tone(196, 0.09, 0.18, 0.08, 'triangle')], // somebody acts against you
  back: [tone(392, 0, 0.08, 0.07), tone(330, 0.07, 0.1, 0.07)], // something was taken back
  refused: [tone(140, 0, 0.14, 0.1, 'triangle')],
  said: [tone(988, 0, 0.07, 0.05)], // a chat message
  tick: [tone(1200, 0, 0.02, 0.05, 'square')], // the last seconds
  sand: [tone(1319, 0, 0.09, 0.06), tone(1760, 0.08, 0.16, 0.05)], // one of your glasses is empty
  over: [tone(523, 0, 0.5, 0.07), tone(659, 0.12, 0.5, 0.07), tone(784, 0.24, 0.7, 0.07)],
} as const satisfies Record<string, readonly Tone[]>;

let context: AudioContext | undefined;

/** Plays a sound if sounds are on and the browser supports them. */
export function play(sound: Sound): void {
  if (!settings.volume || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume(); // browsers suspend audio until the first interaction
  for (const each of TONES[sound]) strike(context, each, settings.volume / MAX_VOLUME);
}

function strike(audio: AudioContext, { pitch, at, length, loud, wave }: Tone, volume: number): void {
  const begin = audio.currentTime + at;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = wave;
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud * volume, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(begin + length + 0.02);
}
