// What customer, mover, helpers and staff are told about a problem with a job, and its decision.
import { naira } from '../../../shared/naira.ts';
import { jobsEvents, type OfJob } from '../../jobs/events.ts';
import { moneyEvents } from '../../money/events.ts';
import type { PayloadOf } from '../../../shared/event.ts';
import { toHelpers } from './hears-of-crews.ts';
import { type Heard, heard, type Recipient } from './hearing.ts';
import { moveWords, places, sentence } from './hears-parts.ts';
import { text, titled } from './text.ts';

const customer: Recipient<OfJob> = { customer: (p) => p.customerId };
const worker: Recipient<OfJob> = { account: (p) => p.workerId };

/** Less what the mover's provider gets. Kobo */
const moverKeeps = (p: PayloadOf<typeof jobsEvents.dispute_decided>): number =>
  p.moverKobo - (p.partsKobo?.[p.workerId ?? ''] ?? 0);

export const ofDisputes: readonly Heard[] = [
  heard(
    jobsEvents.disputed,
    {
      to: customer,
      inbox: (p, facts) => ({
        type: 'alert',
        title: 'We are looking into it',
        message: p.byStaff
          ? `${p.title}: we have a question about it and will call you.`
          : `${p.title}: we will call you. Keep photos of what is wrong.`,
        link: places.order(p, facts),
      }),
      // Never with typed text: nobody has proven that the mailbox is the customer's.
      email: (p, facts, reader) =>
        p.byStaff
          ? null
          : {
              letter: 'problem_reported',
              words: { ...moveWords(p, facts, reader), ...(p.late ? { late: true } : {}) },
            },
    },
    {
      to: worker,
      inbox: (p) => ({
        type: 'alert',
        title: p.byStaff ? text('Kaya looks into your job') : text('The customer reports a problem'),
        message: p.late
          ? text('{title}: Kaya is looking into it and will call you. A part of what you earned may be deducted.', {
              title: titled(p.title),
            })
          : text('{title}: Kaya is looking into it and will call you. Unpaid amounts are on hold until then.', {
              title: titled(p.title),
            }),
        link: places.board(p),
      }),
    },
    {
      to: { staff: true },
      inbox: (p) => ({
        type: 'alert',
        title: p.byStaff ? 'A dispute was opened' : 'A customer reports a problem',
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
        message: `${p.title}: ${p.offBillKobo ? 'your company pays' : 'you pay'} ${naira(p.paysKobo)}. ${sentence(p.reason)}`,
        link: places.order(p, facts),
      }),
      email: (p, facts, reader) => ({
        letter: 'dispute_decided',
        words: {
          ...moveWords(p, facts, reader),
          pays_kobo: p.paysKobo,
          back_card_kobo: p.backCardKobo,
          back_cash_kobo: p.backCashKobo,
          ...(p.offBillKobo ? { off_bill_kobo: p.offBillKobo } : {}),
          reason: p.reason,
        },
      }),
    },
    {
      to: worker,
      inbox: (p) => ({
        type: 'alert',
        title: text('Kaya has decided'),
        message: [
          text('{title}: you earn {amount}.', { title: titled(p.title), amount: naira(moverKeeps(p)) }),
          sentence(p.reason),
        ],
        link: places.board(p),
      }),
      email: (p, _facts, reader) => ({
        letter: 'dispute_decided_mover',
        words: {
          name: reader.name,
          url: reader.url(places.board(p)),
          title: p.title,
          mover_kobo: moverKeeps(p),
          back_cash_kobo: p.backCashKobo,
          ...(p.takenBackKobo ? { taken_back: true } : {}),
          reason: p.reason,
        },
      }),
    },
    toHelpers.dispute_decided,
  ),
  heard(moneyEvents.taken_back, {
    to: { account: (p) => p.accountId },
    inbox: (p, _facts, roles) => ({
      type: 'payment',
      title: text('Money was deducted: {amount}', { amount: naira(p.amount_kobo) }),
      message: [
        text('{title}: a problem was found after the job. It comes off your balance, then off what you earn next.', {
          title: titled(p.title),
        }),
        sentence(p.reason),
      ],
      link: places.money('earnings', roles),
    }),
    email: (p, _facts, reader) => ({
      letter: 'money_taken_back',
      words: {
        name: reader.name,
        url: reader.url(places.money('earnings', reader.roles)),
        title: p.title,
        amount_kobo: p.amount_kobo,
        reason: p.reason,
      },
    }),
  }),
  heard(jobsEvents.cash_repaid, {
    to: customer,
    inbox: (p, facts) => ({
      type: 'payment',
      title: `${naira(p.amountKobo)} paid back`,
      message: `${p.title}: Kaya has paid it to you. ${sentence(p.how)}`,
      link: places.order(p, facts),
    }),
  }),
];
