// What customer and worker are told about a job. Times have dates: "Tomorrow" would be wrong when it is read later.
import { minutesWord, showDateTime } from '../../../shared/clock.ts';
import type { PayloadOf } from '../../../shared/event.ts';
import { naira } from '../../../shared/naira.ts';
import { jobsEvents, type OfJob, passedOn } from '../../jobs/events.ts';
import { priceChangeReasonWords } from '../../jobs/price-change-rules.ts';
import { toHelpers } from './hears-of-crews.ts';
import { type Facts, type Heard, heard, type Recipient } from './hearing.ts';
import { dated, type Text, text, titled } from './text.ts';
import { mover, moverTo, moveWords, places, sentence, starsWord, what, who } from './hears-parts.ts';
import { capital, inWordsOf } from '../../catalogue/worker-rules.ts';

const customer: Recipient<OfJob> = { customer: (p) => p.customerId };
const worker: Recipient<OfJob> = { account: (p) => p.workerId };
const done = (facts: Facts): string => (what(facts) === 'cleaning' ? 'done' : 'delivered');
const lost = {
  not_started: text('it was not started within 2 hours of its time'),
  reassigned: text('Kaya gave it to another mover'),
  taken_back: text('Kaya put it back on the board'),
  within_team: text('your crew gave it to another of its workers'),
} as const;

const cancelled = (title: string, reason: string | null): Text =>
  reason
    ? text('{title} is cancelled: {reason}', { title: titled(title), reason: sentence(reason) })
    : text('{title} is cancelled.', { title: titled(title) });
const afterCancelling = (p: PayloadOf<typeof jobsEvents.cancelled>): Text => {
  if (p.begun) return text('Kaya has stopped the work.');
  if (!p.shareKobo) return text('Do not set out.');
  const amount = naira(p.shareKobo);
  return p.feeOwed
    ? text('You get {amount} because you had set off, once the customer pays the fee.', { amount })
    : text('You get {amount} because you had set off.', { amount });
};

export const ofJobs: readonly Heard[] = [
  heard(
    jobsEvents.accepted,
    {
      to: customer,
      inbox: (p, facts) => ({
        type: 'other',
        title: `${capital(who(facts))} found`,
        message: `${p.workerName} arrives ${showDateTime(new Date(p.startsAt))}.${facts.job?.cardDueKobo ? ` Please pay ${naira(facts.job.cardDueKobo)} by card before they set off.` : ''}`,
        link: places.order(p, facts),
      }),
      email: (p, facts, reader) => ({
        letter: 'mover_found',
        words: {
          ...moveWords(p, facts, reader),
          mover: moverTo(reader, facts, p.workerName),
          starts_at: p.startsAt,
          card_due_kobo: facts.job?.cardDueKobo ?? 0,
        },
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
    toHelpers.accepted,
  ),
  heard(
    jobsEvents.released,
    {
      to: customer,
      // The job went to another mover, whose 'Mover found' tells the customer.
      inbox: (p, facts) =>
        passedOn(p.reason)
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
        passedOn(p.reason)
          ? null
          : { letter: 'mover_released', words: { ...moveWords(p, facts, reader), by: p.reason } },
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
    toHelpers.released,
  ),
  heard(jobsEvents.price_change_asked, {
    to: customer,
    inbox: (p, facts) => ({
      type: 'alert',
      title: `Your ${who(facts)} asks for a change of price`,
      message: `${mover(facts)} asks for ${naira(p.amountKobo)} more: ${priceChangeReasonWords[p.changeReason].toLowerCase()}. Nothing is ${what(facts) === 'cleaning' ? 'started' : 'loaded'} before you answer.`,
      link: places.order(p, facts),
    }),
    email: (p, facts, reader) => ({
      letter: 'price_change_asked',
      words: {
        ...moveWords(p, facts, reader),
        mover: moverTo(reader, facts),
        amount_kobo: p.amountKobo,
        price_kobo: p.priceKobo,
        reason: priceChangeReasonWords[p.changeReason],
      },
    }),
  }),
  heard(jobsEvents.price_change_answered, {
    to: worker,
    inbox: (p, facts) =>
      p.answer === 'withdrawn'
        ? null
        : {
            type: 'payment',
            title: p.answer === 'approved' ? text('The customer said yes') : text('The customer said no'),
            message:
              p.answer === 'approved'
                ? [
                    text('{title}: the price is {price} now.', { title: titled(p.title), price: naira(p.priceKobo) }),
                    facts.job?.cardDueKobo
                      ? text('Load when {amount} is paid by card.', { amount: naira(facts.job.cardDueKobo) })
                      : text('You can load.'),
                  ]
                : text('{title}: the agreed {price} stays. Load what was booked.', {
                    title: titled(p.title),
                    price: naira(p.priceKobo),
                  }),
            link: places.board(p),
          },
  }),
  heard(
    jobsEvents.en_route,
    {
      to: customer,
      inbox: (p, facts) => ({
        type: 'other',
        title: `Your ${who(facts)} is on the way`,
        message: `${mover(facts, p.workerName)} is on the way. Have your start code ready.`,
        link: places.order(p, facts),
      }),
      email: (p, facts, reader) => ({
        letter: 'mover_on_the_way',
        words: { ...moveWords(p, facts, reader), mover: moverTo(reader, facts, p.workerName) },
      }),
    },
    toHelpers.en_route,
  ),
  heard(jobsEvents.arrived, {
    to: customer,
    inbox: (p, facts) => ({
      type: 'alert',
      title: `Your ${who(facts)} has arrived`,
      message: `${mover(facts, p.workerName)} is at the ${what(facts) === 'cleaning' ? 'home' : 'pickup'}. Give the start code when the work begins.`,
      link: places.order(p, facts),
    }),
  }),
  heard(jobsEvents.started, {
    to: customer,
    inbox: (p, facts) => ({
      type: 'other',
      title: 'The work has started',
      message: `${mover(facts, p.workerName)} has started with your code.`,
      link: places.order(p, facts),
    }),
  }),
  heard(jobsEvents.signature_asked, {
    to: customer,
    inbox: (p, facts) => ({
      type: 'alert',
      title: 'Please sign',
      message: `${mover(facts, p.workerName)} asks you to sign on your page. Check everything first.`,
      link: places.order(p, facts),
    }),
    email: (p, facts, reader) => ({
      letter: 'please_sign',
      words: { ...moveWords(p, facts, reader), mover: moverTo(reader, facts, p.workerName) },
    }),
  }),
  heard(jobsEvents.delivered, {
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
        : {
            letter: 'delivered_please_confirm',
            words: { ...moveWords(p, facts, reader), mover: moverTo(reader, facts, p.workerName) },
          },
  }),
  heard(jobsEvents.confirmation_asked, {
    to: customer,
    inbox: (p, facts) => ({
      type: 'alert',
      title: `Please confirm the ${what(facts) === 'cleaning' ? 'cleaning' : 'delivery'}`,
      message: `${mover(facts)} is done and is waiting for you.`,
      link: places.order(p, facts),
    }),
  }),
  heard(
    jobsEvents.completed,
    {
      to: customer,
      inbox: (p, facts) => ({
        type: 'other',
        title: `${capital(what(facts))} ${p.by === 'staff' ? 'settled' : 'complete'}`,
        message:
          p.by === 'staff'
            ? `${p.title}: we have looked into it and decided for your ${who(facts)}. If you disagree, write to us.`
            : `${p.title}, ${naira(p.priceKobo)}.${p.stars === null ? ` How was it? Rate your ${who(facts)}.` : ''}`,
        link: places.order(p, facts),
      }),
      // A booking's receipt is its invoice, sent when the last job is done.
      email: (p, facts, reader) =>
        facts.order?.kind === 'booking'
          ? null
          : {
              letter: 'job_completed',
              words: {
                ...moveWords(p, facts, reader),
                url: reader.receiptUrl(p.orderId),
                mover: moverTo(reader, facts),
                completed_at: (facts.job?.completedAt ?? facts.job?.startsAt ?? new Date()).toISOString(),
                total_kobo: p.priceKobo,
                ...(p.cashKobo === undefined ? {} : { cash_kobo: p.cashKobo }),
                settled: p.by === 'staff',
                // When staff changed a price on the job alone, its lines no longer add up to it.
                price_lines: facts.order?.priceKobo === p.priceKobo ? [...facts.order.priceLines] : [],
              },
            },
    },
    {
      to: worker,
      inbox: (p) => ({
        type: 'payment',
        title: text('You earned {amount}', { amount: naira(p.workerShareKobo) }),
        message: [
          text('{title} is complete.', { title: titled(p.title) }),
          p.stars === null ? null : text('The customer gave {stars}.', { stars: starsWord(p.stars) }),
        ],
        link: places.earnings,
      }),
    },
    toHelpers.completed,
  ),
  heard(
    jobsEvents.look_waits,
    {
      to: worker,
      inbox: (p) => ({
        type: 'alert',
        title: text('Your job is being looked at'),
        message: text(
          '{title} was done very quickly. Kaya looks at it before the money is free, usually within a day.',
          {
            title: titled(p.title),
          },
        ),
        link: places.board(p),
      }),
    },
    {
      to: { staff: true },
      inbox: (p) => ({
        type: 'alert',
        title: 'A quick job to look at',
        message: `${p.title}: done in ${minutesWord(Math.ceil(p.tookS / 60))}. Look at the proof, then release the money or open a dispute.`,
        link: places.staffJob(p),
      }),
    },
  ),
  heard(jobsEvents.rated, {
    to: worker,
    inbox: (p) => ({
      type: 'other',
      title: text('The customer gave {stars}', { stars: starsWord(p.stars) }),
      message: titled(p.title, '.'),
      link: places.board(p),
    }),
  }),
  // The customer is told by bookings.cancelled, which also works when no job was open yet.
  heard(
    jobsEvents.cancelled,
    {
      to: worker,
      inbox: (p) => ({
        type: 'alert',
        title: text('Job cancelled'),
        // A customer's reason is on the page of the job, as theirs: here it would be Kaya's word.
        message: [cancelled(p.title, p.by === 'customer' ? null : p.reason), afterCancelling(p)],
        link: places.board(p),
      }),
    },
    toHelpers.cancelled,
  ),
  heard(jobsEvents.fee_paid, {
    to: worker,
    inbox: (p) =>
      p.shareKobo === 0
        ? null
        : {
            type: 'payment',
            title: text('You earned {amount}', { amount: naira(p.shareKobo) }),
            message: text('{title}: the customer paid the fee for cancelling late.', { title: titled(p.title) }),
            link: places.earnings,
          },
  }),
  heard(jobsEvents.repriced, {
    to: worker,
    inbox: (p) => ({
      type: 'alert',
      title: text('The price of your job has changed'),
      message: titled(p.title, '.'),
      link: places.board(p),
    }),
  }),
  heard(
    jobsEvents.message_written,
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
  ),
];
