// Traffic law on when and where a load may move, as data with its source. A form warns and proposes another time or smaller vehicles; nothing
// is refused. Each rule is dated; update `checked_on` after each check.
import { addDays, lagosDate, lagosInstant, lagosTime, weekdayOf } from '../../shared/clock.ts';
import type { LatLng } from '../../shared/fields.ts';
import type { JobSize } from './price-lines.ts';
import type { VehicleClass } from './range-rules.ts';
import { needsLargeTruck } from './smaller-vehicles.ts';

const months = 'January February March April May June July August September October November December'.split(' ');

type RoadRule = {
  readonly code: 'large_trucks_by_day' | 'third_mainland_bridge' | 'environmental_saturday';
  readonly title: string;
  readonly said: string;
  /** Every vehicle, or only trucks too large for a daytime street (`needsLargeTruck`). */
  readonly vehicles: 'every' | 'large_truck';
  /** Anywhere in Lagos State, or only between its mainland and its islands. */
  readonly where: 'lagos' | 'lagoon_crossing';
  /** Lagos times, HH:MM; null: at any time. */
  readonly hours: { readonly days: 'every' | 'last_saturday'; readonly from: string; readonly to: string } | null;
  readonly source: string;
  /** When it was announced or took effect, YYYY-MM-DD. */
  readonly since: string;
  readonly checked_on: string;
};

export const roadRules: readonly RoadRule[] = [
  {
    code: 'large_trucks_by_day',
    title: 'Large trucks drive at night in Lagos',
    said: 'Lagos State allows large trucks on its roads only from 9:00 PM to 6:00 AM.',
    vehicles: 'large_truck',
    where: 'lagos',
    hours: { days: 'every', from: '06:00', to: '21:00' },
    source: 'Lagos State Ministry of Transportation, under the Transport Sector Reform Law 2018',
    since: '2021-01-27',
    checked_on: '2026-11-23',
  },
  {
    code: 'third_mainland_bridge',
    title: 'No large trucks on Third Mainland Bridge',
    said: 'Trucks over 9 tonnes may not use Third Mainland Bridge. The truck takes another bridge, so allow more time.',
    vehicles: 'large_truck',
    where: 'lagoon_crossing',
    hours: null,
    source: 'Lagos State Traffic Management Authority',
    since: '2025-07-20',
    checked_on: '2026-11-23',
  },
  {
    code: 'environmental_saturday',
    title: 'Environmental Saturday',
    said: 'On the last Saturday of the month Lagos cleans up from 6:30 AM to 8:30 AM, and roads may be closed.',
    vehicles: 'every',
    where: 'lagos',
    hours: { days: 'last_saturday', from: '06:30', to: '08:30' },
    source: 'Lagos State Ministry of the Environment and Water Resources',
    since: '2026-04-25',
    checked_on: '2026-11-23',
  },
];

/** Lagos State, roughly, as [lat, lng]: from Badagry along the border with Ogun State to the east of Epe, and back by the sea. */
const lagosState: readonly (readonly [number, number])[] = [
  [6.36, 2.7],
  [6.55, 2.72],
  [6.58, 3.0],
  [6.69, 3.14],
  [6.7, 3.35],
  [6.67, 3.42],
  [6.72, 3.68],
  [6.7, 4.0],
  [6.6, 4.36],
  [6.36, 4.36],
];
/** South of the lagoon and east of the harbour: Lagos Island, Ikoyi, Victoria Island, Lekki, Ajah, Ibeju. */
const onTheIslands = ({ lat, lng }: LatLng): boolean => lat < 6.465 && lng > 3.378;

const inLagos = ({ lat, lng }: LatLng): boolean => {
  let inside = false;
  lagosState.forEach(([aLat, aLng], at) => {
    const [bLat, bLng] = lagosState.at(at - 1) as readonly [number, number];
    if (aLat > lat !== bLat > lat && lng < ((bLng - aLng) * (lat - aLat)) / (bLat - aLat) + aLng) inside = !inside;
  });
  return inside;
};

export type RoadFacts = {
  readonly from: LatLng;
  readonly to: LatLng;
  readonly starts_at: Date;
  readonly vehicle: VehicleClass;
  /** The size of the load; a ride has none. */
  readonly size?: JobSize;
};
/** free_at: the first start at or after the requested one that the rule allows; null if the hour does not matter. */
export type RoadNotice = { readonly rule: RoadRule; readonly free_at: Date | null };

const isLastSaturday = (day: string): boolean =>
  weekdayOf(day) === 5 && addDays(day, 7).slice(0, 7) !== day.slice(0, 7);

/** The end of the rule's hours if this start is within them; else null. */
const endOf = ({ days, from, to }: NonNullable<RoadRule['hours']>, starts_at: Date): Date | null => {
  const [day, time] = [lagosDate(starts_at), lagosTime(starts_at)];
  if (days === 'last_saturday' && !isLastSaturday(day)) return null;
  return time >= from && time < to ? lagosInstant(day, to) : null;
};

type Load = Pick<RoadFacts, 'starts_at' | 'vehicle' | 'size'>;

const noticeOf = (rule: RoadRule, load: Load): RoadNotice[] => {
  if (rule.vehicles === 'large_truck' && !needsLargeTruck(load)) return [];
  if (rule.hours === null) return [{ rule, free_at: null }];
  const free_at = endOf(rule.hours, load.starts_at);
  return free_at ? [{ rule, free_at }] : [];
};

/** The rules that apply to this start, in the order of `roadRules`. Only the start of the work counts. */
export const roadNotices = (facts: RoadFacts): RoadNotice[] => {
  const lagos = inLagos(facts.from) || inLagos(facts.to);
  const crossing = lagos && onTheIslands(facts.from) !== onTheIslands(facts.to);
  return roadRules
    .filter(({ where }) => (where === 'lagos' ? lagos : crossing))
    .flatMap((rule) => noticeOf(rule, facts));
};

/** The Lagos rules that apply to this start, for a page that does not know the places. */
export const lagosNotices = (load: Load): RoadNotice[] =>
  roadRules.filter(({ where }) => where === 'lagos').flatMap((rule) => noticeOf(rule, load));

/** The first start that all rules allow; null if no hour helps, or that start has passed. */
export const freeStart = (facts: RoadFacts, now: Date): Date | null => {
  const ends = roadNotices(facts).flatMap(({ free_at }) => free_at ?? []);
  if (ends.length === 0) return null;
  const latest = new Date(Math.max(...ends.map((end) => end.getTime())));
  const later = freeStart({ ...facts, starts_at: latest }, now);
  return later ?? (latest > now ? latest : null);
};

const dayWords = (day: string): string => {
  const [year = '', month, date] = day.split('-').map(Number);
  return `${date} ${months[(month ?? 1) - 1]} ${year}`;
};
/** `Lagos State Traffic Management Authority, 20 July 2025. Checked on 23 November 2026.` */
export const sourceWords = ({ source, since, checked_on }: RoadRule): string =>
  `${source}, ${dayWords(since)}. Checked on ${dayWords(checked_on)}.`;
