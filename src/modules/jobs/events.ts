// What happens to a job. Live subjects: `board` (open jobs changed), `job:ID`, `order:ID`, `live-moves` (a customer's
// open ones), `my-jobs` (a worker's own), `worker`, `earnings`, `staff`.
// Times in messages have dates: "Tomorrow" would be wrong when it is read later.
import { showDateTime } from '../../shared/clock.ts';
import { naira } from '../../shared/naira.ts';
import { mover, moverTo, moveWords, partToCome, who } from '../catalogue/server/door.ts';
import { capital, inWordsOf } from '../catalogue/worker-rules.ts';
import { dated, event, places, sentence, type Text, text, titled } from '../news/server/door.ts';
import {
  comesToBoard,
  customer,
  type FirstUntil,
  helpers,
  known,
  leavesBoard,
  type OfJob,
  onBoard,
  people,
  worker,
} from './server/job-news.ts';
import { mail } from './server/mail.ts';

/** Released by the worker, not started 2 h after its time, taken from the worker by staff, given by a provider to another of its team, or put on hold. */
export type ReleaseReason = 'given_back' | 'not_started' | 'reassigned' | 'taken_back' | 'within_team' | 'on_hold';
/** The job has another mover at once; `accepted` names them. */
const passedOn = (reason: ReleaseReason): boolean => reason === 'reassigned' || reason === 'within_team';

/** null: `mover_removed` reports it, with the name and the reason. */
const releasedBecause: Readonly<Record<ReleaseReason, string | null>> = {
  given_back: 'The mover gave the job back',
  not_started: 'Not started in time, back on the board',
  reassigned: null,
  within_team: 'Their provider gave the job to another worker',
  taken_back: null,
  on_hold: 'The mover is free: the job goes on hold',
};
const authors = { worker: 'the mover', customer: 'the customer', staff: 'Kaya' } as const;

const lost = {
  not_started: text('it was not started within 2 hours of its time'),
  reassigned: text('Kaya gave it to another mover'),
  taken_back: text('Kaya put it back on the board'),
  within_team: text('your crew gave it to another of its workers'),
  on_hold: text('the customer’s bank asks about the payment, so Kaya checks it first. It does not count against you'),
} as const;

const cancelled = (title: string, reason: string | null): Text =>
  reason
    ? text('{title} is cancelled: {reason}', { title: titled(title), reason: sentence(reason) })
    : text('{title} is cancelled.', { title: titled(title) });

type Cancelled = OfJob & {
  readonly reason: string;
  readonly by: 'customer' | 'staff' | 'clock' | 'worker';
  /** The mover has waited at the door, and nobody came. */
  readonly noShow?: boolean;
  /** For a late cancellation: the fee, and the mover's share. feeOwed: the fee is not paid in full yet. */
  readonly feeKobo?: number;
  readonly shareKobo?: number;
  readonly feeOwed?: boolean;
  /** Held for it, and now being refunded to the customer. */
  readonly refundKobo?: number;
  /** Staff ended it after the work had begun. */
  readonly begun?: boolean;
  /** Cancelled by the decision of a dispute: jobs.dispute_decided tells everybody. */
  readonly decided?: boolean;
};

const afterCancelling = (p: Cancelled): Text => {
  if (p.noShow) {
    if (!p.shareKobo) return text('You came late, so it costs the customer nothing.');
    const amount = naira(p.shareKobo);
    return p.feeOwed
      ? text('You get {amount} because nobody came, once the customer pays the fee.', { amount })
      : text('You get {amount} because nobody came.', { amount });
  }
  if (p.begun) return text('Kaya has ended it.');
  if (!p.shareKobo) return text('Do not set out.');
  const amount = naira(p.shareKobo);
  return p.feeOwed
    ? text('You get {amount} because you had set off, once the customer pays the fee.', { amount })
    : text('You get {amount} because you had set off.', { amount });
};

export const jobsEvents = {
  /** by: the worker's own acceptance, staff who assigned it, or the provider whose team the worker is in. */
  accepted: event<
    OfJob & { readonly workerName: string; readonly startsAt: string; readonly by: 'worker' | 'staff' | 'provider' }
  >()('jobs.accepted', {
    ...leavesBoard,
    trail: (p) =>
      p.by === 'worker'
        ? `${p.workerName} accepted the job`
        : `Assigned to ${p.workerName}${p.by === 'provider' ? ' by their provider' : ''}`,
    tells: [
      {
        to: customer,
        inbox: (p, facts) => ({
          type: 'other',
          title: `${capital(who(facts))} found`,
          message: `${p.workerName} arrives ${showDateTime(new Date(p.startsAt))}.${facts.job?.cardDueKobo ? ` Please pay ${naira(facts.job.cardDueKobo)} before they set off.` : ''}`,
          link: places.order(p, facts),
        }),
        email: (p, facts, reader) =>
          mail('mover_found', {
            ...moveWords(p, facts, reader),
            mover: moverTo(reader, facts, p.workerName),
            starts_at: p.startsAt,
            card_due_kobo: facts.job?.cardDueKobo ?? 0,
            pay_by: reader.payBy,
            part_kobo: partToCome(facts),
          }),
      },
      {
        to: worker,
        inbox: (p) =>
          p.by !== 'worker'
            ? {
                type: 'job_match',
                title: p.by === 'staff' ? text('Kaya gave you a job') : text('Your crew gave you a job'),
                message: text('{title}, {time}.', {
                  title: titled(p.title),
                  time: dated(showDateTime(new Date(p.startsAt))),
                }),
                link: places.board(p),
              }
            : null,
      },
      {
        to: helpers,
        inbox: (p) => ({
          type: 'job_match',
          title: text('Your crew is whole'),
          message: text('{title}, {time}. {name} leads.', {
            title: titled(p.title),
            time: dated(showDateTime(new Date(p.startsAt))),
            name: p.workerName,
          }),
          link: places.board(p),
        }),
      },
    ],
  }),
  released: event<OfJob & FirstUntil & { readonly reason: ReleaseReason }>()('jobs.released', {
    ...onBoard,
    // Reassigned: another worker has it at once.
    crowd: (p) => (passedOn(p.reason) || p.firstUntil ? known(p) : comesToBoard.crowd(p)),
    trail: (p) => releasedBecause[p.reason],
    saysReason: true,
    tells: [
      {
        to: customer,
        // The job went to another mover, whose 'Mover found' tells the customer; or on hold, as payment_questioned says.
        inbox: (p, facts) =>
          passedOn(p.reason) || p.reason === 'on_hold'
            ? null
            : {
                type: 'alert',
                title: `We are finding another ${who(facts)}`,
                message: inWordsOf(
                  who(facts),
                  `${p.reason === 'taken_back' ? 'Kaya has removed the mover from your request' : 'Your mover can no longer do it'}. It is open to other movers again.`,
                ),
                link: places.order(p, facts),
              },
        email: (p, facts, reader) =>
          passedOn(p.reason) || p.reason === 'on_hold'
            ? null
            : mail('mover_released', { ...moveWords(p, facts, reader), by: p.reason }),
      },
      {
        to: worker,
        inbox: (p) =>
          p.reason === 'given_back'
            ? null
            : {
                type: 'alert',
                title: text('You no longer have this job'),
                message: text('{title}: {why}.', { title: titled(p.title), why: lost[p.reason] }),
                link: places.board(p),
              },
      },
      {
        to: helpers,
        inbox: (p) =>
          passedOn(p.reason)
            ? {
                type: 'alert',
                title: text('Your crew has another lead'),
                message: text('{title}: your place and your share stay.', { title: titled(p.title) }),
                link: places.board(p),
              }
            : {
                type: 'alert',
                title: text('Your crew is dissolved'),
                message: [
                  text('{title}: its lead no longer has the job.', { title: titled(p.title) }),
                  text('You can take other jobs at that time.'),
                ],
                link: places.board(p),
              },
      },
    ],
  }),
  cancelled: event<Cancelled>()('jobs.cancelled', {
    ...leavesBoard,
    trail: (p) => (p.noShow ? 'Nobody came to the door' : 'Job cancelled'),
    // The customer is notified by bookings.cancelled, which also works when no job was open yet.
    tells: [
      {
        to: worker,
        inbox: (p) =>
          p.decided
            ? null
            : {
                type: 'alert',
                title: text('Job cancelled'),
                // The job's page shows a customer's reason as theirs; here it would read as Kaya's words.
                message: [cancelled(p.title, p.by === 'customer' || p.noShow ? null : p.reason), afterCancelling(p)],
                link: places.board(p),
              },
      },
      {
        to: helpers,
        inbox: (p) =>
          p.decided
            ? null
            : {
                type: 'alert',
                title: text('Job cancelled'),
                message: [
                  text('{title} is cancelled.', { title: titled(p.title) }),
                  p.begun ? text('Kaya has ended it.') : text('Do not set out.'),
                ],
                link: places.board(p),
              },
      },
    ],
  }),
  /** Kaya took it from workerId. reason: in staff's words, may be empty. toAnother: `accepted` names the new mover. */
  mover_removed: event<
    Pick<OfJob, 'jobId' | 'orderId' | 'workerId'> & {
      readonly workerName: string;
      readonly reason: string;
      readonly toAnother: boolean;
    }
  >()('jobs.mover_removed', {
    audience: () => ['staff'],
    subjects: (p) => [`job:${p.jobId}`, 'staff'],
    trail: (p) => `${p.workerName} removed${p.toAnother ? '' : ', back on the board'}`,
    silent: 'jobs.released says it',
  }),
  message_written: event<OfJob & { readonly author: 'customer' | 'worker' | 'staff' }>()('jobs.message_written', {
    audience: people,
    subjects: (p) => [`job:${p.jobId}`, `messages:${p.jobId}`],
    trail: (p) => `Message by ${authors[p.author]}`,
    tells: [
      {
        to: customer,
        inbox: (p, facts) =>
          p.author === 'customer'
            ? null
            : {
                type: 'other',
                title: 'New message',
                message: `${p.author === 'staff' ? 'Kaya' : mover(facts)} wrote to you.`,
                link: places.order(p, facts),
              },
      },
      {
        to: worker,
        inbox: (p, facts) =>
          p.author === 'worker'
            ? null
            : {
                type: 'other',
                title: text('New message'),
                message: text('{name} wrote to you.', {
                  name: p.author === 'staff' ? 'Kaya' : (facts.job?.customerName ?? text('The customer')),
                }),
                link: places.board(p),
              },
      },
    ],
  }),
} as const;
