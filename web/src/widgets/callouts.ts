/** The messages on the stage, in the sentences of the log. */
import { chapters, messagesOf } from '$lib/chapters';
import type { Cue } from '$lib/cues';
import type { Message } from '$lib/protocol';
import type { Piece, Reader, Texts } from '$lib/texts';
import type { Stage } from '../boards';

/** Returns the sentences of a cue, one for each deed; of an act only the deeds of players, of the one who acts if named. */
export function linesOf({ kind, seat, told }: Cue, texts: Texts, reader: Reader): Piece[][] {
  const isOurs = ({ params }: Message) =>
    kind !== 'act' || (seat === null ? 'seat' in params : params['seat'] === `seat:${seat}`);
  const turns = chapters(told, texts.logRoles).flatMap((chapter) => chapter.turns);
  return turns
    .flatMap((turn) => turn.deeds)
    .map((deed) => {
      const act = told[deed.act];
      const folded = messagesOf(deed).filter((at) => at !== deed.act);
      return act && isOurs(act)
        ? texts.tell(
            act,
            folded.map((at) => told[at] as Message),
            reader,
          )
        : [];
    })
    .filter((pieces) => pieces.length > 0);
}

/** Returns stages without the cues of acts that the log says nothing of. */
export function worthTelling(stages: readonly Stage[], texts: Texts, reader: Reader): Stage[] {
  return stages.map((stage) =>
    stage.cue?.kind === 'act' && !linesOf(stage.cue, texts, reader).length
      ? { ...stage, cue: undefined }
      : stage,
  );
}
