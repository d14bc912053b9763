// A receipt in plain sentences: what was compared, the rank, and why somebody else was asked. Of others only numbers.
import { sayWhen, spanWord } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import type { OfferReceipt } from '../receipt-contract.ts';
import { dispatchRules, moveRound, rideRound, ruleVersion } from '../rules.ts';

/** many: one order is offered to several at the same time. */
const nounsOf = (kind: string) =>
  kind === 'ride'
    ? { taker: 'driver', order: 'ride', many: false, pay: 'per hour online', period: 'in the last 24 hours' }
    : { taker: 'mover', order: 'job', many: true, pay: 'per hour that you offer', period: 'in the last 7 days' };

const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
/** `1st`, `2nd`, `11th`. */
export const ordinal = (rank: number): string => `${rank}${endings[ordinals.select(rank)]}`;

const count = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? '' : 's'}`;

/** `2nd of 5 drivers`. */
export const rankWord = ({ mine, considered, kind }: Pick<OfferReceipt, 'mine' | 'considered' | 'kind'>): string =>
  `${ordinal(mine.rank)} of ${count(considered, nounsOf(kind).taker)}`;

/** What an income in the middle counts, ms; null by a rule whose numbers are no longer known, or when nobody had earned. */
const middleOf = ({ kind, rule_version, typical_kobo_h }: OfferReceipt): number | null =>
  rule_version === ruleVersion && typical_kobo_h !== 0
    ? (kind === 'ride' ? rideRound : moveRound).fairness_s * 500
    : null;

/** Who was asked, and which rank you had. */
export const outcomeWords = (receipt: OfferReceipt): string => {
  const { is_mine, considered, kind } = receipt;
  const { taker, many } = nounsOf(kind);
  const who = is_mine ? 'You were' : many ? `Other ${taker}s were` : `Another ${taker} was`;
  return is_mine && considered === 1
    ? `You were asked: the only ${taker} who could be compared.`
    : `${who} asked. You were ${rankWord(receipt)} who were compared.`;
};

const countedWords = (whom: string, theirs_ms: number, mine_ms: number): string =>
  `${whom} counted ${spanWord(theirs_ms)}, you ${spanWord(mine_ms)}.`;

/** Whether the numbers of the first who was asked are another person's. */
const isOther = ({ is_mine, mine, offered }: OfferReceipt): boolean => !is_mine || offered?.rank !== mine.rank;

const againstAsked = (receipt: OfferReceipt): string[] => {
  const { is_mine, mine, offered, kind } = receipt;
  const { taker, order, many } = nounsOf(kind);
  if (is_mine && mine.rank === 1) return [];
  const asked = many ? `first ${taker} who was asked` : `${taker} who was asked`;
  if (!offered) return [`The numbers of the ${asked} are no longer kept.`];
  if (is_mine && isOther(receipt))
    return [
      `A ${order} is offered to a few ${taker}s at the same time.`,
      countedWords('The first of them', offered.total_ms, mine.total_ms),
    ];
  if (is_mine) {
    const before = mine.rank === 2 ? `The ${taker} before you` : `The ${mine.rank - 1} ${taker}s before you`;
    return [`${before} got another ${order} in the same round.`];
  }
  return [
    `${countedWords(`The ${asked}`, offered.total_ms, mine.total_ms)} The lowest is asked first.`,
    ...(mine.is_elsewhere ? [`You got another ${order} in the same round.`] : []),
    ...(mine.total_ms === offered.total_ms ? [`Of two equal ${taker}s, the one asked longest ago is first.`] : []),
  ];
};

const fairnessWords = (receipt: OfferReceipt): string[] => {
  const { mine, kind, rule_version, typical_kobo_h } = receipt;
  const { taker, pay, period } = nounsOf(kind);
  if (typical_kobo_h === 0)
    return [`At least half of the ${taker}s had earned nothing ${period}, so fairness counted nothing.`];
  const middle_ms = middleOf(receipt);
  if (middle_ms === null) return [`Fairness counted ${spanWord(mine.fairness_ms)}, by rule ${rule_version}.`];
  const middle =
    typical_kobo_h !== null ? ` The middle was ${naira(Math.round(typical_kobo_h / 100) * 100)} an hour.` : '';
  const ahead_ms = middle_ms - mine.fairness_ms;
  if (Math.abs(ahead_ms) < 500)
    return [`You earned about as much ${pay} as the middle ${taker} ${period}, which moves you neither way.${middle}`];
  const way = ahead_ms > 0 ? 'forward' : 'back';
  const most = Math.abs(ahead_ms) === middle_ms ? ', the most that fairness does' : '';
  return [
    `You earned ${ahead_ms > 0 ? 'less' : 'more'} ${pay} than the middle ${taker} ${period}, which puts you ${way} by ${spanWord(Math.abs(ahead_ms))}${most}.${middle}`,
  ];
};

/** The receipt has only the seconds; a person's rating is on their own page too. */
const ratingWords = ({ mine: { rating_ms }, kind, rule_version }: OfferReceipt): string[] => {
  if (rating_ms === 0) return [];
  const counted = `counted ${spanWord(rating_ms)}`;
  if (rule_version !== ruleVersion) return [`Your rating ${counted}.`];
  const star_ms = (kind === 'ride' ? rideRound : moveRound).star_s * 1000;
  const stars = Math.round((dispatchRules.mostStars - rating_ms / star_ms) * 10) / 10;
  const perStar = `each star under ${dispatchRules.mostStars} counts ${spanWord(star_ms)}`;
  return stars === dispatchRules.middleRating
    ? [
        `Your rating ${counted}: ${perStar}, and fewer than ${dispatchRules.fewestRatings} ratings count as ${stars} stars.`,
      ]
    : [`Your rating of ${stars} ${counted}: ${perStar}.`];
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
    : [
        `${receipt.kind === 'ride' ? 'Your position was' : 'The place of your profile was'} not known, which counts as ${spanWord(receipt.mine.pickup_ms)} to the pickup.`,
      ]),
  ...fairnessWords(receipt),
  ...ratingWords(receipt),
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

/** The terms and their sum; `asked`: of the first who was asked, null when that was you or is not known. */
export const lineWords = (receipt: OfferReceipt): Line[] => {
  const { mine, offered } = receipt;
  const other = isOther(receipt) ? offered : null;
  const line = (
    label: string,
    term: 'pickup_ms' | 'fairness_ms' | 'rating_ms' | 'rejection_ms' | 'total_ms',
  ): Line => ({
    label,
    mine: spanWord(mine[term]),
    asked: other && spanWord(other[term]),
  });
  return [
    line('Way to the pickup', 'pickup_ms'),
    line('Fairness', 'fairness_ms'),
    line('Rating', 'rating_ms'),
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
