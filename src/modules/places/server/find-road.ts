// Distance and driving time by road: from the cache, from the service, or estimated.
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { log } from '../../../kernel/log.ts';
import type { LatLng } from '../../../shared/fields.ts';
import type { Road } from '../adapters/provider.ts';
import { type Driving, routeBetween, trafficSeconds } from '../rules.ts';
import { insideNigeria } from './outline.ts';
import { keepRoad, knownRoadRow } from './roads.sql.ts';
import { mayAsk, servicesOf, sharedQuestions, tryService } from './outside-services.ts';

/** `by`: the source. `path` is a polyline of precision 5, empty for an estimate. */
type Way = {
  readonly distance_m: number;
  readonly duration_s: number;
  readonly by: 'road' | 'estimate';
  readonly path: string;
};

const month_h = 30 * 24;
/** A cached route expires, because roads are built and the map is corrected. */
const day_h = 24;

/** About 11 m: points this close share a cached route. */
const cell = (degrees: number): number => Math.round(degrees * 1e4);
const endsOf = (a: LatLng, b: LatLng) => ({
  a_lat: cell(a.lat),
  a_lng: cell(a.lng),
  b_lat: cell(b.lat),
  b_lng: cell(b.lng),
});

const estimate = (a: LatLng, b: LatLng, driving: Driving): Way => ({
  ...routeBetween(a, b, driving),
  by: 'estimate',
  path: '',
});
const byRoad = ({ distance_m, duration_s, path }: Road, a: LatLng, b: LatLng, driving: Driving): Way => ({
  distance_m,
  duration_s: trafficSeconds(duration_s, distance_m, a, b, driving),
  by: 'road',
  path,
});

type Row = { distance_m: number | null; duration_s: number | null; path: string } | undefined;
const asRoad = (row: Row): Road | null =>
  row && row.distance_m !== null && row.duration_s !== null
    ? { distance_m: row.distance_m, duration_s: row.duration_s, path: row.path }
    : null;

/** Inside an act: from the cache, else the estimate. Calls no service. */
export const knownRoad = async (act: Act, a: LatLng, b: LatLng, driving: Driving = {}): Promise<Way> => {
  const road = asRoad(await act.one(knownRoadRow, endsOf(a, b)));
  return road ? byRoad(road, a, b, driving) : estimate(a, b, driving);
};

const sharing = sharedQuestions<Road | null>();

/** The service's answer, which is cached; null when it may not be called, fails, or knows no road. */
const askForRoad = async (db: Database, who: string, a: LatLng, b: LatLng): Promise<Road | null> => {
  const { roads } = servicesOf(db);
  if (!roads || !mayAsk(db, 'roads', who)) return null;
  const fetched = await tryService(roads, 'roads', async ({ between }) => ({ road: await between(a, b) }));
  if (!fetched) return null;
  const { road } = fetched;
  const row = road ?? { distance_m: null, duration_s: null, path: '' };
  await db
    // A road serves everybody, so the row has no owner.
    .act(system, (act) => act.last(keepRoad, { ...endsOf(a, b), ...row, hours: road ? month_h : day_h }))
    .catch((error: unknown) => log.warn('a road was not kept', { error }));
  return road;
};

/**
 * Outside an act: from the cache, else from the service, whose answer is cached; the estimate when it fails or knows no road, or when `who` (an
 * account or an address) has sent too many requests.
 */
export const findRoad = async (
  db: Database,
  who: string,
  a: LatLng,
  b: LatLng,
  driving: Driving = {},
): Promise<Way> => {
  if (!servicesOf(db).roads || !insideNigeria(a) || !insideNigeria(b)) return estimate(a, b, driving);
  const ends = endsOf(a, b);
  if (ends.a_lat === ends.b_lat && ends.a_lng === ends.b_lng) return estimate(a, b, driving);
  const road = await sharing(db, Object.values(ends).join(' '), async () => {
    const saved = await db.find(knownRoadRow, ends).catch(() => undefined);
    return saved ? asRoad(saved) : askForRoad(db, who, a, b);
  });
  return road ? byRoad(road, a, b, driving) : estimate(a, b, driving);
};
