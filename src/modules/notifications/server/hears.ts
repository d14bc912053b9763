// Who hears what: the one table from events to people. Every event that exists is either here or named below as silent; a
// test compares the two with the events of all modules.
import { showWhen } from '../../../shared/clock.ts';
import { displayCode } from '../../../shared/ids.ts';
import { naira } from '../../../shared/naira.ts';
import { bookingsEvents, type OfRequest } from '../../bookings/events.ts';
import { identityEvents } from '../../identity/events.ts';
import { jobsEvents, type OfJob } from '../../jobs/events.ts';
import { workersEvents } from '../../workers/events.ts';
import { type Facts, type Heard, heard, type Reader, type Recipient } from './hearing.ts';

const account = <P>(of: (payload: P) => string | null): Recipient<P> => ({ account: of });
const customer: Recipient<OfJob> = { customer: (p) => p.customerId };
const asker: Recipient<OfRequest> = { customer: (p) => p.customerId };
const worker: Recipient<OfJob> = { account: (p) => p.workerId };

// Pages the links lead to; src/web/paths.ts is the same list for the browser.
const places = {
  home: '/home',
  signIn: '/auth',
  request: (p: { readonly requestId: string }) => `/track/${p.requestId}`,
  board: (p: { readonly jobId: string }) => `/worker-dashboard?tab=jobs&job=${p.jobId}`,
  earnings: '/worker-dashboard?tab=earnings',
  payout: '/worker-dashboard?tab=payout',
  worker: '/worker-dashboard',
} as const;

const mover = (facts: Facts, otherwise = 'Your mover'): string => facts.job?.workerName ?? otherwise;
const moveWords = (p: { readonly requestId: string }, reader: Reader) => ({
  name: reader.name,
  code: displayCode(p.requestId),
  url: reader.url(places.request(p)),
});
const starsWord = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`);

const rows: readonly Heard[] = [
  heard(identityEvents.email_confirmed, {
    to: account((p) => p.accountId),
    inbox: () => ({
      type: 'other',
      title: 'Welcome to Kaya',
      message: 'Your e-mail is confirmed. News about your moves and payments arrives here.',
      link: places.home,
    }),
  }),
  heard(identityEvents.password_changed, {
    to: account((p) => p.accountId),
    inbox: () => ({
      type: 'alert',
      title: 'Your password was changed',
      message: 'Every other session has ended. If this was not you, set a new password at once.',
      link: places.signIn,
    }),
    email: (_p, _facts, { name, url }) => ({ letter: 'password_changed', words: { name, url: url(places.signIn) ?? '' } }),
  }),

  heard(workersEvents.status_changed, {
    to: account((p) => p.workerId),
    inbox: (p) =>
      p.by === 'clock' && p.status === 'offline'
        ? {
            type: 'alert',
            title: 'You are now offline',
            message: "We have not seen you for 12 hours, so no new offers arrive. Press 'Go Available' to be back.",
            link: places.worker,
          }
        : null,
  }),

  heard(jobsEvents.opened, {
    to: { workersNear: (p) => p.jobId },
    inbox: (p) => ({
      type: 'job_match',
      title: 'New job near you',
      message: `${p.title}, ${p.location}, ${showWhen(new Date(p.startsAt))}.`,
      link: places.board(p),
    }),
  }),
  heard(
    jobsEvents.accepted,
    {
      to: customer,
      inbox: (p) => ({
        type: 'other',
        title: 'Mover found',
        message: `${p.workerName} comes ${showWhen(new Date(p.startsAt))}.`,
        link: places.request(p),
      }),
      email: (p, _facts, reader) => ({
        letter: 'mover_found',
        words: { ...moveWords(p, reader), mover: p.workerName, starts_at: p.startsAt },
      }),
    },
    {
      to: worker,
      inbox: (p) =>
        p.by === 'staff'
          ? {
              type: 'job_match',
              title: 'Kaya gave you a job',
              message: `${p.title}, ${showWhen(new Date(p.startsAt))}.`,
              link: places.board(p),
            }
          : null,
    },
  ),
  heard(
    jobsEvents.released,
    {
      to: customer,
      inbox: (p) => ({
        type: 'alert',
        title: 'We are finding another mover',
        message: 'Your mover could not keep the job. It is open to other movers again.',
        link: places.request(p),
      }),
      email: (p, _facts, reader) => ({ letter: 'mover_released', words: moveWords(p, reader) }),
    },
    {
      to: worker,
      inbox: (p) =>
        p.reason === 'given_back'
          ? null
          : {
              type: 'alert',
              title: 'You no longer have this job',
              message: p.reason === 'not_started' ? `${p.title}: it was not started within 2 hours of its time.` : `${p.title}: Kaya gave it to another mover.`,
              link: places.board(p),
            },
    },
  ),
  heard(jobsEvents.en_route, {
    to: customer,
    inbox: (p, facts) => ({
      type: 'other',
      title: 'Your mover is on the way',
      message: `${mover(facts)} has set out. Have your start code ready.`,
      link: places.request(p),
    }),
    email: (p, facts, reader) => ({ letter: 'mover_on_the_way', words: { ...moveWords(p, reader), mover: mover(facts) } }),
  }),
  heard(jobsEvents.arrived, {
    to: customer,
    inbox: (p, facts) => ({
      type: 'alert',
      title: 'Your mover has arrived',
      message: `${mover(facts)} is at the pickup. Give the start code when the work begins.`,
      link: places.request(p),
    }),
  }),
  heard(jobsEvents.started, {
    to: customer,
    inbox: (p, facts) => ({
      type: 'other',
      title: 'The work has begun',
      message: `${mover(facts)} has started with your code.`,
      link: places.request(p),
    }),
  }),
  heard(jobsEvents.delivered, {
    to: customer,
    inbox: (p, facts) => ({
      type: 'alert',
      title: 'Delivered',
      message: p.proof === 'signature' ? 'Signed for at the drop-off.' : `${mover(facts)} reports everything delivered. Look at the photo, confirm and rate.`,
      link: places.request(p),
    }),
    email: (p, facts, reader) =>
      p.proof === 'signature' ? null : { letter: 'delivered_please_confirm', words: { ...moveWords(p, reader), mover: mover(facts) } },
  }),
  heard(jobsEvents.confirmation_asked, {
    to: customer,
    inbox: (p, facts) => ({
      type: 'alert',
      title: 'Please confirm the delivery',
      message: `${mover(facts)} is done and waits for you.`,
      link: places.request(p),
    }),
  }),
  heard(
    jobsEvents.completed,
    {
      to: customer,
      inbox: (p) => ({
        type: 'other',
        title: 'Move complete',
        message: `${p.title}, ${naira(p.priceKobo)}.${p.stars === null ? ' How was it? Rate your mover.' : ''}`,
        link: places.request(p),
      }),
      email: (p, facts, reader) => ({
        letter: 'job_completed',
        words: {
          ...moveWords(p, reader),
          mover: mover(facts),
          completed_at: (facts.job?.completedAt ?? facts.job?.startsAt ?? new Date()).toISOString(),
          total_kobo: p.priceKobo,
          // Lines of a price that staff changed on the job alone no longer add up to it.
          price_lines: facts.request?.priceKobo === p.priceKobo ? [...facts.request.priceLines] : [],
        },
      }),
    },
    {
      to: worker,
      inbox: (p) => ({
        type: 'payment',
        title: `You earned ${naira(p.workerShareKobo)}`,
        message: `${p.title} is complete.${p.stars === null ? '' : ` The customer gave ${starsWord(p.stars)}.`}`,
        link: places.earnings,
      }),
    },
  ),
  heard(jobsEvents.rated, {
    to: worker,
    inbox: (p) => ({ type: 'other', title: `The customer gave ${starsWord(p.stars)}`, message: `${p.title}.`, link: places.board(p) }),
  }),
  // The customer hears of it from bookings.cancelled, which also speaks when no job was open yet.
  heard(jobsEvents.cancelled, {
    to: worker,
    inbox: (p) => ({
      type: 'alert',
      title: 'Job cancelled',
      message: `${p.title} is cancelled${p.reason ? `: ${p.reason}` : ''}. Do not set out.`,
      link: places.board(p),
    }),
  }),
  heard(
    jobsEvents.disputed,
    {
      to: customer,
      inbox: (p) => ({ type: 'alert', title: 'We are looking into it', message: `${p.title}: Kaya will contact you.`, link: places.request(p) }),
    },
    {
      to: worker,
      inbox: (p) => ({
        type: 'alert',
        title: 'The customer reports a problem',
        message: `${p.title}: Kaya looks into it and will contact you. Payment waits until then.`,
        link: places.board(p),
      }),
    },
  ),
  heard(jobsEvents.repriced, {
    to: worker,
    inbox: (p) => ({ type: 'alert', title: 'The price of your job has changed', message: `${p.title}.`, link: places.board(p) }),
  }),
  heard(
    jobsEvents.message_written,
    {
      to: customer,
      inbox: (p, facts) =>
        p.author === 'customer'
          ? null
          : { type: 'other', title: 'New message', message: `${p.author === 'staff' ? 'Kaya' : mover(facts)} wrote to you.`, link: places.request(p) },
    },
    {
      to: worker,
      inbox: (p, facts) =>
        p.author === 'worker'
          ? null
          : {
              type: 'other',
              title: 'New message',
              message: `${p.author === 'staff' ? 'Kaya' : (facts.job?.customerName ?? 'The customer')} wrote to you.`,
              link: places.board(p),
            },
    },
  ),

  // The letter with the tracking link is bookings' own: only the act that makes the secret knows it.
  heard(bookingsEvents.submitted, {
    to: asker,
    inbox: (p) => ({
      type: 'other',
      title: 'Request received',
      message: `${p.title}, ${p.code}. ${p.interest ? 'This service is coming soon: we will contact you.' : 'Movers near you can see it now.'}`,
      link: places.request(p),
    }),
  }),
  heard(bookingsEvents.repriced, {
    to: asker,
    inbox: (p) => ({
      type: 'payment',
      title: 'The price of your move has changed',
      message: `${p.title}: ${naira(p.priceKobo)} instead of ${naira(p.beforeKobo)}. ${p.reason}`,
      link: places.request(p),
    }),
    email: (p, facts, reader) => ({
      letter: 'request_repriced',
      words: {
        ...moveWords(p, reader),
        price_kobo: p.priceKobo,
        before_kobo: p.beforeKobo,
        // A price changed once more since then has other lines.
        price_lines: facts.request?.priceKobo === p.priceKobo ? [...facts.request.priceLines] : [],
        reason: p.reason || null,
      },
    }),
  }),
  heard(bookingsEvents.held, {
    to: asker,
    inbox: (p) =>
      p.held
        ? { type: 'alert', title: 'Your move is on hold', message: `${p.title}: ${p.reason}`, link: places.request(p) }
        : { type: 'other', title: 'Your move goes on', message: `${p.title}: movers can take it again.`, link: places.request(p) },
  }),
  heard(bookingsEvents.cancelled, {
    to: asker,
    inbox: (p) => ({
      type: 'alert',
      title: 'Move cancelled',
      message: `${p.title} is cancelled${p.by !== 'customer' && p.reason ? `: ${p.reason}` : ''}.`,
      link: places.request(p),
    }),
    email: (p, _facts, reader) => ({ letter: 'request_cancelled', words: { ...moveWords(p, reader), reason: p.reason || null } }),
  }),
  heard(bookingsEvents.claimed, {
    to: asker,
    inbox: (p) => ({
      type: 'other',
      title: 'Added to your account',
      message: `${p.title}, ${p.code}, which you asked for before signing up.`,
      link: places.request(p),
    }),
  }),
];

/** Deliberately told to nobody: the person did it themselves, or another event says it. */
export const silent: readonly string[] = [
  'identity.signed_up', // the confirmation link is the message
  'identity.signed_out',
  'workers.profile_created',
  'workers.profile_changed',
  'jobs.held', // bookings.held tells the customer
  'bookings.priced', // the page shows it at once
  'bookings.published',
  'bookings.fulfilled', // jobs.completed says it
  'notifications.arrived',
  'notifications.read',
];

export const hears: ReadonlyMap<string, Heard> = new Map(rows.map((row) => [row.kind.name, row]));
