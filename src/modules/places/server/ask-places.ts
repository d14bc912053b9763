// Search and naming with an outside service as well as the gazetteer: first the cache, then the service, and always the
// gazetteer. Never inside an act: a service that hangs must not hold a transaction.
import { createHash } from 'node:crypto';
import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { log } from '../../../kernel/log.ts';
import { type LatLng } from '../../../shared/fields.ts';
import type { Place } from '../contract.ts';
import { centralLagos, crowMetres, fold, searchFrom, searchRows } from '../rules.ts';
import { nameOf } from './near-place.ts';
import { insideNigeria } from './outline.ts';
import { searchPlaces } from './search.ts';
import { type Found, keepSearch, knownSearch } from './searches.sql.ts';
import { mayAsk, servicesOf, sharedQuestions, tryService } from './outside-services.ts';

const week_h = 7 * 24;
/** An empty answer expires sooner, because somebody may soon add the place. */
const day_h = 24;
/** Rows reserved for the gazetteer among eight: markets and motor parks that OpenStreetMap does not have. */
const ownSeats = 3;
const same_m = 3_000;

const keyOf = (...parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

const sharing = sharedQuestions<Found | undefined>();

/** The cached value of the key, else the result of `ask`, which is then cached. Undefined: neither. */
const cached = (
  db: Database,
  key: string,
  who: string,
  ask: () => Promise<Found | undefined>,
  hours: (found: Found) => number,
): Promise<Found | undefined> =>
  sharing(db, key, async () => {
    // A search works without its cache when the database is down.
    const saved = await db.find(knownSearch, { key }).catch(() => undefined);
    if (saved?.found) return saved.found;
    const fetched = mayAsk(db, 'geocoder', who) ? await ask() : undefined;
    if (fetched) {
      await db
        // Search results serve everybody, so the row has no owner.
        .act(system, (act) => act.last(keepSearch, { key, found: fetched, hours: hours(fetched) }))
        .catch((error: unknown) => log.warn('a search was not kept', { error }));
    }
    return fetched;
  });

const shortName = ({ display_name }: Place): string => fold(display_name.split(',', 1)[0] ?? '');
const isSame = (a: Place, b: Place): boolean =>
  fold(a.display_name) === fold(b.display_name) || (shortName(a) === shortName(b) && crowMetres(a, b) < same_m);

const spots = new Set<Place['kind']>(['landmark', 'market', 'park', 'airport']);

/** The service's rows first; three rows are reserved for gazetteer places that the service does not have, landmarks first. */
export const merge = (outside: readonly Place[], own: readonly Place[]): Place[] => {
  const rows: Place[] = [];
  for (const place of outside) if (!rows.some((row) => isSame(row, place))) rows.push(place);
  const missing = own.filter((place) => !rows.some((row) => isSame(row, place)));
  const seats = Math.min(missing.length, Math.max(ownSeats, searchRows - rows.length));
  const landmarksFirst = [
    ...missing.filter(({ kind }) => spots.has(kind)),
    ...missing.filter(({ kind }) => !spots.has(kind)),
  ];
  const chosen = new Set(landmarksFirst.slice(0, seats));
  return [...rows.slice(0, searchRows - seats), ...missing.filter((place) => chosen.has(place))];
};

/** `who`: the caller's account or address, for the limits. */
export const findPlaces = async (
  db: Database,
  who: string,
  q: string,
  near: LatLng = centralLagos,
): Promise<{ places: Place[]; from_openstreetmap: boolean }> => {
  const own = searchPlaces(q, near);
  const { geocoder } = servicesOf(db);
  const query = fold(q);
  if (!geocoder || q.trim().length < searchFrom || query === '') return { places: own, from_openstreetmap: false };
  const { kind } = geocoder.service;
  const hits = await cached(
    db,
    keyOf(kind, 'search', query, near.lat.toFixed(1), near.lng.toFixed(1)),
    who,
    () =>
      tryService(geocoder, `${kind} search`, async ({ search }) => ({
        places: (await search(q.trim().slice(0, 200), near)).filter(insideNigeria).slice(0, searchRows),
      })),
    ({ places = [] }) => (places.length > 0 ? week_h : day_h),
  );
  const outside = hits?.places ?? [];
  const places = merge(outside, own);
  return { places, from_openstreetmap: outside.length > 0 };
};

/** "Near 14 Allen Avenue, Ikeja, Lagos": from the service, else from the nearest place of the gazetteer. */
export const nameNear = async (db: Database, who: string, at: LatLng): Promise<string> => {
  const { geocoder } = servicesOf(db);
  if (!geocoder) return nameOf(at);
  const { kind } = geocoder.service;
  const named = await cached(
    db,
    keyOf(kind, 'reverse', at.lat.toFixed(4), at.lng.toFixed(4)),
    who,
    () => tryService(geocoder, `${kind} reverse`, async ({ reverse }) => ({ name: await reverse(at) })),
    ({ name }) => (name ? week_h : day_h),
  );
  return named?.name ? `Near ${named.name}` : nameOf(at);
};
