import { nameOr, workerWord } from '../../../catalogue/worker-rules.ts';
import { GiveTip } from '../../../money/web/door.tsx';
import type { TrackView } from '../../contract.ts';
import { rememberTrack } from './paying.ts';
import { useCheckingTip, type useTrackActs } from './track-queries.ts';

/** After the work; a tip for a crew goes to the whole crew. */
export const TipMover = ({
  track,
  view,
  acts,
}: {
  track: string;
  view: TrackView;
  acts: ReturnType<typeof useTrackActs>;
}) => {
  useCheckingTip(track, view);
  const worker = workerWord(view);
  return (
    <GiveTip
      kind="job_tip"
      id={track}
      tips={view.tip}
      name={nameOr(view.mover?.card.full_name, view)}
      share={
        view.mover && view.mover.helpers > 0
          ? 'All of it is theirs: your mover and the helpers get equal parts.'
          : `All of it is the ${worker}’s.`
      }
      settled={acts.refresh}
      leaving={() => rememberTrack(track)}
    />
  );
};
