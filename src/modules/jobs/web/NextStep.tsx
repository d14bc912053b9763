// The one main action of an own job: On my way, Arrived, Start, Delivered, Done.
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { Tailboard } from '../../../kit/ui/bars.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import type { WorkerJob } from '../contract.ts';
import { ProofForm } from './ProofForm.tsx';
import { StartForm } from './StartForm.tsx';
import { cardDue_kobo } from '../payment-words.ts';
import { nextStep, type PlainStep, useCompleteJob, usePlainStep } from './use-job-acts.ts';
import { earlyQuestion, stepWords } from './words.ts';
import './job-steps.css';

const isPaid = ({ payment_method: method, price_kobo, held_kobo }: WorkerJob): boolean =>
  cardDue_kobo({ method, price_kobo, held_kobo: held_kobo ?? 0 }) === 0;

const Plain = ({ job, move }: { job: WorkerJob; move: PlainStep }) => {
  const step = usePlainStep(job.id, move);
  const [asked, setAsked] = useState<string | null>(null);
  const go = () => {
    setAsked(null);
    step.mutate();
  };
  const press = () => {
    // The customer is told at once: a press two days early is asked about, unless the job is refused anyway.
    const early = move === 'depart' && isPaid(job) ? earlyQuestion(job.starts_at, new Date()) : null;
    if (early) setAsked(early);
    else go();
  };
  return (
    <>
      <Tailboard>
        <Button look="main" wide pending={step.isPending} pendingLabel={stepWords[move]?.working} onClick={press}>
          {stepWords[move]?.button}
        </Button>
      </Tailboard>
      <Sheet open={asked !== null} onClose={() => setAsked(null)} title="It’s early">
        <p>{asked} We will tell the customer straight away.</p>
        <div className="acts">
          <Button look="solid" onClick={go}>
            Set out now
          </Button>
          <Button onClick={() => setAsked(null)}>Not yet</Button>
        </div>
      </Sheet>
    </>
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
