// The one main action of an own job: On my way, Arrived, Start, Delivered, Done.
import Check from 'lucide-react/icons/check';
import { Tailboard } from '../../../web/ui/bars.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import type { WorkerJob } from '../contract.ts';
import { ProofForm } from './ProofForm.tsx';
import { StartForm } from './StartForm.tsx';
import { nextStep, type PlainStep, useCompleteJob, usePlainStep } from './use-job-acts.ts';
import { stepWords } from './words.ts';
import './job-steps.css';

const Plain = ({ job, move }: { job: WorkerJob; move: PlainStep }) => {
  const step = usePlainStep(job.id, move);
  return (
    <Tailboard>
      <Button
        look="main"
        wide
        pending={step.isPending}
        pendingLabel={stepWords[move]?.working}
        onClick={() => step.mutate()}
      >
        {stepWords[move]?.button}
      </Button>
    </Tailboard>
  );
};

const Done = ({ job }: { job: WorkerJob }) => {
  const done = useCompleteJob(job.id);
  return (
    <Tailboard>
      <Button
        look="main"
        wide
        icon={Check}
        pending={done.isPending}
        pendingLabel={stepWords.complete?.working}
        onClick={() => done.mutate()}
      >
        {stepWords.complete?.button}
      </Button>
    </Tailboard>
  );
};

export const NextStep = ({ job }: { job: WorkerJob }) => {
  const move = nextStep(job.moves);
  if (move === 'depart' || move === 'arrive') return <Plain key={move} job={job} move={move} />;
  if (move === 'start') return <StartForm job={job} />;
  if (move === 'deliver') return <ProofForm job={job} />;
  return move === 'complete' ? <Done job={job} /> : null;
};
