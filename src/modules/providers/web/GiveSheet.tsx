// Choosing the crew worker who gets a job. Its content is loaded when it opens.
import { lazy, Suspense } from 'react';
import { say } from '../../../kit/language.ts';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { Skeleton } from '../../../kit/ui/states.tsx';
import { sayTitle } from '../../catalogue/web/worker-door.ts';

/** from: who has it now; null: it is open. */
export type Given = {
  readonly id: string;
  readonly title: string;
  readonly from: string | null;
  readonly earns_kobo: number;
  readonly cash: boolean;
};

const Candidates = lazy(() => import('./GiveForm.tsx').then((file) => ({ default: file.Candidates })));

export const GiveSheet = ({ job, onClose }: { job: Given | null; onClose: () => void }) => (
  <Sheet open={job !== null} onClose={onClose} title={job ? sayTitle(job.title) : ''}>
    {job && (
      <Suspense fallback={<Skeleton rows={3} label={say('Loading your crew')} />}>
        <Candidates key={job.id} job={job} onClose={onClose} />
      </Suspense>
    )}
  </Sheet>
);
