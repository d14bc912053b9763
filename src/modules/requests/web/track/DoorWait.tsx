// The mover waits at the door: how long that is free, what it has cost, and what it costs if no one comes.
import { showTime } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { Note } from '../../../../kit/ui/states.tsx';
import { useServerNow } from '../../../../kit/use-server-now.ts';
import { doorWait as limits } from '../../../catalogue/range-rules.ts';
import { capital, nameOr } from '../../../catalogue/worker-rules.ts';
import { waitCost_kobo } from '../../../jobs/door-wait-rules.ts';
import type { TrackView } from '../../contract.ts';

type Wait = NonNullable<TrackView['door_wait']>;

const leftWord = (left_ms: number): string => {
  const seconds = Math.ceil(left_ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

export const DoorWait = ({ view, wait }: { view: TrackView; wait: Wait }) => {
  const now = useServerNow(wait.now);
  const until = new Date(wait.until);
  const left_ms = until.getTime() - now.getTime();
  const cost_kobo = wait.costs ? waitCost_kobo(new Date(wait.from_at), now) : 0;
  const name = capital(nameOr(view.mover?.card.full_name, view));
  return (
    <Note tone={left_ms > 0 ? 'info' : 'bad'}>
      <div className="track-wait">
        <p>
          <b>
            {left_ms > 0
              ? `${name} waits at the door until ${showTime(until)}.`
              : `${name} has waited and may leave now.`}
          </b>{' '}
          Open the door and give the start code.{' '}
          {!wait.costs
            ? 'Waiting costs you nothing, because they came late.'
            : cost_kobo > 0
              ? `Waiting so far: ${naira(cost_kobo)}, added to your price when the work starts.`
              : `After that, each started 15 minutes costs ${naira(limits.perQuarter_kobo)}.`}{' '}
          {wait.costs && `If no one comes, it costs ${naira(wait.fee_kobo)}.`}
        </p>
        {left_ms > 0 && (
          <p className="money num" aria-hidden="true">
            {leftWord(left_ms)}
          </p>
        )}
      </div>
    </Note>
  );
};
