// Which services a database's program may ask. By database and not global: tests run several programs in one process.
import type { Database } from '../../../kernel/db/act.ts';
import { limiter } from '../../../kernel/http/limit.ts';
import { log } from '../../../kernel/log.ts';
import type { Guarded, PlacesServices } from '../providers/open-places.ts';

/** The gazetteer, the estimate and the outline: what works without anybody. */
const alone: PlacesServices = {
  geocoder: undefined,
  roads: undefined,
  mapStyleUrl: undefined,
  limiter: limiter(20),
};
const known = new WeakMap<Database, PlacesServices>();

/** Told once by the program's composition. */
export const connectPlaces = (db: Database, services: PlacesServices): void => void known.set(db, services);
export const servicesOf = (db: Database): PlacesServices => known.get(db) ?? alone;

/** Asks a service if it is fit to be asked; undefined when it failed or rests. Says so in the log, without what was asked. */
export const tryService = async <S, T>(
  { service, breaker }: Guarded<S>,
  what: string,
  ask: (service: S) => Promise<T>,
): Promise<T | undefined> => {
  if (!breaker.closed()) return undefined;
  try {
    const answer = await ask(service);
    breaker.ran(true);
    return answer;
  } catch (error) {
    breaker.ran(false);
    log.warn('places service failed', { what, why: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
    return undefined;
  }
};
