// What customer and worker are told about a job. Times have dates: "Tomorrow" would be wrong when it is read later.
import { showDateTime } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { jobsEvents, type OfJob } from '../../jobs/events.ts';
import { priceChangeReasonWords } from '../../jobs/price-change-rules.ts';
import { toHelpers } from './hears-of-crews.ts';
import { type Facts, type Heard, heard, type Recipient } from './hearing.ts';
import { capital, mover, moverTo, moveWords, places, sentence, starsWord, what } from './hears-parts.ts';

const customer: Recipient<OfJob> = { customer: (p) => p.customerId };
const worker: Recipient<OfJob> = { account: (p) => p.workerId };
const done = (facts: Facts): string => (what(facts) === 'cleaning' ? 'done' : 'delivered');
const lost = {
  not_started: 'it was not started within 2 hours of its time',
  reassigned: 'Kaya gave it to another mover',
  taken_back: 'Kaya put it back on the board',
} as const;

export const ofJobs: readonly Heard[] = [
  heard(
    jobsEvents.accepted,
    {
      to: customer,
      inbox: (p, facts) => ({
        type: 'other',
        title: 'Mover found',
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
        p.by === 'staff'
          ? {
              type: 'job_match',
              title: 'Kaya gave you a job',
              message: `${p.title}, ${showDateTime(new Date(p.startsAt))}.`,
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
        p.reason === 'reassigned'
          ? null
          : {
              type: 'alert',
              title: 'We are finding another mover',
              message: `${p.reason === 'taken_back' ? 'Kaya has removed the mover from your request' : 'Your mover can no longer do it'}. It is open to other movers again.`,
              link: places.order(p, facts),
            },
      email: (p, facts, reader) =>
        p.reason === 'reassigned'
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
              title: 'You no longer have this job',
              message: `${p.title}: ${lost[p.reason]}.`,
              link: places.board(p),
            },
    },
    toHelpers.released,
  ),
  heard(jobsEvents.price_change_asked, {
    to: customer,
    inbox: (p, facts) => ({
      type: 'alert',
      title: 'Your mover asks for a change of price',
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
            title: p.answer === 'approved' ? 'The customer said yes' : 'The customer said no',
            message:
              p.answer === 'approved'
                ? `${p.title}: the price is ${naira(p.priceKobo)} now. ${facts.job?.cardDueKobo ? `Load when ${naira(facts.job.cardDueKobo)} is paid by card.` : 'You can load.'}`
                : `${p.title}: the agreed ${naira(p.priceKobo)} stays. Load what was booked.`,
            link: places.board(p),
          },
  }),
  heard(
    jobsEvents.en_route,
    {
      to: customer,
      inbox: (p, facts) => ({
        type: 'other',
        title: 'Your mover is on the way',
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
      title: 'Your mover has arrived',
      message: `${mover(facts, p.workerName)} is at the pickup. Give the start code when the work begins.`,
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
  heard(jobsEvents.delivered, {
    to: customer,
    inbox: (p, facts) => ({
      type: 'alert',
      title: capital(done(facts)),
      message:
        p.proof === 'signature'
          ? 'Signed for at the door.'
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
            ? `${p.title}: we have looked into it and decided for your mover. If you disagree, write to us.`
            : `${p.title}, ${naira(p.priceKobo)}.${p.stars === null ? ' How was it? Rate your mover.' : ''}`,
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
        title: `You earned ${naira(p.workerShareKobo)}`,
        message: `${p.title} is complete.${p.stars === null ? '' : ` The customer gave ${starsWord(p.stars)}.`}`,
        link: places.earnings,
      }),
    },
    toHelpers.completed,
  ),
  heard(jobsEvents.rated, {
    to: worker,
    inbox: (p) => ({
      type: 'other',
      title: `The customer gave ${starsWord(p.stars)}`,
      message: `${p.title}.`,
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
        title: 'Job cancelled',
        message: `${sentence(`${p.title} is cancelled${p.reason ? `: ${p.reason}` : ''}`)} ${p.begun ? 'Kaya has stopped the work.' : p.shareKobo ? `You get ${naira(p.shareKobo)} because you had set off${p.feeOwed ? ', once the customer pays the fee' : ''}.` : 'Do not set out.'}`,
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
            title: `You earned ${naira(p.shareKobo)}`,
            message: `${p.title}: the customer paid the fee for cancelling late.`,
            link: places.earnings,
          },
  }),
  heard(
    jobsEvents.disputed,
    {
      to: customer,
      inbox: (p, facts) => ({
        type: 'alert',
        title: 'We are looking into it',
        message: `${p.title}: we will call you. Keep photos of what is wrong.`,
        link: places.order(p, facts),
      }),
      // Never with typed text: nobody has proven that the mailbox is the customer's.
      email: (p, facts, reader) => ({ letter: 'problem_reported', words: moveWords(p, facts, reader) }),
    },
    {
      to: worker,
      inbox: (p) => ({
        type: 'alert',
        title: 'The customer reports a problem',
        message: `${p.title}: Kaya is looking into it and will call you. Unpaid amounts are on hold until then.`,
        link: places.board(p),
      }),
    },
    {
      to: { staff: true },
      inbox: (p) => ({
        type: 'alert',
        title: 'A customer reports a problem',
        message: `${p.title}: call the customer and the mover, then decide.`,
        link: places.staffJob(p),
      }),
    },
  ),
  heard(
    jobsEvents.dispute_decided,
    {
      to: customer,
      inbox: (p, facts) => ({
        type: 'alert',
        title: 'We have decided',
        message: `${p.title}: you pay ${naira(p.paysKobo)}. ${sentence(p.reason)}`,
        link: places.order(p, facts),
      }),
      email: (p, facts, reader) => ({
        letter: 'dispute_decided',
        words: {
          ...moveWords(p, facts, reader),
          pays_kobo: p.paysKobo,
          back_card_kobo: p.backCardKobo,
          back_cash_kobo: p.backCashKobo,
          reason: p.reason,
        },
      }),
    },
    {
      to: worker,
      inbox: (p) => ({
        type: 'alert',
        title: 'Kaya has decided',
        message: `${p.title}: you earn ${naira(p.moverKobo)}. ${sentence(p.reason)}`,
        link: places.board(p),
      }),
      email: (p, _facts, reader) => ({
        letter: 'dispute_decided_mover',
        words: {
          name: reader.name,
          url: reader.url(places.board(p)),
          title: p.title,
          mover_kobo: p.moverKobo,
          back_cash_kobo: p.backCashKobo,
          reason: p.reason,
        },
      }),
    },
    toHelpers.dispute_decided,
  ),
  heard(jobsEvents.cash_repaid, {
    to: customer,
    inbox: (p, facts) => ({
      type: 'payment',
      title: `${naira(p.amountKobo)} paid back`,
      message: `${p.title}: Kaya has paid it to you. ${sentence(p.how)}`,
      link: places.order(p, facts),
    }),
  }),
  heard(jobsEvents.repriced, {
    to: worker,
    inbox: (p) => ({
      type: 'alert',
      title: 'The price of your job has changed',
      message: `${p.title}.`,
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
              title: 'New message',
              message: `${p.author === 'staff' ? 'Kaya' : (facts.job?.customerName ?? 'The customer')} wrote to you.`,
              link: places.board(p),
            },
    },
  ),
];
