import { useState } from 'react';
import { say } from '../../../kit/language.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import type { WorkerJob } from '../contract.ts';
import { useReleaseJob } from './use-job-acts.ts';
import { sayTitle } from '../../catalogue/web/worker-door.ts';

/** Gives an accepted job back before departure; asks for confirmation once, with its name. */
export const ReleaseJob = ({ job }: { job: WorkerJob }) => {
  const [asking, setAsking] = useState(false);
  const release = useReleaseJob(job.id, () => setAsking(false));
  return (
    <>
      <Button look="danger-line" onClick={() => setAsking(true)}>
        {say('Give job back')}
      </Button>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={say('Give “{title}” back?', { title: sayTitle(job.title) })}
      >
        <p>{say('It goes back to the board for other workers, and we will tell the customer.')}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            look="danger"
            pending={release.isPending}
            pendingLabel={say('Giving back...')}
            onClick={() => release.mutate()}
          >
            {say('Give job back')}
          </Button>
          <Button onClick={() => setAsking(false)}>{say('Keep job')}</Button>
        </div>
      </Sheet>
    </>
  );
};
