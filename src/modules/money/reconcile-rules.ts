// Our books against a provider's lists: which differences there are, in words, and what mends each. Pure; also runs in the browser.
import { lifecycle } from '../../shared/lifecycle.ts';
import { naira } from '../../shared/naira.ts';
import { takenBackByBank } from './refund-rules.ts';

export const bookKinds = ['payment', 'refund', 'payout', 'settlement', 'dispute'] as const;
export type BookKind = (typeof bookKinds)[number];

export const exceptionLife = lifecycle({
  states: ['open', 'mended', 'written_off'],
  moves: {
    mend: { from: ['open'], to: 'mended', by: ['staff', 'system'] },
    write_off: { from: ['open'], to: 'written_off', by: ['staff'] },
    reopen: { from: ['mended', 'written_off'], to: 'open', by: ['system'] },
  },
});
export type ExceptionState = (typeof exceptionLife.states)[number];

export const mendingActs = ['ask', 'post', 'return', 'write_off'] as const;
export type MendingAct = (typeof mendingActs)[number];

/** Each difference, and what staff can do about it. */
const acts = {
  paid_there: ['ask', 'write_off'],
  not_there: ['ask', 'write_off'],
  amount_differs: ['ask', 'write_off'],
  other_currency: ['ask'],
  unnamed_payment: ['return', 'post', 'write_off'],
  refund_unknown: ['ask', 'write_off'],
  refund_differs: ['ask', 'post', 'write_off'],
  refund_failed: ['return', 'post', 'write_off'],
  unnamed_refund: ['write_off'],
  payout_unknown: ['ask', 'return', 'post'],
  payout_back: ['ask', 'return', 'write_off'],
  payout_not_there: ['ask', 'write_off'],
  payout_paid_there: ['ask', 'write_off'],
  payout_differs: ['ask', 'write_off'],
  unnamed_payout: ['write_off'],
  settlement_differs: ['write_off'],
  disputed: [],
} as const satisfies Readonly<Record<string, readonly MendingAct[]>>;
export type DifferenceKind = keyof typeof acts;
export const differenceKinds = Object.keys(acts) as readonly DifferenceKind[];
export const actsFor = (difference: DifferenceKind): readonly MendingAct[] => acts[difference];

/** What our books say. If nothing came in: `under_way` and 0. at: when it began. */
export type Ours = {
  readonly amount_kobo: number;
  readonly state: 'under_way' | 'done' | 'failed';
  readonly at: Date;
  /** Why it has failed, where that is known. */
  readonly reason?: string | null;
};
/** What the provider lists under one reference, added up. moved_kobo: what went through, in naira. */
export type Theirs = {
  readonly moved_kobo: number;
  readonly isUnderWay: boolean;
  readonly isFailed: boolean;
  readonly isReversed: boolean;
  /** Another currency than naira. */
  readonly currency: string | null;
};
export type Difference = {
  readonly difference: DifferenceKind;
  readonly cause: string;
  readonly ours_kobo: number | null;
  readonly theirs_kobo: number | null;
};

/** A refund or payout whose end is not known is looked for at least this long before a person takes over. */
const unknownAfter_ms: Readonly<Record<'refund' | 'payout', number>> = { refund: 3_600_000, payout: 2 * 3_600_000 };

/** isWhole: the provider's whole list was read for the time of ours, so an entry that it does not show does not exist. */
type When = { readonly now: Date; readonly isWhole: boolean };

const found = (
  difference: DifferenceKind,
  cause: string,
  ours_kobo: number | null,
  theirs_kobo: number | null,
): Difference => ({ difference, cause, ours_kobo, theirs_kobo });

const judgePayment = (ours: Ours | null, theirs: Theirs | null, { isWhole }: When): Difference | null => {
  const moved_kobo = theirs?.moved_kobo ?? 0;
  const came_kobo = ours?.amount_kobo ?? 0;
  if (theirs?.currency)
    return found(
      'other_currency',
      `The provider lists it in ${theirs.currency}, not in naira.`,
      ours && came_kobo,
      null,
    );
  if (!ours)
    return moved_kobo === 0
      ? null
      : found('unnamed_payment', 'The provider has money for a reference that is not one of ours.', null, moved_kobo);
  if (moved_kobo === came_kobo) return null;
  if (came_kobo === 0)
    return found('paid_there', 'The provider says that it was paid. We have recorded nothing.', 0, moved_kobo);
  if (moved_kobo === 0)
    return isWhole
      ? found('not_there', 'We have recorded that it was paid. The provider does not say so.', came_kobo, 0)
      : null;
  return found(
    'amount_differs',
    `The provider has ${naira(moved_kobo)}, and we have recorded ${naira(came_kobo)}.`,
    came_kobo,
    moved_kobo,
  );
};

const judgeRefund = (ours: Ours | null, theirs: Theirs | null, { now, isWhole }: When): Difference | null => {
  const moved_kobo = theirs?.moved_kobo ?? 0;
  if (!ours)
    return moved_kobo === 0
      ? null
      : found('unnamed_refund', 'The provider has made a refund that was not asked for here.', null, moved_kobo);
  const { amount_kobo, state } = ours;
  if (state === 'failed')
    return moved_kobo > 0
      ? found('refund_differs', 'It has failed here, and the provider has made it.', 0, moved_kobo)
      : found(
          'refund_failed',
          ours.reason === takenBackByBank
            ? takenBackByBank
            : 'The provider could not make it. The customer still has to get the money.',
          amount_kobo,
          0,
        );
  if (moved_kobo > 0 && (state !== 'done' || moved_kobo !== amount_kobo))
    return found(
      'refund_differs',
      state === 'done'
        ? `The provider has refunded ${naira(moved_kobo)}, and we have recorded ${naira(amount_kobo)}.`
        : 'The provider has made it, and we have not recorded its end.',
      state === 'done' ? amount_kobo : 0,
      moved_kobo,
    );
  if (state === 'done' && theirs?.isFailed)
    return found(
      'refund_differs',
      'We have recorded that it arrived. The provider says that it has failed.',
      amount_kobo,
      0,
    );
  if (theirs || !isWhole) return null;
  if (state === 'done' || now.getTime() - ours.at.getTime() > unknownAfter_ms.refund)
    return found('refund_unknown', 'The provider does not list it.', amount_kobo, 0);
  return null;
};

const judgePayout = (ours: Ours | null, theirs: Theirs | null, { now, isWhole }: When): Difference | null => {
  const moved_kobo = theirs?.moved_kobo ?? 0;
  if (!ours)
    return moved_kobo === 0
      ? null
      : found('unnamed_payout', 'The provider has sent money that was not asked for here.', null, moved_kobo);
  const { amount_kobo, state } = ours;
  if (state === 'failed')
    return moved_kobo > 0
      ? found(
          'payout_paid_there',
          'The money is in the balance again here. The provider says that it has arrived.',
          0,
          moved_kobo,
        )
      : null;
  if (state === 'under_way')
    return now.getTime() - ours.at.getTime() > unknownAfter_ms.payout
      ? found('payout_unknown', 'It is not known yet whether it has arrived.', amount_kobo, theirs ? moved_kobo : null)
      : null;
  if (moved_kobo > 0)
    return moved_kobo === amount_kobo
      ? null
      : found(
          'payout_differs',
          `The provider has sent ${naira(moved_kobo)}, and we have recorded ${naira(amount_kobo)}.`,
          amount_kobo,
          moved_kobo,
        );
  if (theirs && (theirs.isFailed || theirs.isReversed))
    return found(
      'payout_back',
      theirs.isReversed
        ? 'It has arrived here. The provider says that the bank sent it back.'
        : 'It has arrived here. The provider says that it has failed.',
      amount_kobo,
      0,
    );
  return theirs || !isWhole
    ? null
    : found('payout_not_there', 'It has arrived here. The provider does not list it.', amount_kobo, 0);
};

const judges = { payment: judgePayment, refund: judgeRefund, payout: judgePayout } as const;
export type ComparedKind = keyof typeof judges;
export const judge = (kind: ComparedKind, ours: Ours | null, theirs: Theirs | null, when: When): Difference | null =>
  judges[kind](ours, theirs, when);

/** The state of a dispute of our payment; lost: the bank has given the payer the money back. */
export type DisputeStanding = 'open' | 'lost' | 'won';
export const disputeStanding = (state: 'under_way' | 'done' | 'failed' | 'reversed'): DisputeStanding =>
  state === 'under_way' ? 'open' : state === 'done' ? 'lost' : 'won';

type ListedAlone = {
  readonly kind: 'settlement' | 'dispute';
  readonly state: 'under_way' | 'done' | 'failed' | 'reversed';
  readonly amount_kobo: number;
  readonly parts_kobo: number | null;
  readonly currency: string;
};

/** A settlement has to add up, and a dispute has to be answered. */
export const judgeAlone = ({ kind, state, amount_kobo, parts_kobo, currency }: ListedAlone): Difference | null => {
  if (kind === 'dispute')
    return state === 'under_way'
      ? found('disputed', 'The payer disputes the payment. Answer in the dashboard of the provider.', null, amount_kobo)
      : null;
  if (state !== 'done') return null;
  if (currency !== 'NGN')
    return found('settlement_differs', `It was paid out in ${currency}, not in naira.`, null, null);
  if (parts_kobo === null || parts_kobo === amount_kobo) return null;
  const cause = `${naira(amount_kobo)} was paid out, and its payments less fees come to ${naira(parts_kobo)}.`;
  return found('settlement_differs', cause, parts_kobo, amount_kobo);
};

/** How much money a difference is about. */
export const sizeOf = ({ ours_kobo, theirs_kobo }: Pick<Difference, 'ours_kobo' | 'theirs_kobo'>): number =>
  Math.abs((theirs_kobo ?? 0) - (ours_kobo ?? 0));

const goesOut: ReadonlySet<BookKind> = new Set(['refund', 'payout']);
/** How much more than its books say Kaya has if nothing is done; negative: less. A failed refund is still owed, and would be Kaya's. */
export const gainOf = (one: {
  readonly kind: BookKind;
  readonly ours_kobo: number | null;
  readonly theirs_kobo: number | null;
}): number => {
  const more_kobo = (one.theirs_kobo ?? 0) - (one.ours_kobo ?? 0);
  return goesOut.has(one.kind) ? -more_kobo : more_kobo;
};

/** Whether an act was requested for the difference as it is now: a failed refund that the provider has made meanwhile must not be sent again. */
export const isAskedFor = (
  act: { readonly difference: DifferenceKind; readonly amount_kobo: number },
  now: { readonly difference: DifferenceKind } & Parameters<typeof sizeOf>[0],
): boolean => act.difference === now.difference && act.amount_kobo === sizeOf(now);

/** Lists are read again this far back, because what they show changes: days. */
export const readAgain_days: Readonly<Record<BookKind, number>> = {
  payment: 2,
  refund: 14,
  payout: 14,
  settlement: 14,
  dispute: 60,
};
/** Never further back, however old an open exception is, days. */
const furthest_days = 60;
const day_ms = 86_400_000;

/** The period to read. whole_to: up to when the list was read before; oldest: when the oldest open exception began. */
export const periodToRead = (
  kind: BookKind,
  { now, whole_to, oldest }: { readonly now: Date; readonly whole_to: Date | null; readonly oldest: Date | null },
): { readonly from: Date; readonly to: Date } => {
  const again = (whole_to ?? now).getTime() - readAgain_days[kind] * day_ms;
  const from = Math.max(Math.min(again, oldest?.getTime() ?? again), now.getTime() - furthest_days * day_ms);
  return { from: new Date(from), to: now };
};
