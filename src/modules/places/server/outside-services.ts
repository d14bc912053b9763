// The services that a program may use. Per database and not global, because tests run several programs in one process.
import type { Database } from '../../../kernel/db/act.ts';
import { limiter } from '../../../kernel/http/limit.ts';
import { log } from '../../../kernel/log.ts';
import { Refused } from '../../../shared/refusal.ts';
import type { Guarded, PlacesServices } from '../adapters/open-places.ts';

/** The gazetteer, the estimate and the outline: they need no service. */
const alone: PlacesServices = {
  geocoder: undefined,
  roads: undefined,
  mapStyleUrl: undefined,
  limiter: limiter(20),
};
const known = new WeakMap<Database, PlacesServices>();

/** Set once by the program's composition. */
export const connectPlaces = (db: Database, services: PlacesServices): void => void known.set(db, services);
export const servicesOf = (db: Database): PlacesServices => known.get(db) ?? alone;

/** Requests per minute to a service, for one person and for this process. */
const outwards = { one: { times: 90, seconds: 60 }, all: { times: 600, seconds: 60 } } as const;

/**
 * Whether `who` (an account or an address) may cause one more request; if not, the embedded data answers. Each service counts separately: a person
 * who typed a lot still gets routes by road.
 */
export const mayAsk = (db: Database, service: 'geocoder' | 'roads', who: string): boolean => {
  const counts = servicesOf(db).limiter;
  try {
    counts.check(`places.outside ${service}`, who, outwards.one);
    counts.check(`places.outside ${service}`, 'all', outwards.all);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
};

/** The same request by several people at the same time is sent once; all get its answer. */
export const sharedQuestions = <T>() => {
  const asking = new WeakMap<Database, Map<string, Promise<T>>>();
  return async (db: Database, key: string, ask: () => Promise<T>): Promise<T> => {
    const open = asking.get(db) ?? new Map<string, Promise<T>>();
    asking.set(db, open);
    const running = open.get(key);
    if (running) return running;
    const work = ask();
    open.set(key, work);
    try {
      return await work;
    } finally {
      open.delete(key);
    }
  };
};

/** Calls a service unless it is paused; undefined when it failed or is paused. Logs the failure without the request. */
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
