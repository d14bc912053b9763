// Which services a database's program may ask. By database and not global: tests run several programs in one process.
import type { Database } from '../../../kernel/db/act.ts';
import { limiter } from '../../../kernel/http/limit.ts';
import { log } from '../../../kernel/log.ts';
import { Refused } from '../../../shared/refusal.ts';
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

/** Questions of one person that may go out to a service in a minute, and of all of this process. */
const outwards = { one: { times: 90, seconds: 60 }, all: { times: 600, seconds: 60 } } as const;

/**
 * Whether `who` (an account or an address) may cause one more question; if not, what the program knows by itself answers.
 * Each service counts for itself: who typed much still gets the way by road.
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

/** The same question of several people at the same moment is one: all get the answer that is under way. */
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
