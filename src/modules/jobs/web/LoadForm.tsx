// Everything is loaded: the customer's second code pays a part of what the mover earns (docs/decisions/0142-part-payments.md).
import { useMutation } from '@tanstack/react-query';
import { showTime } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { call } from '../../../kit/api.ts';
import { say } from '../../../kit/language.ts';
import { toast } from '../../../kit/ui/toast.tsx';
import { useMinute } from '../../../kit/use-minute.ts';
import { useOnline } from '../../../kit/use-online.ts';
import { loadJob } from '../calls.gen.ts';
import type { JobDetail } from '../contract.ts';
import type { JobPart } from '../part-payment-contract.ts';
import { CodeForm, isOfField } from './CodeForm.tsx';
import { useStepEnd } from './use-job-acts.ts';

const Ready = ({ job, part }: { job: JobDetail; part: JobPart }) => {
  const end = useStepEnd(job.id);
  const now = useMinute();
  const online = useOnline();
  const load = useMutation({
    mutationFn: (code: string) => call(loadJob, { params: { id: job.id }, body: { code } }),
    onSuccess: () => {
      toast({ title: say('You earned {amount}', { amount: naira(part.kobo) }), tone: 'ok' });
      end.onSuccess();
    },
    onError: (thrown) => void (isOfField(thrown) || end.onError(thrown)),
  });
  const from = part.from === null ? null : new Date(part.from);
  return (
    <section className="doorwait" aria-labelledby="everything-loaded">
      <h2 className="h4" id="everything-loaded">
        {say('Everything loaded?')}
      </h2>
      <p className="sm">
        {say('Then you are paid {amount} now and {rest} at the end.', {
          amount: naira(part.kobo),
          rest: naira(part.rest_kobo),
        })}
      </p>
      <CodeForm
        label={say('Everything loaded?')}
        field={say("Customer's second 4-digit code")}
        hint={say('The customer has it on their page. They give it when everything is loaded.')}
        button={say('Loaded')}
        working={say('Checking the code...')}
        off={
          from && now < from
            ? say('You can press Loaded from {time}.', { time: showTime(from) })
            : online
              ? undefined
              : say('You are offline.')
        }
        look="line"
        step={load}
        onCode={(code) => load.mutate(code)}
      />
    </section>
  );
};

/** While the work goes on, if a part is still to be paid. */
export const LoadForm = ({ job }: { job: JobDetail }) =>
  job.status === 'in_progress' && job.part && !job.part.why && !job.timeline.loaded_at ? (
    <Ready job={job} part={job.part} />
  ) : null;
