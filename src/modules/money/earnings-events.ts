// What people and providers have earned, and what is deducted from it again.
import { naira } from '../../shared/naira.ts';
import { account, event, money, places, sentence, text, titled } from '../news/server/door.ts';
import { mail } from './server/mail.ts';
import { paths } from '../../shared/paths.ts';

/** Between a worker and their provider. */
const sharing = {
  audience: (p: { readonly accountId: string; readonly workerId: string }) => [
    `account:${p.accountId}`,
    `account:${p.workerId}`,
    'staff',
  ],
  subjects: () => ['earnings', 'team'],
};

const provider = account<{ readonly accountId: string | null }>((p) => p.accountId);
const providerEarnings = paths.providerDashboard({ tab: 'earnings' });

export const earningsEvents = {
  /** By a decision of staff about a completed job: accountId owes it, out of their balance first. reason: in the words of staff. */
  taken_back: event<{
    readonly accountId: string;
    readonly jobId: string;
    readonly title: string;
    readonly amount_kobo: number;
    /** What they keep of it; missing in events before 29 November 2026. */
    readonly kept_kobo?: number;
    readonly reason: string;
  }>()('money.taken_back', {
    audience: (p) => [`account:${p.accountId}`, 'staff'],
    subjects: (p) => ['earnings', 'driver', `job:${p.jobId}`, 'staff'],
    trail: (p) => `${money(p.amount_kobo)} deducted from somebody who earned of it`,
    tells: [
      {
        to: { account: (p) => p.accountId },
        inbox: (p, _facts, roles) => ({
          type: 'payment',
          title: text('Money was deducted: {amount}', { amount: naira(p.amount_kobo) }),
          message: [
            text(
              '{title}: a problem was found after the job. It comes off your balance, then off what you earn next.',
              {
                title: titled(p.title),
              },
            ),
            p.kept_kobo ? text('You keep {amount}.', { amount: naira(p.kept_kobo) }) : null,
            sentence(p.reason),
          ],
          link: places.money('earnings', roles),
        }),
        email: (p, _facts, reader) =>
          mail('money_taken_back', {
            name: reader.name,
            url: reader.url(places.money('earnings', reader.roles)),
            title: p.title,
            amount_kobo: p.amount_kobo,
            kept_kobo: p.kept_kobo,
            reason: p.reason,
          }),
      },
    ],
  }),
  /** A job ended without pay after everything was loaded: accountId, its mover, owes the part they were paid, out of their balance first. */
  part_returned: event<{
    readonly accountId: string;
    readonly jobId: string;
    readonly title: string;
    readonly amount_kobo: number;
    /** Staff decided a problem: jobs.dispute_decided announces it. */
    readonly decided?: boolean;
  }>()('money.part_returned', {
    audience: (p) => [`account:${p.accountId}`, 'staff'],
    subjects: (p) => ['earnings', `job:${p.jobId}`, 'staff'],
    trail: (p) => `The mover owes back ${money(p.amount_kobo)}, paid after loading`,
    tells: [
      {
        to: { account: (p) => p.accountId },
        inbox: (p, _facts, roles) =>
          p.decided
            ? null
            : {
                type: 'payment',
                title: text('Money was deducted: {amount}', { amount: naira(p.amount_kobo) }),
                message: text(
                  '{title} ended without pay. What you were paid after loading comes off your balance, then off what you earn next.',
                  { title: titled(p.title) },
                ),
                link: places.money('earnings', roles),
              },
      },
    ],
  }),
  /** A job ended. amount_kobo: what the worker earned from it, cash included. */
  earnings_posted: event<{ readonly accountId: string; readonly jobId: string; readonly amount_kobo: number }>()(
    'money.earnings_posted',
    {
      audience: (p) => [`account:${p.accountId}`],
      subjects: () => ['earnings'],
      byItself: true,
      trail: (p) => `The mover earns ${money(p.amount_kobo)}`,
      silent: 'jobs.completed says it',
    },
  ),
  /** accountId: the provider, who gets amount_kobo of what workerId earned; due_kobo of it when the worker has paid their cash debt. */
  earnings_shared: event<{
    readonly accountId: string;
    readonly jobId: string;
    readonly workerId: string;
    readonly title: string;
    readonly amount_kobo: number;
    readonly due_kobo: number;
  }>()('money.earnings_shared', {
    ...sharing,
    trail: (p) => `${money(p.amount_kobo)} of it goes to the provider`,
    tells: [
      {
        to: provider,
        inbox: (p) => ({
          type: 'payment',
          title: text('{amount} from your crew', { amount: naira(p.amount_kobo) }),
          message: [
            text('{title} is complete.', { title: titled(p.title) }),
            p.due_kobo > 0
              ? text('It was paid in cash: you get {amount} when the worker has paid Kaya.', {
                  amount: naira(p.due_kobo),
                })
              : null,
          ],
          link: providerEarnings,
        }),
      },
    ],
  }),
  /** The share that was due for a cash job has been paid. */
  share_released: event<{
    readonly accountId: string;
    readonly jobId: string;
    readonly workerId: string;
    readonly amount_kobo: number;
  }>()('money.share_released', {
    ...sharing,
    trail: (p) => `${money(p.amount_kobo)} of a cash job paid to the provider`,
    tells: [
      {
        to: provider,
        inbox: (p) => ({
          type: 'payment',
          title: text('{amount} has been paid to you', { amount: naira(p.amount_kobo) }),
          message: text('It is your share of a job that was paid in cash.'),
          link: providerEarnings,
        }),
      },
    ],
  }),
  /** What the account earned can be paid out now: a company has paid its bill, or Kaya has looked at a quick job. */
  waiting_released: event<{
    readonly accountId: string;
    readonly amount_kobo: number;
    readonly why?: 'look' | 'staff';
  }>()('money.waiting_released', {
    audience: (p) => [`account:${p.accountId}`],
    subjects: () => ['earnings', 'driver'],
    trail: (p) =>
      `${money(p.amount_kobo)} no longer waits: ${p.why === 'look' ? 'Kaya has looked at the job' : p.why === 'staff' ? 'staff released it' : 'a company has paid its bill'}`,
    tells: [
      {
        to: account((p) => p.accountId),
        inbox: (p, _facts, roles) => ({
          type: 'payment',
          title: text('You can pay out {amount}', { amount: naira(p.amount_kobo) }),
          message:
            p.why === 'look'
              ? text('Kaya has looked at your job. What you earned of it no longer waits.')
              : p.why === 'staff'
                ? text('Kaya has released what you earned of a company’s job. It no longer waits.')
                : text('A company has paid its bill. What you earned of its jobs no longer waits.'),
          link: places.money('payout', roles),
        }),
      },
    ],
  }),
  /** A ride was posted to its driver's account. amount_kobo: what the balance gained, nothing when it was paid in cash. */
  ride_earnings_posted: event<{ readonly accountId: string; readonly tripId: string; readonly amount_kobo: number }>()(
    'money.ride_earnings_posted',
    {
      audience: (p) => [`account:${p.accountId}`],
      subjects: () => ['earnings', 'driver'],
      trail: (p) => (p.amount_kobo ? `Earned ${money(p.amount_kobo)} for a ride` : 'Paid in cash'),
      silent: 'rides.completed says it',
    },
  ),
} as const;
