// The one main action of an own job: On my way, Arrived, Start, Delivered, Done.
import Check from 'lucide-react/icons/check';
import { useMinute } from '../../../kit/use-minute.ts';
import { Tailboard } from '../../../kit/ui/bars.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import type { WorkerJob } from '../contract.ts';
import { ProofForm } from './ProofForm.tsx';
import { StartForm } from './StartForm.tsx';
import { jobRules, tooEarlyWords } from '../rules.ts';
import { nextStep, type PlainStep, useCompleteJob, usePlainStep } from './use-job-acts.ts';
import { stepWords } from './words.ts';
import './job-steps.css';

/** How the mover's own position counts for a late cancellation (docs/decisions/0026). */
const arrivalWords =
  'Share your location before you press Arrived. Otherwise the customer can cancel free from 15 minutes after the start.';

const Plain = ({ job, move }: { job: WorkerJob; move: PlainStep }) => {
  const step = usePlainStep(job.id, move);
  const now = useMinute();
  const early = move === 'depart' && tooEarlyWords(new Date(job.starts_at), now);
  return (
    <>
      <Tailboard>
        <Button
          look="main"
          wide
          pending={step.isPending}
          pendingLabel={stepWords[move]?.working}
          off={early || undefined}
          onClick={() => step.mutate()}
        >
          {stepWords[move]?.button}
        </Button>
      </Tailboard>
      {move === 'arrive' && <p className="sm muted">{arrivalWords}</p>}
    </>
  );
};

const Done = ({ job }: { job: WorkerJob }) => {
  const done = useCompleteJob(job.id);
  const signed = job.proof?.kind === 'signature';
  return (
    <>
      <p>
        {signed
          ? 'The customer has signed. Done completes the job.'
          : `Done asks the customer to confirm. If they do not answer, the job completes by itself ${jobRules.quietHours} hours after the delivery.`}
      </p>
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
    </>
  );
};

export const NextStep = ({ job }: { job: WorkerJob }) => {
  const move = nextStep(job.moves);
  if (move === 'depart' || move === 'arrive') return <Plain key={move} job={job} move={move} />;
  if (move === 'start') return <StartForm job={job} />;
  if (move === 'deliver') return <ProofForm job={job} />;
  return move === 'complete' ? <Done job={job} /> : null;
};
