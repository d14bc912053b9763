// A receipt in plain sentences: what was compared, the rank, and why somebody else was asked. Of others only numbers.
import { sayWhen, spanWord } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import type { OfferReceipt } from '../receipt-contract.ts';
import { dispatchRules, moveRound, rideRound, ruleVersion } from '../rules.ts';

const nounsOf = (kind: string) =>
  kind === 'ride' ? { taker: 'driver', order: 'ride' } : { taker: 'worker', order: 'job' };

const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
/** `1st`, `2nd`, `11th`. */
export const ordinal = (rank: number): string => `${rank}${endings[ordinals.select(rank)]}`;

const count = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? '' : 's'}`;

/** `2nd of 5`. */
export const rankWord = ({ mine, considered }: Pick<OfferReceipt, 'mine' | 'considered'>): string =>
  `${ordinal(mine.rank)} of ${considered}`;

/** What an income in the middle counts, ms; null by a rule whose numbers are no longer known, or when nobody had earned. */
const middleOf = ({ kind, rule_version, typical_kobo_h }: OfferReceipt): number | null =>
  rule_version === ruleVersion && typical_kobo_h !== 0
    ? (kind === 'ride' ? rideRound : moveRound).fairness_s * 500
    : null;

/** Who was asked, and which rank you had. */
export const outcomeWords = (receipt: OfferReceipt): string => {
  const { is_mine, considered, kind } = receipt;
  const { taker } = nounsOf(kind);
  if (!is_mine) return `Another ${taker} was asked. You were ${rankWord(receipt)} ${taker}s who were compared.`;
  return considered === 1
    ? `You were asked: the only ${taker} who could be compared.`
    : `You were asked. You were ${rankWord(receipt)} ${taker}s who were compared.`;
};

const againstAsked = ({ is_mine, mine, offered, kind }: OfferReceipt): string[] => {
  const { taker, order } = nounsOf(kind);
  if (is_mine) {
    if (mine.rank === 1) return [];
    const before = mine.rank === 2 ? `The ${taker} before you` : `The ${mine.rank - 1} ${taker}s before you`;
    return [`${before} got another ${order} in the same round.`];
  }
  if (!offered) return [`The numbers of the ${taker} who was asked are no longer kept.`];
  return [
    `The ${taker} who was asked counted ${spanWord(offered.total_ms)}, you ${spanWord(mine.total_ms)}. The lowest is asked first.`,
    ...(mine.is_elsewhere ? [`You got another ${order} in the same round.`] : []),
    ...(mine.total_ms === offered.total_ms ? [`Of two equal ${taker}s, the one asked longest ago is first.`] : []),
  ];
};

const fairnessWords = (receipt: OfferReceipt): string[] => {
  const { mine, kind, rule_version, typical_kobo_h } = receipt;
  const { taker } = nounsOf(kind);
  if (typical_kobo_h === 0) return [`No ${taker} had earned anything yet, so fairness counted nothing.`];
  const middle_ms = middleOf(receipt);
  if (middle_ms === null) return [`Fairness counted ${spanWord(mine.fairness_ms)}, by rule ${rule_version}.`];
  const period = kind === 'ride' ? ' in the last 24 hours' : '';
  const middle =
    typical_kobo_h !== null ? ` The middle was ${naira(Math.round(typical_kobo_h / 100) * 100)} an hour.` : '';
  const ahead_ms = middle_ms - mine.fairness_ms;
  if (Math.abs(ahead_ms) < 500)
    return [
      `You earned about as much per hour online as the middle ${taker}${period}, which moves you neither way.${middle}`,
    ];
  const way = ahead_ms > 0 ? 'forward' : 'back';
  const most = Math.abs(ahead_ms) === middle_ms ? ', the most that fairness does' : '';
  return [
    `You earned ${ahead_ms > 0 ? 'less' : 'more'} per hour online than the middle ${taker}${period}, which puts you ${way} by ${spanWord(Math.abs(ahead_ms))}${most}.${middle}`,
  ];
};

const rejectionWords = ({ mine, rule_version }: OfferReceipt): string[] => {
  if (mine.rejection_ms === 0) return [];
  const refused = mine.rejection_ms / (dispatchRules.rejection_s * 1000);
  const of =
    rule_version !== ruleVersion || refused === dispatchRules.mostRejections
      ? 'Offers that you refused or missed'
      : count(refused, 'offer').replace('offer', 'refused or missed offer');
  return [`${of} counted ${spanWord(mine.rejection_ms)}.`];
};

/** Why, sentence by sentence. */
export const whyWords = (receipt: OfferReceipt): string[] => [
  ...againstAsked(receipt),
  ...(receipt.mine.has_position
    ? []
    : [`Your position was not known, which counts as ${spanWord(receipt.mine.pickup_ms)} to the pickup.`]),
  ...fairnessWords(receipt),
  ...rejectionWords(receipt),
];

/** When, and among how many. */
export const roundWords = ({ decided_at, waited_s, orders, takers, kind }: OfferReceipt, now?: Date): string => {
  const { taker, order } = nounsOf(kind);
  const waited = waited_s > 0 ? `, ${spanWord(waited_s * 1000)} after the search began` : '';
  const had = `The round had ${count(orders, order)} and ${count(takers, taker)}.`;
  return `Decided ${sayWhen(new Date(decided_at), now)}${waited}. ${had}`;
};

type Line = { readonly label: string; readonly mine: string; readonly asked: string | null };

/** The terms and their sum; `asked`: of the person who was asked, null when that was you or is not known. */
export const lineWords = ({ is_mine, mine, offered }: OfferReceipt): Line[] => {
  const other = is_mine ? null : offered;
  const line = (label: string, term: 'pickup_ms' | 'fairness_ms' | 'rejection_ms' | 'total_ms'): Line => ({
    label,
    mine: spanWord(mine[term]),
    asked: other && spanWord(other[term]),
  });
  return [
    line('Way to the pickup', 'pickup_ms'),
    line('Fairness', 'fairness_ms'),
    line('Refused or missed offers', 'rejection_ms'),
    line('Counted', 'total_ms'),
  ];
};

/** What the fairness line means; null when the numbers of its rule are not known. */
export const scaleWords = (receipt: OfferReceipt): string | null => {
  const middle_ms = middleOf(receipt);
  return middle_ms === null
    ? null
    : `Fairness counts 0 to ${spanWord(middle_ms * 2)}: ${spanWord(middle_ms)} for an income in the middle.`;
};
