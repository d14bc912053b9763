// What the address box and the map ask. Nothing here reads a record, so nothing opens a transaction.
import type { Database } from '../../../kernel/db/act.ts';
import type { Limit, UseCaseWithActs } from '../../../kernel/http/route.ts';
import type { Answer, Endpoint } from '../../../shared/contract.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type * as contract from '../contract.ts';
import { outsideNigeria } from '../contract.ts';
import { findPlaces, nameNear } from './ask-places.ts';
import { readAddress } from './door.ts';
import { measureRoute, readPoint } from './estimate-route.ts';
import { placesAround } from './near-place.ts';
import { insideNigeria } from './outline.ts';
import { servicesOf } from './outside-services.ts';

// A person typing fast searches about three times a second for some seconds. Many people share one address (mobile
// networks, an office), so a person who is signed in is counted alone and the address more generously.
const typing: { person: Limit; perAddress: Limit } = {
  person: { times: 240, seconds: 60 },
  perAddress: { times: 600, seconds: 60 },
};
const tooOften = 'Too many place searches. Wait a minute, then try again.';

type Who = { readonly db: Database; readonly who: string };
/** Counts per person, with words for who goes over. */
const lookUp =
  <E extends Endpoint>(
    answer: (asked: Who, input: Parameters<UseCaseWithActs<E>>[2]) => Promise<Answer<E>>,
  ): UseCaseWithActs<E> =>
  async (db, actor, input, { address }) => {
    const who = actor.accountId ?? address;
    try {
      servicesOf(db).limiter.check('places.look_up', who, actor.accountId ? typing.person : typing.perAddress);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { retryAfter = 1 } = error;
      throw new Refused(common.too_many_requests, { detail: tooOften, retryAfter });
    }
    return answer({ db, who }, input);
  };

export const searchPlaces = lookUp<typeof contract.searchPlaces>(({ db, who }, { query }) =>
  findPlaces(db, who, query.q, query.near === undefined ? undefined : readPoint(query.near)),
);

export const readPlace = lookUp<typeof contract.readPlace>(async (_asked, { query }) => {
  const read = readAddress(query.q);
  return 'code' in read ? { place: null, refused: read.detail } : { place: read, refused: null };
});

export const readNearPlace = lookUp<typeof contract.readNearPlace>(async ({ db, who }, { query }) => {
  const at = { lat: Number(query.lat), lng: Number(query.lng) };
  if (!insideNigeria(at)) throw new Refused(outsideNigeria);
  return { name: await nameNear(db, who, at), around: placesAround(at) };
});

export const estimateRoute = lookUp<typeof contract.estimateRoute>(({ db, who }, { query }) =>
  measureRoute(db, who, query, new Date()),
);

/** Not counted: it is asked once a visit. */
export const readMapSettings: UseCaseWithActs<typeof contract.readMapSettings> = async (db) => {
  const { mapStyleUrl, roads } = servicesOf(db);
  return { style_url: mapStyleUrl ?? null, roads: roads !== undefined };
};
