// Input and output of a round. Pure data: no database, no clock, nothing about rides or jobs. Seconds count from the moment of the round.
import type { LatLng } from '../../../shared/fields.ts';
import type { Income, RoundRules } from '../rules.ts';

/** Seconds from now; both may be negative. */
export type Span = { readonly from_s: number; readonly until_s: number };

/** How often one taker refused one order or let its offer expire. */
export type Asked = { readonly taker: string; readonly refused: number; readonly expired: number };

/** Work that needs a taker: a ride, a job. */
export type Order = {
  readonly id: string;
  readonly pickup: LatLng;
  /** null: unknown, or the work ends where it starts. */
  readonly dropoff: LatLng | null;
  /** Any of these vehicle classes will do; null: none is needed. */
  readonly classes: readonly string[] | null;
  /** All of these. */
  readonly skills: readonly string[];
  /** Required capacity of the vehicle: seats, or kilograms; 0 if it does not matter. */
  readonly capacity: number;
  /** Required number of people. */
  readonly crew: number;
  /** When the taker must be at the pickup; null: as soon as possible. */
  readonly window: Span | null;
  /** From the pickup to the end, s. */
  readonly duration_s: number;
  readonly waited_s: number;
  readonly asked: readonly Asked[];
};

/** A driver or worker who may take work now. */
export type Taker = Income & {
  readonly id: string;
  /** null: unknown or stale; counts as 9 minutes away. */
  readonly position: LatLng | null;
  /** Where they were last, if the position is stale: it says only which town they are in. */
  readonly lastPlace?: LatLng | null;
  readonly classes: readonly string[];
  readonly skills: readonly string[];
  readonly capacity: number;
  /** Number of people, including the taker. */
  readonly crew: number;
  /** Heading home: only trips on the way to this place; null: all trips. */
  readonly home: LatLng | null;
  /** The work must end by then; null: no limit. */
  readonly shiftEnds_s: number | null;
  /** The work must fit into one of these; null: always free. */
  readonly free: readonly Span[] | null;
  /** Offers of any order that they refused or let expire within the last hour. */
  readonly rejections: number;
  /** Stars, 1 to 5; null: too few ratings, counts as 4.5. */
  readonly rating: number | null;
  /** Since the last offer; null: none yet. Ties go to the taker asked longest ago. */
  readonly askedAgo_s: number | null;
};

export type RoundOptions = RoundRules & {
  /** Straight-line metres per second by vehicle class, allowing for the detour by road. */
  readonly speed_mps: Readonly<Record<string, number>>;
  /** For takers without a vehicle class, and classes not listed. */
  readonly otherSpeed_mps: number;
  /** The median income per hour online; null: that of this round's takers. */
  readonly typical_kobo_h: number | null;
};

/** Why a taker is not considered for an order. */
export type Exclusion =
  | 'class'
  | 'skills'
  | 'capacity'
  | 'crew'
  | 'asked_already'
  | 'head_home'
  | 'window'
  | 'shift'
  | 'too_far';

/** One line of a receipt: a considered taker. Whole milliseconds; `total_ms` is the sum of the five terms. */
export type Candidate = {
  readonly taker: string;
  readonly pickup_ms: number;
  /** false: `pickup_ms` is the 9 minutes assumed for an unknown position. */
  readonly hasPosition: boolean;
  /** What a long way counts on top of its pickup time. */
  readonly long_way_ms: number;
  readonly fairness_ms: number;
  readonly rating_ms: number;
  readonly rejection_ms: number;
  readonly total_ms: number;
  /** 1 is the lowest total of this order; ties go to the taker asked longest ago. */
  readonly rank: number;
  /** Got another order of this round, because that lowers the total of all customers. */
  readonly isElsewhere: boolean;
};

/** The result for one order. */
export type Decision = {
  readonly order: string;
  /** null: no one in this round. */
  readonly taker: string | null;
  /**
   * The cost of staying without a taker: candidates above it are not taken yet. Counted from the taker most favoured by fairness and
   * rating.
   */
  readonly reach_ms: number;
  /** By rank: the `shown` cheapest possible takers, and as many more as it takes to include the assigned one. */
  readonly candidates: readonly Candidate[];
  /**
   * Takers who cannot take it although they are nearer than all who can, nearest first, then those without a position (`distance_m` is
   * null): at most ten.
   */
  readonly excluded: readonly { readonly taker: string; readonly why: Exclusion; readonly distance_m: number | null }[];
};

export type Outcome = {
  readonly ruleVersion: string;
  /** The reference income of the fairness term, kobo per hour online. */
  readonly typical_kobo_h: number;
  readonly assignments: readonly { readonly order: string; readonly taker: string }[];
  /** One per usable order; longest waiting first. */
  readonly decisions: readonly Decision[];
  /** What was left out because of an unusable fact, such as a position that is not a number. The round continues without it. */
  readonly unusable: readonly { readonly id: string; readonly what: 'order' | 'taker'; readonly fact: string }[];
};
