// No one opens the door: the mover calls, writes, and starts the wait that both sides see; then the job ends because nobody came
// (docs/decisions/0134-no-one-at-the-door.md).
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { naira } from '../../../shared/naira.ts';
import { call } from '../../../kit/api.ts';
import { say } from '../../../kit/language.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { useServerNow } from '../../../kit/use-server-now.ts';
import { showTime } from '../../../shared/clock.ts';
import { doorWait as limits } from '../../catalogue/range-rules.ts';
import { noteCall, reportNoShow, waitAtDoor } from '../calls.gen.ts';
import type { JobDetail } from '../contract.ts';
import type { MoverDoorWait as Wait } from '../door-view-contract.ts';
import { waitCost_kobo } from '../door-wait-rules.ts';
import { useStepEnd } from './use-job-acts.ts';

/** The phone makes the call itself: Kaya only records that its button was pressed. */
export const useNoteCall = (job: string) => {
  const end = useStepEnd(job);
  return useMutation({
    mutationFn: () => call(noteCall, { params: { id: job } }),
    onSuccess: end.onSuccess,
    // Without a network the call goes on; the wait then requires the press again.
    onError: () => undefined,
  });
};

const minutesLeft = (left_ms: number): string => {
  const seconds = Math.max(0, Math.ceil(left_ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const Begin = ({ job }: { job: JobDetail }) => {
  const end = useStepEnd(job.id);
  const begin = useMutation({ mutationFn: () => call(waitAtDoor, { params: { id: job.id } }), ...end });
  const missing = !job.door?.called
    ? say('Call the customer first')
    : !job.door.written
      ? say('Write to the customer first')
      : undefined;
  return (
    <section className="doorwait" aria-labelledby="door-wait">
      <h2 className="h4" id="door-wait">
        {say('No one opens?')}
      </h2>
      <p className="sm">
        {say(
          'Call the customer and write that you are at the door. Then start the wait: {n} minutes, which you both see. After that you may end the job, and waiting longer is paid.',
          { n: limits.freeMinutes },
        )}
      </p>
      <Button
        look="line"
        wide
        off={missing}
        pending={begin.isPending}
        pendingLabel={say('Starting the wait...')}
        onClick={() => begin.mutate()}
      >
        {say('Start the wait')}
      </Button>
    </section>
  );
};

const EndSheet = ({ job, wait, open, onClose }: { job: JobDetail; wait: Wait; open: boolean; onClose: () => void }) => {
  const end = useStepEnd(job.id);
  const leave = useMutation({
    mutationFn: () => call(reportNoShow, { params: { id: job.id } }),
    onSuccess: () => {
      toast({ title: say('The job has ended'), tone: 'ok' });
      onClose();
      end.onSuccess();
    },
    onError: (thrown) => {
      onClose();
      end.onError(thrown);
    },
  });
  return (
    <Sheet open={open} onClose={onClose} title={say('End the job?')}>
      <div className="grid gap-3">
        <p>
          {wait.costs
            ? say(
                'The customer pays {fee}, the lowest price of the service. You get {share} of it, at once if Kaya holds their money, otherwise when they pay.',
                { fee: naira(wait.fee_kobo), share: naira(wait.share_kobo) },
              )
            : say('You came late, so it costs the customer nothing.')}
        </p>
        <Button
          look="danger"
          wide
          pending={leave.isPending}
          pendingLabel={say('Ending...')}
          onClick={() => leave.mutate()}
        >
          {say('Nobody came')}
        </Button>
        <Button wide onClick={onClose}>
          {say('Wait longer')}
        </Button>
      </div>
    </Sheet>
  );
};

const Running = ({ job, wait }: { job: JobDetail; wait: Wait }) => {
  const [ending, setEnding] = useState(false);
  const now = useServerNow(wait.now);
  const until = new Date(wait.until);
  const left_ms = until.getTime() - now.getTime();
  const cost_kobo = wait.costs ? waitCost_kobo(new Date(wait.from_at), now) : 0;
  const time = showTime(until);
  return (
    <section className="doorwait" aria-labelledby="door-wait">
      <h2 className="h4" id="door-wait">
        {left_ms > 0 ? say('You wait until {time}', { time }) : say('You have waited long enough')}
      </h2>
      {left_ms > 0 && (
        <p className="money num" aria-hidden="true">
          {minutesLeft(left_ms)}
        </p>
      )}
      <p className="sm" role="status">
        {!wait.costs
          ? say('You came late, so waiting costs the customer nothing.')
          : cost_kobo > 0
            ? say('Waiting so far: {amount}. It is added to the price when the work starts.', {
                amount: naira(cost_kobo),
              })
            : say('After that, each started 15 minutes costs the customer {amount}.', {
                amount: naira(limits.perQuarter_kobo),
              })}
      </p>
      <Button
        look="line"
        wide
        off={left_ms > 0 && say('You can press this at {time}', { time })}
        onClick={() => setEnding(true)}
      >
        {say('Nobody came')}
      </Button>
      <EndSheet job={job} wait={wait} open={ending} onClose={() => setEnding(false)} />
    </section>
  );
};

export const DoorWait = ({ job }: { job: JobDetail }) =>
  job.door_wait ? <Running job={job} wait={job.door_wait} /> : job.door ? <Begin job={job} /> : null;
