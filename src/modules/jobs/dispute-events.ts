// What happens when something went wrong with a job, or was done very quickly: reports, decisions, looks.
import { tookWord } from './quick-rules.ts';
import { naira } from '../../shared/naira.ts';
import { moveWords } from '../catalogue/server/door.ts';
import { event, money, places, sentence, text, titled } from '../news/server/door.ts';
import type { DisputeDecision } from './dispute-rules.ts';
import {
  between,
  customer,
  helperKeeps,
  helpers,
  its,
  type OfJob,
  type PartsKobo,
  people,
  toWorkers,
  worker,
} from './server/job-news.ts';
import { mail } from './server/mail.ts';

/** How the review of a job ended: by staff, by a dispute, by time and the customer's confirmation, or because Kaya won at the bank. */
export type LookOutcome = 'released' | 'disputed' | 'confirmed' | 'won';

/** Amounts kobo; backCashKobo: in the mover's hand, owed to the customer by Kaya. */
type Decided = OfJob & {
  readonly decision: DisputeDecision;
  readonly reason: string;
  readonly paysKobo: number;
  readonly moverKobo: number;
  /** What each of helperIds gets, before the part of their provider; like moverKobo. */
  readonly helperShareKobo?: number;
  readonly partsKobo?: PartsKobo;
  readonly backCardKobo: number;
  /** What is deducted from the bill of the company that pays; missing in older events. */
  readonly offBillKobo?: number;
  readonly backCashKobo: number;
  /** The company that pays, and how the amount left its bill, as a sentence; missing: nobody is billed by the month. */
  readonly payer?: string;
  readonly offBillWords?: string;
  /** If the job was already completed: what the people who earned from it give back. */
  readonly takenBackKobo?: number;
  /** The accounts who give it back: money.taken_back tells them. */
  readonly takenFrom?: readonly string[];
  /** What the mover was paid after loading but did not earn. */
  readonly partBackKobo?: number;
};

const givesBack = (p: Decided, accountId: string | null): boolean => p.takenFrom?.includes(accountId ?? '') ?? false;

/** After the provider's part is deducted. Kobo */
const moverKeeps = (p: Decided): number => p.moverKobo - (p.partsKobo?.[p.workerId ?? ''] ?? 0);

export const disputeEvents = {
  /** late: after completion, when the mover has been paid. byStaff: staff opened it, after a review. */
  disputed: event<OfJob & { readonly reason: string; readonly late?: boolean; readonly byStaff?: boolean }>()(
    'jobs.disputed',
    {
      ...between,
      trail: (p) =>
        p.byStaff
          ? 'Staff opened a dispute'
          : p.late
            ? 'Problem reported after completion'
            : 'Customer reported a problem',
      customersOwn: true,
      tells: [
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
              : mail('problem_reported', {
                  ...moveWords(p, facts, reader),
                  ...(p.late ? { late: true } : {}),
                  ...(facts.order?.companyId ? { billed: true } : {}),
                }),
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
      ],
    },
  ),
  /** By staff, with the reason that both sides read. */
  dispute_decided: event<Decided>()('jobs.dispute_decided', {
    audience: people,
    subjects: (p) => [...its(p), 'earnings'],
    trail: (p) =>
      ({
        mover: 'Staff decided for the mover',
        customer: 'Staff decided for the customer',
        split: `Staff decided: the customer pays ${money(p.paysKobo)}`,
      })[p.decision],
    tells: [
      {
        to: customer,
        inbox: (p, facts) => ({
          type: 'alert',
          title: 'We have decided',
          message: [
            `${p.title}: ${p.payer ? `${p.payer} pays` : p.offBillKobo ? 'your company pays' : 'you pay'} ${naira(p.paysKobo)}.`,
            p.offBillWords || null,
            sentence(p.reason),
          ],
          link: places.order(p, facts),
        }),
        email: (p, facts, reader) =>
          mail('dispute_decided', {
            ...moveWords(p, facts, reader),
            pays_kobo: p.paysKobo,
            back_card_kobo: p.backCardKobo,
            back_cash_kobo: p.backCashKobo,
            ...(p.offBillKobo ? { off_bill_kobo: p.offBillKobo } : {}),
            ...(p.payer ? { payer: p.payer, off_bill: p.offBillWords ?? '' } : {}),
            reason: p.reason,
          }),
      },
      {
        to: worker,
        inbox: (p) =>
          givesBack(p, p.workerId)
            ? null
            : {
                type: 'alert',
                title: text('Kaya has decided'),
                message: [
                  text('{title}: you earn {amount}.', { title: titled(p.title), amount: naira(moverKeeps(p)) }),
                  p.partBackKobo
                    ? text(
                        '{amount} that you were paid after loading comes off your balance, then off what you earn next.',
                        { amount: naira(p.partBackKobo) },
                      )
                    : null,
                  sentence(p.reason),
                ],
                link: places.board(p),
              },
        email: (p, _facts, reader) =>
          givesBack(p, p.workerId)
            ? null
            : mail('dispute_decided_mover', {
                name: reader.name,
                url: reader.url(places.board(p)),
                title: p.title,
                mover_kobo: moverKeeps(p),
                back_cash_kobo: p.backCashKobo,
                ...(p.takenBackKobo ? { taken_back: true } : {}),
                part_back_kobo: p.partBackKobo,
                reason: p.reason,
              }),
      },
      {
        to: helpers,
        inbox: (p, _facts, _roles, helper) =>
          givesBack(p, helper)
            ? null
            : {
                type: 'alert',
                title: text('Kaya has decided'),
                message: text('{title}: you earn {amount}.', {
                  title: titled(p.title),
                  amount: naira(helperKeeps(p, helper)),
                }),
                link: places.board(p),
              },
      },
    ],
  }),
  /** Kaya has repaid the customer the cash that the mover received. how: in staff's words. */
  cash_repaid: event<OfJob & { readonly amountKobo: number; readonly how: string }>()('jobs.cash_repaid', {
    ...between,
    trail: (p) => `${money(p.amountKobo)} of cash paid back to the customer: ${p.how}`,
    tells: [
      {
        to: customer,
        inbox: (p, facts) => ({
          type: 'payment',
          title: `${naira(p.amountKobo)} paid back`,
          message: `${p.title}: Kaya has paid it to you. ${sentence(p.how)}`,
          link: places.order(p, facts),
        }),
      },
    ],
  }),
  /** It was done very quickly: its money waits for a review by staff. tookS: from the start to the delivery, seconds. */
  look_waits: event<
    OfJob & { readonly tookS: number /** The mover has the cash: no money waits. */; readonly inCash?: boolean }
  >()('jobs.look_waits', {
    ...toWorkers,
    trail: (p) => `Done in ${tookWord(p.tookS)}: the money waits for a look`,
    tells: [
      {
        to: worker,
        inbox: (p) => ({
          type: 'alert',
          title: text('Your job is being looked at'),
          message: p.inCash
            ? text('{title} was done very quickly. Kaya looks at it, usually within a day. You keep the cash.', {
                title: titled(p.title),
              })
            : text(
                '{title} was done very quickly. Kaya reviews it before you can withdraw the money, usually within a day.',
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
          message: `${p.title}: done in ${tookWord(p.tookS)}. Look at the proof, then release the money or open a dispute.`,
          link: places.staffJob(p),
        }),
      },
    ],
  }),
  looked_at: event<OfJob & { readonly outcome: LookOutcome }>()('jobs.looked_at', {
    ...toWorkers,
    trail: (p) =>
      ({
        released: 'Looked at: the money is free',
        disputed: 'Looked at by deciding the problem',
        confirmed: 'No look for three days, and the customer had confirmed: the money is free',
        won: 'The bank decided for Kaya: the money is free',
      })[p.outcome],
    silent: 'money.waiting_released says it',
  }),
  /** By staff: pay that waited for a company is released. */
  pay_released: event<OfJob & { readonly reason: string }>()('jobs.pay_released', {
    ...toWorkers,
    trail: () => 'Pay released before the company paid',
    silent: 'money.waiting_released says it',
  }),
} as const;
