// A receipt in plain sentences: the comparison, the rank, and why another taker was asked. Others appear only as numbers.
import { phrase, say, sayCount, spokenLanguage } from '../../../kit/language.ts';
import { sayWhen } from '../../../kit/when.ts';
import { minutesWord, spanWord } from '../../../shared/clock.ts';
import type { Values } from '../../../shared/language.ts';
import { naira } from '../../../shared/naira.ts';
import type { OfferReceipt } from '../receipt-contract.ts';
import { dispatchRules, moveRound, pickupMinutes, rideRounds, ruleVersion } from '../rules.ts';

/** Sentences about rides are for drivers, whose pages are in English; those about jobs are translated. */
const tell = (kind: string, ride: string, job: string, values?: Values): string =>
  (say as (text: string, values?: Values) => string)(kind === 'ride' ? ride : job, values);

const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
/** `1st`, `2nd`, `11th`; in other languages `1`. */
export const ordinal = (rank: number): string =>
  spokenLanguage() === 'en' ? `${rank}${endings[ordinals.select(rank)]}` : String(rank);

const count = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? '' : 's'}`;
const takersWord = (kind: string, n: number): string =>
  kind === 'ride' ? count(n, 'driver') : sayCount(n, '{n} mover', '{n} movers');
const ordersWord = (kind: string, n: number): string =>
  kind === 'ride' ? count(n, 'ride') : sayCount(n, '{n} job', '{n} jobs');

/** `2nd of 5 drivers`. */
export const rankWord = ({ mine, considered, kind }: Pick<OfferReceipt, 'mine' | 'considered' | 'kind'>): string =>
  say('{rank} of {takers}', { rank: ordinal(mine.rank), takers: takersWord(kind, considered) });

/** The fairness term of a median income, ms; null for an outdated rule, or if no one had earned. */
const middleOf = ({ fairness_max_ms, rule_version, typical_kobo_h }: OfferReceipt): number | null =>
  rule_version === ruleVersion && typical_kobo_h !== 0 ? fairness_max_ms / 2 : null;

/** Who was asked, and your rank. */
export const outcomeWords = (receipt: OfferReceipt): string => {
  const { is_mine, considered, kind } = receipt;
  if (is_mine && considered === 1)
    return tell(
      kind,
      'You were asked: the only driver who could be compared.',
      phrase('You were asked: the only mover who could be compared.'),
    );
  const rank = rankWord(receipt);
  return is_mine
    ? say('You were asked. You were {rank} who were compared.', { rank })
    : tell(
        kind,
        'Another driver was asked. You were {rank} who were compared.',
        phrase('Other movers were asked. You were {rank} who were compared.'),
        { rank },
      );
};

/** Whether the numbers of the first taker asked are another person's. */
const isOther = ({ is_mine, mine, offered }: OfferReceipt): boolean => !is_mine || offered?.rank !== mine.rank;

const sameRound = ({ mine, kind }: OfferReceipt): string =>
  mine.rank === 2
    ? tell(
        kind,
        'The driver before you got another ride in the same round.',
        phrase('The mover before you got another job in the same round.'),
      )
    : tell(
        kind,
        'The {n} drivers before you got another ride in the same round.',
        phrase('The {n} movers before you got another job in the same round.'),
        { n: mine.rank - 1 },
      );

const againstAsked = (receipt: OfferReceipt): string[] => {
  const { is_mine, mine, offered, kind } = receipt;
  if (is_mine && mine.rank === 1) return [];
  if (!offered)
    return [
      tell(
        kind,
        'The numbers of the driver who was asked are no longer kept.',
        phrase('The numbers of the first mover who was asked are no longer kept.'),
      ),
    ];
  const counted = { theirs: spanWord(offered.total_ms), yours: spanWord(mine.total_ms) };
  if (is_mine && isOther(receipt))
    return [
      tell(
        kind,
        'A ride is offered to a few drivers at the same time.',
        phrase('A job is offered to a few movers at the same time.'),
      ),
      say('The first of them counted {theirs}, you {yours}.', counted),
    ];
  if (is_mine) return [sameRound(receipt)];
  const lines = [
    tell(
      kind,
      'The driver who was asked counted {theirs}, you {yours}. The lowest is asked first.',
      phrase('The first mover who was asked counted {theirs}, you {yours}. The lowest is asked first.'),
      counted,
    ),
  ];
  if (mine.is_elsewhere)
    lines.push(tell(kind, 'You got another ride in the same round.', phrase('You got another job in the same round.')));
  if (mine.total_ms === offered.total_ms)
    lines.push(
      tell(
        kind,
        'Of two equal drivers, the one asked longest ago is first.',
        phrase('Of two equal movers, the one asked longest ago is first.'),
      ),
    );
  return lines;
};

/** ahead_ms: how much better than a median income; negative: worse. */
const movedWords = (kind: string, ahead_ms: number, middle_ms: number): string => {
  if (Math.abs(ahead_ms) < 500)
    return tell(
      kind,
      'You earned about as much per hour online as the middle driver in the last 24 hours, which moves you neither way.',
      phrase(
        'You earned about as much per hour that you offer as the middle mover in the last 7 days, which moves you neither way.',
      ),
    );
  const moved = {
    time: spanWord(Math.abs(ahead_ms)),
    max: Math.abs(ahead_ms) === middle_ms ? say(', the most that fairness does') : '',
  };
  return ahead_ms > 0
    ? tell(
        kind,
        'You earned less per hour online than the middle driver in the last 24 hours, which puts you forward by {time}{max}.',
        phrase(
          'You earned less per hour that you offer than the middle mover in the last 7 days, which puts you forward by {time}{max}.',
        ),
        moved,
      )
    : tell(
        kind,
        'You earned more per hour online than the middle driver in the last 24 hours, which puts you back by {time}{max}.',
        phrase(
          'You earned more per hour that you offer than the middle mover in the last 7 days, which puts you back by {time}{max}.',
        ),
        moved,
      );
};

const fairnessWords = (receipt: OfferReceipt): string => {
  const { mine, kind, rule_version, typical_kobo_h } = receipt;
  if (typical_kobo_h === 0)
    return tell(
      kind,
      'At least half of the drivers had earned nothing in the last 24 hours, so fairness counted nothing.',
      phrase('At least half of the movers had earned nothing in the last 7 days, so fairness counted nothing.'),
    );
  const middle_ms = middleOf(receipt);
  if (middle_ms === null)
    return say('Fairness counted {time}, by rule {rule}.', { time: spanWord(mine.fairness_ms), rule: rule_version });
  const moved = movedWords(kind, middle_ms - mine.fairness_ms, middle_ms);
  if (typical_kobo_h === null) return moved;
  const amount = naira(Math.round(typical_kobo_h / 100) * 100);
  return `${moved} ${say('The middle was {amount} an hour.', { amount })}`;
};

/** The receipt shows only seconds; a person's rating is on their own page. */
const ratingWords = ({ mine: { rating_ms }, kind, rule_version }: OfferReceipt): string[] => {
  if (rating_ms === 0) return [];
  const time = spanWord(rating_ms);
  if (rule_version !== ruleVersion) return [say('Your rating counted {time}.', { time })];
  const star_ms = (kind === 'ride' ? rideRounds.calm : moveRound).star_s * 1000;
  const stars = Math.round((dispatchRules.maxStars - rating_ms / star_ms) * 10) / 10;
  const each = { time, stars, max: dispatchRules.maxStars, star: spanWord(star_ms) };
  return [
    stars === dispatchRules.middleRating
      ? say(
          'Your rating counted {time}: each star under {max} counts {star}, and fewer than {n} ratings count as {stars} stars.',
          { ...each, n: dispatchRules.fewestRatings },
        )
      : say('Your rating of {stars} counted {time}: each star under {max} counts {star}.', each),
  ];
};

/** Only of rides: to a move nobody counts extra. */
const longWayWords = ({ mine: { long_way_ms } }: OfferReceipt): string[] =>
  long_way_ms < 500 ? [] : [`A long way counts extra: yours added ${spanWord(long_way_ms)}.`];

const rejectionWords = ({ mine, rule_version }: OfferReceipt): string[] => {
  if (mine.rejection_ms === 0) return [];
  const refused = mine.rejection_ms / (dispatchRules.rejection_s * 1000);
  const time = spanWord(mine.rejection_ms);
  if (rule_version !== ruleVersion || refused === dispatchRules.maxRejections)
    return [say('Offers that you refused or missed counted {time}.', { time })];
  return [
    sayCount(refused, '{n} refused or missed offer counted {time}.', '{n} refused or missed offers counted {time}.', {
      time,
    }),
  ];
};

const unknownPlaceWords = ({ mine, kind }: OfferReceipt): string[] =>
  mine.has_position
    ? []
    : [
        tell(
          kind,
          'Your position was not known, which counts as {time} to the pickup.',
          phrase('The place of your profile was not known, which counts as {time} to the pickup.'),
          { time: spanWord(mine.pickup_ms) },
        ),
      ];

/** The offer's figure, which the customer sees too, beside the exact one in the table; null if nothing was measured. */
export const wayWords = ({ is_mine, mine: { has_position, pickup_ms }, kind }: OfferReceipt): string | null =>
  is_mine && has_position && kind === 'ride'
    ? `Your way to the pickup is ${spanWord(pickup_ms)}, which the offer rounds up to ${minutesWord(pickupMinutes(pickup_ms))}.`
    : null;

/** Why, sentence by sentence. */
export const whyWords = (receipt: OfferReceipt): string[] => [
  ...againstAsked(receipt),
  ...unknownPlaceWords(receipt),
  ...longWayWords(receipt),
  fairnessWords(receipt),
  ...ratingWords(receipt),
  ...rejectionWords(receipt),
];

/** The time, and the number of takers. */
export const roundWords = ({ decided_at, waited_s, orders, takers, kind }: OfferReceipt, now?: Date): string => {
  const when = sayWhen(new Date(decided_at), now);
  const decided =
    waited_s > 0
      ? say('Decided {when}, {time} after the search began.', { when, time: spanWord(waited_s * 1000) })
      : say('Decided {when}.', { when });
  const had = { orders: ordersWord(kind, orders), takers: takersWord(kind, takers) };
  return `${decided} ${say('The round had {orders} and {takers}.', had)}`;
};

type Line = { readonly label: string; readonly mine: string; readonly asked: string | null };

/** The terms and their sum; `asked`: those of the first taker asked; null if that was you or is unknown. */
export const lineWords = (receipt: OfferReceipt): Line[] => {
  const { mine, offered } = receipt;
  const other = isOther(receipt) ? offered : null;
  const line = (
    label: string,
    term: 'pickup_ms' | 'long_way_ms' | 'fairness_ms' | 'rating_ms' | 'rejection_ms' | 'total_ms',
  ): Line => ({
    label,
    mine: spanWord(mine[term]),
    asked: other && spanWord(other[term]),
  });
  return [
    line(say('Way to the pickup'), 'pickup_ms'),
    ...(mine.long_way_ms + (other?.long_way_ms ?? 0) > 0 ? [line('Extra for a long way', 'long_way_ms')] : []),
    line(say('Fairness'), 'fairness_ms'),
    line(say('Rating'), 'rating_ms'),
    line(say('Refused or missed offers'), 'rejection_ms'),
    line(say('Counted'), 'total_ms'),
  ];
};

/** What the fairness line means; null if the numbers of its rule are unknown. */
export const scaleWords = (receipt: OfferReceipt): string | null => {
  const middle_ms = middleOf(receipt);
  return middle_ms === null
    ? null
    : say('Fairness counts 0 to {max}: {middle} for an income in the middle.', {
        max: spanWord(middle_ms * 2),
        middle: spanWord(middle_ms),
      });
};
