// The second code: it pays the mover a part before the end, and says so. Hidden once the job is cancelled.
import { useState } from 'react';
import { naira } from '../../../../shared/naira.ts';
import type { ApiError } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import type { TrackView } from '../../contract.ts';
import { stepTime } from './TrackBody.tsx';
import type { useTrackActs } from './track-queries.ts';

type Acts = Pick<ReturnType<typeof useTrackActs>, 'pending' | 'renewLoadedCode'>;

/** Too many wrong codes were entered. */
const Closed = ({ acts }: { acts: Acts }) => {
  const [error, setError] = useState<ApiError | null>(null);
  return (
    <>
      <p className="sm">
        Too many wrong codes were entered, so this code is closed. Your goods travel on as before. When everything is
        loaded, get a new code and give it to your mover.
      </p>
      {error && <Note tone="bad">{error.detail}</Note>}
      <div>
        <Button
          look="solid"
          pending={acts.pending}
          pendingLabel="Getting it…"
          onClick={() => void acts.renewLoadedCode().then(setError)}
        >
          Get a new code
        </Button>
      </div>
    </>
  );
};

export const LoadedCode = ({ view: { part, job_status }, acts }: { view: TrackView; acts: Acts }) =>
  part &&
  job_status !== 'cancelled' && (
    <section className="track-code" aria-labelledby="loaded-code">
      <h2 className="h4" id="loaded-code">
        {part.at ? 'Everything is loaded' : 'Your code for “loaded”'}
      </h2>
      {part.closed && <Closed acts={acts} />}
      {part.code && (
        <>
          <p className="money num code">{part.code}</p>
          <p className="sm">
            Give this code only when everything is loaded: it releases {naira(part.kobo)} of the price to your mover.
          </p>
        </>
      )}
      {part.at && (
        <p className="sm">
          {naira(part.kobo)} of the price was paid to your mover at {stepTime(part.at)}.
          {job_status !== 'disputed' && ' The rest is paid to them at the end.'}
        </p>
      )}
    </section>
  );
