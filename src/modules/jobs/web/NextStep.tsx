// The one main action of the worker's own job: On my way, Arrived, Start, Delivered.
import { say } from '../../../kit/language.ts';
import { useEffect, useState } from 'react';
import { useSession } from '../../identity/web/door.ts';
import { useMinute } from '../../../kit/use-minute.ts';
import { Tailboard } from '../../../kit/ui/bars.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { naira } from '../../../shared/naira.ts';
import { stillDue_kobo } from '../../money/due-rules.ts';
import type { WorkerJob } from '../contract.ts';
import { ProofForm } from './ProofForm.tsx';
import { sharesPosition } from './SharePosition.tsx';
import { StartForm } from './StartForm.tsx';
import { stepAfter, stepsIn, type WaitingStep } from '../waiting-rules.ts';
import { usePress } from './use-job-acts.ts';
import { loadWaiting, useWaiting } from './waiting.ts';
import type { Wait } from './waiting-store.ts';
import { WaitingSteps } from './WaitingSteps.tsx';
import { sayTooEarly, stepWords } from './job-words.ts';
import './job-steps.css';

/** Asks for confirmation if nobody sees the mover's position: a press by mistake would start the customer's waiting time. */
const AtPickup = ({
  job,
  open,
  onYes,
  onNo,
}: {
  job: WorkerJob;
  open: boolean;
  onYes: () => void;
  onNo: () => void;
}) => (
  <Sheet open={open} onClose={onNo} title={say('Are you at the pickup?')}>
    <div className="grid gap-3">
      <p>
        {say('You don’t share your location, so the customer can’t see you. They are told that you are at {place}.', {
          place: job.location,
        })}
      </p>
      <Button look="solid" wide onClick={onYes}>
        {say('Yes, I am there')}
      </Button>
      <Button wide onClick={onNo}>
        {say('Not yet')}
      </Button>
    </div>
  </Sheet>
);

const Plain = ({ job, move }: { job: WorkerJob; move: 'depart' | 'arrive' }) => {
  const step = usePress(job.id);
  const now = useMinute();
  const [asking, setAsking] = useState(false);
  const early = move === 'depart' && sayTooEarly(new Date(job.starts_at), now);
  const press = () => step.mutate({ step: move });
  return (
    <>
      <Tailboard>
        <Button
          look="main"
          wide
          pending={step.isPending}
          pendingLabel={say(stepWords[move].working)}
          off={early || undefined}
          onClick={() => (move === 'arrive' && !sharesPosition() ? setAsking(true) : press())}
        >
          {say(stepWords[move].button)}
        </Button>
      </Tailboard>
      {move === 'arrive' && (
        <AtPickup
          job={job}
          open={asking}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            press();
          }}
        />
      )}
    </>
  );
};

const Step = ({ job, move }: { job: WorkerJob; move: WaitingStep | undefined }) => {
  if (move === 'depart' || move === 'arrive') return <Plain key={move} job={job} move={move} />;
  if (move === 'start') return <StartForm job={job} />;
  return move === 'deliver' ? <ProofForm job={job} /> : null;
};
const Next = ({ job, waiting }: { job: WorkerJob; waiting: readonly Wait[] }) => {
  const move = stepAfter(job.moves, waiting);
  return (
    <>
      <TakeCash job={job} move={move} />
      <Step job={job} move={move} />
    </>
  );
};

/** Shown at the step at which the customer pays; nothing if no cash is due. */
const TakeCash = ({ job, move }: { job: WorkerJob; move: WaitingStep | undefined }) => {
  const due_kobo = stillDue_kobo(job);
  if (job.payment_method === 'card' && job.waiting_kobo > 0 && due_kobo > 0 && move === 'deliver')
    return (
      <p className="b nextline">
        {say('The customer still owes {cash} for waiting. Unless they pay it on their page, take it in cash.', {
          cash: naira(due_kobo),
        })}
      </p>
    );
  if (job.payment_method !== 'cash' || due_kobo === 0) return null;
  if (move !== (job.cash_at_pickup ? 'start' : 'deliver')) return null;
  return (
    <p className="b nextline">
      {job.cash_at_pickup
        ? say('Take {cash} in cash here, at the pickup. The receiver pays nothing.', { cash: naira(due_kobo) })
        : say('Take {cash} in cash from the customer when the work is done.', { cash: naira(due_kobo) })}
    </p>
  );
};

/** What waits on this phone, and the step after it. */
export const NextStep = ({ job }: { job: WorkerJob }) => {
  const waiting = stepsIn(useWaiting(job.id));
  const { user } = useSession();
  useEffect(() => {
    if (user) void loadWaiting(user.id);
  }, [user]);
  return (
    <>
      <WaitingSteps job={job.id} />
      {!waiting.some(({ refused }) => refused) && <Next job={job} waiting={waiting} />}
    </>
  );
};
