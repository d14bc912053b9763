// The pay of delivered jobs that their customers have yet to confirm. Amounts kobo.
import { naira } from '../../../shared/naira.ts';
import { say } from '../../../kit/language.ts';
import { showDateTime } from '../../../kit/when.ts';
import { stillDue_kobo } from '../../money/due-rules.ts';
import type { WorkerJob } from '../contract.ts';
import { jobRules } from '../rules.ts';

type Job = Pick<
  WorkerJob,
  | 'id'
  | 'title'
  | 'status'
  | 'role'
  | 'payment_method'
  | 'price_kobo'
  | 'held_kobo'
  | 'you_earn_kobo'
  | 'loaded_kobo'
  | 'timeline'
>;

/** When it is completed without the customer. */
const until = (delivered_at: string, now: Date): string =>
  showDateTime(new Date(Date.parse(delivered_at) + jobRules.quietHours * 3_600_000), now);

const words = (job: Job, delivered_at: string, now: Date): string => {
  const cash_kobo = job.payment_method === 'cash' && job.role !== 'helper' ? stillDue_kobo(job) : 0;
  const time = until(delivered_at, now);
  if (cash_kobo === 0)
    return say('Waiting for the customer: {amount}, until {time}', {
      amount: naira(job.you_earn_kobo - job.loaded_kobo),
      time,
    });
  const owed_kobo = cash_kobo - job.you_earn_kobo;
  return owed_kobo > 0
    ? say('You have {cash} in cash. You owe Kaya {owed} of it when the customer confirms, or from {time}', {
        cash: naira(cash_kobo),
        owed: naira(owed_kobo),
        time,
      })
    : say('You hold {cash} in cash. Waiting for the customer: {amount}, until {time}', {
        cash: naira(cash_kobo),
        amount: naira(-owed_kobo),
        time,
      });
};

/** One line per delivered job. */
export const jobsPay = <J extends Job>(jobs: readonly J[], now: Date): { readonly job: J; readonly line: string }[] =>
  jobs.flatMap((job) =>
    job.status === 'delivered' && job.timeline.delivered_at !== null
      ? [{ job, line: words(job, job.timeline.delivered_at, now) }]
      : [],
  );
