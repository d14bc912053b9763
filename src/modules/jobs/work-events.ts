// What happens while a job is done: the steps of the mover, and the ratings.
import { showTime } from '../../shared/clock.ts';
import { naira } from '../../shared/naira.ts';
import { doorWait } from '../catalogue/range-rules.ts';
import { mover, moverTo, moveWords, partToCome, what, who } from '../catalogue/server/door.ts';
import { capital } from '../catalogue/worker-rules.ts';
import { event, type Facts, money, places, starCount, starsWord, text, titled } from '../news/server/door.ts';
import { earlyCodeWords, newCodeWords } from './no-part-rules.ts';
import { loadedCodeLimits, type ProofKind } from './rules.ts';
import {
  between,
  type ByMover,
  customer,
  helperKeeps,
  helpers,
  its,
  type OfJob,
  type PartsKobo,
  people,
  worker,
} from './server/job-news.ts';
import { mail } from './server/mail.ts';

const done = (facts: Facts): string => (what(facts) === 'cleaning' ? 'done' : 'delivered');

export const workEvents = {
  en_route: event<ByMover>()('jobs.en_route', {
    ...between,
    trail: () => 'Mover on the way',
    tells: [
      {
        to: customer,
        inbox: (p, facts) => ({
          type: 'other',
          title: `Your ${who(facts)} is on the way`,
          message: `${mover(facts, p.workerName)} is on the way. Have your start code ready.`,
          link: places.order(p, facts),
        }),
        email: (p, facts, reader) =>
          mail('mover_on_the_way', {
            ...moveWords(p, facts, reader),
            mover: moverTo(reader, facts, p.workerName),
            part_kobo: partToCome(facts),
          }),
      },
      {
        to: helpers,
        inbox: (p) => ({
          type: 'other',
          title: text('Your lead is on the way'),
          message: text('{title}: be at the pickup in time.', { title: titled(p.title) }),
          link: places.board(p),
        }),
      },
    ],
  }),
  arrived: event<ByMover>()('jobs.arrived', {
    ...between,
    trail: () => 'Mover arrived',
    tells: [
      {
        to: customer,
        inbox: (p, facts) => ({
          type: 'alert',
          title: `Your ${who(facts)} has arrived`,
          message: `${mover(facts, p.workerName)} is at the ${what(facts) === 'cleaning' ? 'home' : 'pickup'}. Give the start code when the work begins.`,
          link: places.order(p, facts),
        }),
      },
    ],
  }),
  /** No one is at the door: the mover has called and written, and waits. waitsUntil: free of charge, ISO. */
  wait_started: event<OfJob & { readonly waitsUntil: string }>()('jobs.wait_started', {
    ...between,
    trail: (p) => `Mover waits at the door, free until ${showTime(new Date(p.waitsUntil))}`,
    tells: [
      {
        to: customer,
        inbox: (p, facts) => ({
          type: 'alert',
          title: `Your ${who(facts)} waits at the door`,
          message: `Open the door and give the start code. Waiting is free until ${showTime(new Date(p.waitsUntil))}; then each started 15 minutes costs ${naira(doorWait.perQuarter_kobo)}, and your ${who(facts)} may leave.`,
          link: places.order(p, facts),
        }),
        email: (p, facts, reader) =>
          mail('mover_waits', {
            ...moveWords(p, facts, reader),
            mover: moverTo(reader, facts),
            waits_until: p.waitsUntil,
          }),
      },
    ],
  }),
  /** waitingKobo: the cost of waiting at the door, included in priceKobo; both are missing if it cost nothing. */
  started: event<ByMover & { readonly waitingKobo?: number; readonly priceKobo?: number }>()('jobs.started', {
    ...between,
    trail: (p) => `Work started${p.waitingKobo ? `, waiting cost ${money(p.waitingKobo)}` : ''}`,
    tells: [
      {
        to: customer,
        inbox: (p, facts) => ({
          type: 'other',
          title: 'The work has started',
          message: `${mover(facts, p.workerName)} has started with your code.${p.waitingKobo ? ` Waiting at the door costs ${naira(p.waitingKobo)}: it is added to your price.` : ''}`,
          link: places.order(p, facts),
        }),
      },
    ],
  }),
  /** By the customer's second code. partKobo: what the mover is paid now; the rest comes at the end. */
  loaded: event<ByMover & { readonly partKobo: number }>()('jobs.loaded', {
    audience: people,
    subjects: (p) => [...its(p), 'earnings'],
    trail: (p) => `Everything is loaded: ${money(p.partKobo)} paid to the mover`,
    tells: [
      {
        to: customer,
        // Cleaners load nothing.
        inbox: (p, facts) =>
          what(facts) === 'cleaning'
            ? null
            : {
                type: 'payment',
                title: 'Everything is loaded',
                message: `${mover(facts, p.workerName)} has entered your second code. ${naira(p.partKobo)} of the price is paid to them, the rest at the end.`,
                link: places.order(p, facts),
              },
        email: (p, facts, reader) =>
          what(facts) === 'cleaning'
            ? null
            : mail('part_released', {
                ...moveWords(p, facts, reader),
                mover: moverTo(reader, facts, p.workerName),
                amount_kobo: p.partKobo,
              }),
      },
      {
        to: worker,
        inbox: (p) => ({
          type: 'payment',
          title: text('You earned {amount}', { amount: naira(p.partKobo) }),
          message: text('{title}: everything is loaded. The rest of your pay comes at the end.', {
            title: titled(p.title),
          }),
          link: places.earnings,
        }),
      },
    ],
  }),
  /** Somebody guesses the second code, or mishears it. closed: it is no longer valid until the customer requests a new one. */
  wrong_codes: event<OfJob & { readonly closed: boolean }>()('jobs.wrong_codes', {
    ...between,
    trail: (p) => (p.closed ? 'Second code closed after too many wrong ones' : 'Second code locked after wrong ones'),
    tells: [
      {
        to: customer,
        // Cleaners load nothing.
        inbox: (p, facts) =>
          what(facts) === 'cleaning'
            ? null
            : {
                type: 'alert',
                title: 'Wrong codes were entered',
                message: `Somebody entered ${loadedCodeLimits.max_wrong} wrong codes for “loaded”. ${p.closed ? newCodeWords : earlyCodeWords}`,
                link: places.order(p, facts),
              },
        email: (p, facts, reader) =>
          what(facts) === 'cleaning' ? null : mail('wrong_codes', { ...moveWords(p, facts, reader), closed: p.closed }),
      },
    ],
  }),
  code_renewed: event<OfJob>()('jobs.code_renewed', {
    ...between,
    trail: () => 'Customer asked for a new second code',
    silent: 'the customer does it, and says the code to the mover',
  }),
  /** The mover asks the customer to sign on their own page. */
  signature_asked: event<ByMover>()('jobs.signature_asked', {
    ...between,
    trail: () => 'Mover asked the customer to sign',
    tells: [
      {
        to: customer,
        inbox: (p, facts) => ({
          type: 'alert',
          title: 'Please sign',
          message: `${mover(facts, p.workerName)} asks you to sign on your page. Check everything first.`,
          link: places.order(p, facts),
        }),
        email: (p, facts, reader) =>
          mail('please_sign', { ...moveWords(p, facts, reader), mover: moverTo(reader, facts, p.workerName) }),
      },
    ],
  }),
  /** signature: by the customer, who completes it with that. */
  delivered: event<ByMover & { readonly proof: ProofKind }>()('jobs.delivered', {
    ...between,
    trail: (p) => `Delivered, proof: ${p.proof}`,
    tells: [
      {
        to: customer,
        inbox: (p, facts) => ({
          type: 'alert',
          title: capital(done(facts)),
          message:
            p.proof === 'signature'
              ? 'You signed for it.'
              : `${mover(facts, p.workerName)} reports that everything is ${done(facts)}. ${p.proof === 'photo' ? 'Look at the photo, then confirm' : 'Confirm'} and rate.`,
          link: places.order(p, facts),
        }),
        email: (p, facts, reader) =>
          p.proof === 'signature'
            ? null
            : mail('delivered_please_confirm', {
                ...moveWords(p, facts, reader),
                ...(facts.order?.companyId ? { billed: true } : {}),
                mover: moverTo(reader, facts, p.workerName),
              }),
      },
    ],
  }),
  /** stars: null when nobody rated (signature, or the clock). */
  completed: event<
    OfJob & {
      readonly priceKobo: number;
      /** The mover's own part, less their provider's; for a crew, the lead's. */
      readonly workerShareKobo: number;
      /** What each of helperIds earns, before the part of their provider. */
      readonly helperShareKobo?: number;
      readonly partsKobo?: PartsKobo;
      /** How much of workerShareKobo was paid when everything was loaded; missing if nothing was. */
      readonly loadedKobo?: number;
      /** The part of the price that the mover received in cash; missing in events before 21 November 2026. */
      readonly cashKobo?: number;
      readonly stars: number | null;
      /** worker: only in events before 28 November 2026, with what passed for a signature then. */
      readonly by: 'customer' | 'worker' | 'staff' | 'clock';
    }
  >()('jobs.completed', {
    audience: people,
    subjects: (p) => [...its(p), 'worker', 'earnings'],
    trail: () => 'Completed',
    tells: [
      {
        to: customer,
        // jobs.dispute_decided reports what staff decide about a problem.
        inbox: (p, facts) =>
          p.by === 'staff'
            ? null
            : {
                type: 'other',
                title: `${capital(what(facts))} complete`,
                message: `${p.title}, ${naira(p.priceKobo)}.${p.stars === null ? ` How was it? Rate your ${who(facts)}.` : ''}`,
                link: places.order(p, facts),
              },
        // A booking's receipt is its invoice, sent when the last job is done.
        email: (p, facts, reader) =>
          facts.order?.kind === 'booking'
            ? null
            : mail('job_completed', {
                ...moveWords(p, facts, reader),
                url: reader.receiptUrl(p.orderId),
                mover: moverTo(reader, facts),
                completed_at: (facts.job?.completedAt ?? facts.job?.startsAt ?? new Date()).toISOString(),
                total_kobo: p.priceKobo,
                ...(p.cashKobo === undefined ? {} : { cash_kobo: p.cashKobo }),
                settled: p.by === 'staff',
                // If staff changed a price only on the job, its lines no longer add up to it.
                price_lines: facts.order?.priceKobo === p.priceKobo ? [...facts.order.priceLines] : [],
              }),
      },
      {
        to: worker,
        inbox: (p) =>
          p.by === 'staff'
            ? null
            : {
                type: 'payment',
                title: text('You earned {amount}', { amount: naira(p.workerShareKobo) }),
                message: [
                  text('{title} is complete.', { title: titled(p.title) }),
                  p.loadedKobo ? text('{amount} of it was paid after loading.', { amount: naira(p.loadedKobo) }) : null,
                  p.stars === null ? null : text('The customer gave {stars}.', { stars: starsWord(p.stars) }),
                ],
                link: places.earnings,
              },
      },
      {
        to: helpers,
        inbox: (p, _facts, _roles, helper) =>
          p.by === 'staff'
            ? null
            : {
                type: 'payment',
                title: text('You earned {amount}', { amount: naira(helperKeeps(p, helper)) }),
                message: text('{title} is complete.', { title: titled(p.title) }),
                link: places.earnings,
              },
      },
    ],
  }),
  /** The mover rated the customer; the customer is not told. */
  customer_rated: event<{ readonly jobId: string; readonly workerId: string; readonly stars: number }>()(
    'jobs.customer_rated',
    {
      audience: (p) => [`account:${p.workerId}`, 'staff'],
      subjects: (p) => [`job:${p.jobId}`, 'staff'],
      trail: (p) => `The mover rated the customer ${starCount(p.stars)}`,
      silent: 'the customer is not told',
    },
  ),
  /** The customer rated a job that had completed by itself. */
  rated: event<OfJob & { readonly stars: number }>()('jobs.rated', {
    audience: people,
    subjects: (p) => [...its(p), 'worker'],
    trail: (p) => `Rated ${starCount(p.stars)}`,
    tells: [
      {
        to: worker,
        inbox: (p) => ({
          type: 'other',
          title: text('The customer gave {stars}', { stars: starsWord(p.stars) }),
          message: titled(p.title, '.'),
          link: places.board(p),
        }),
      },
    ],
  }),
} as const;
