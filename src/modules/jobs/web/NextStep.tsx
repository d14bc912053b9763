// The one main action of an own job: On my way, Arrived, Start, Delivered, Done.
import Check from 'lucide-react/icons/check';
import { phrase, say } from '../../../kit/language.ts';
import { useMinute } from '../../../kit/use-minute.ts';
import { Tailboard } from '../../../kit/ui/bars.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import type { WorkerJob } from '../contract.ts';
import { ProofForm } from './ProofForm.tsx';
import { StartForm } from './StartForm.tsx';
import { jobRules } from '../rules.ts';
import { nextStep, type PlainStep, useCompleteJob, usePlainStep } from './use-job-acts.ts';
import { sayTooEarly, stepWords } from './words.ts';
import './job-steps.css';

/** How the mover's own position counts for a late cancellation (docs/decisions/0026). */
const arrivalWords = phrase(
  'Share your location before you press Arrived. Otherwise the customer can cancel free from 15 minutes after the start.',
);

const Plain = ({ job, move }: { job: WorkerJob; move: PlainStep }) => {
  const step = usePlainStep(job.id, move);
  const now = useMinute();
  const early = move === 'depart' && sayTooEarly(new Date(job.starts_at), now);
  return (
    <>
      <Tailboard>
        <Button
          look="main"
          wide
          pending={step.isPending}
          pendingLabel={say(stepWords[move].working)}
          off={early || undefined}
          onClick={() => step.mutate()}
        >
          {say(stepWords[move].button)}
        </Button>
      </Tailboard>
      {move === 'arrive' && <p className="sm muted">{say(arrivalWords)}</p>}
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
          ? say('The customer has signed. Done completes the job.')
          : say(
              'Done asks the customer to confirm. If they do not answer, the job completes by itself {n} hours after the delivery.',
              { n: jobRules.quietHours },
            )}
      </p>
      <Tailboard>
        <Button
          look="main"
          wide
          icon={Check}
          pending={done.isPending}
          pendingLabel={say(stepWords.complete.working)}
          onClick={() => done.mutate()}
        >
          {say(stepWords.complete.button)}
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
