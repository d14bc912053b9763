// Which rides a company pays (docs/decisions/0165-rides-for-work.md). Also runs in the browser.
import { naira } from '../../shared/naira.ts';
import { type VehicleClass, vehicleClasses } from '../catalogue/rules.ts';
import { brokenWhenWhere, budgetMonth, ruleWords, type WhenWhere } from './spend-rules.ts';

export type RideRules = WhenWhere & {
  readonly is_on: boolean;
  /** null allows all. */
  readonly vehicle_classes: readonly VehicleClass[] | null;
  /** The highest fare of one ride. Null: without a limit. */
  readonly max_fare_kobo: number | null;
  /** What the rides of one person may cost in a Lagos month. null: no limit. */
  readonly monthly_kobo: number | null;
  readonly needs_purpose: boolean;
};
export const noRides: RideRules = {
  is_on: false,
  places: null,
  weekdays: null,
  from_time: null,
  to_time: null,
  vehicle_classes: null,
  max_fare_kobo: null,
  monthly_kobo: null,
  needs_purpose: false,
};
export const maxPurpose = 120;

export type AskedRide = {
  readonly starts_at: Date;
  /** The areas of both ends: `Yaba, Lagos`. */
  readonly places: readonly string[];
  readonly vehicle_class: VehicleClass;
  readonly fare_kobo: number;
};

const titleOf = (vehicle: VehicleClass): string =>
  vehicleClasses.find(({ code }) => code === vehicle)?.title ?? vehicle;
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Also for vouchers, which have only some of the rules. */
export const brokenRideRules = (
  rules: Pick<RideRules, 'places' | 'vehicle_classes' | 'max_fare_kobo'> & Partial<WhenWhere>,
  asked: AskedRide,
): readonly string[] => [
  ...brokenWhenWhere({ weekdays: null, from_time: null, to_time: null, ...rules }, asked).map(({ words }) => words),
  ...(rules.vehicle_classes && !rules.vehicle_classes.includes(asked.vehicle_class)
    ? [`It pays for these vehicles: ${listed(rules.vehicle_classes.map(titleOf)) || 'none'}.`]
    : []),
  ...(rules.max_fare_kobo !== null && asked.fare_kobo > rules.max_fare_kobo
    ? [`${naira(asked.fare_kobo)} is more than ${naira(rules.max_fare_kobo)}, the highest fare it pays for one ride.`]
    : []),
];

/** Why the rides of a person exceed their limit in the month of this day. Kobo. */
export const rideMonthWords = (name: string | null, day: string, limit_kobo: number, used_kobo: number): string =>
  `Over ${name === null ? 'the person' : name}’s limit for rides in ${budgetMonth(day)}: ${naira(Math.max(0, limit_kobo - used_kobo))} of ${naira(limit_kobo)} is left.`;

/** What the company pays, in sentences for the person who rides. */
export const rideRuleWords = (rules: Omit<RideRules, 'is_on' | 'needs_purpose'>): readonly string[] => [
  ...ruleWords(rules),
  ...(rules.vehicle_classes ? [`Vehicles: ${listed(rules.vehicle_classes.map(titleOf))}.`] : []),
  ...(rules.max_fare_kobo === null ? [] : [`Up to ${naira(rules.max_fare_kobo)} a ride.`]),
  ...(rules.monthly_kobo === null ? [] : [`Up to ${naira(rules.monthly_kobo)} a month for each person.`]),
];

export const ridesOff = 'Your company does not pay for rides. An admin can switch them on under Budgets.';
