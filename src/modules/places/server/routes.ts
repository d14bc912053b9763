import type { Database } from '../../../kernel/db/act.ts';
import { type Limit, type Route, route, routeWithActs, type UseCaseWithActs } from '../../../kernel/http/route.ts';
import type { Answer, Endpoint } from '../../../shared/contract.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { readMapSettings, nearPlace, outsideNigeria, readPlace, routeEstimate, searchPlaces } from '../contract.ts';
import * as saved from '../saved-contract.ts';
import { findPlaces, nameNear } from './ask-places.ts';
import { readAddress } from './door.ts';
import { estimateRoute, readPoint } from './estimate-route.ts';
import { placesAround } from './near-place.ts';
import { insideNigeria } from './outline.ts';
import { changeSavedPlace, deleteSavedPlace, listSavedPlaces, savePlace } from './save-place.ts';
import { servicesOf } from './outside-services.ts';

// A person typing fast searches about three times a second for some seconds. Many people share one address (mobile
// networks, an office), so a person who is signed in is counted alone and the address more generously.
const typing: { person: Limit; perAddress: Limit } = {
  person: { times: 240, seconds: 60 },
  perAddress: { times: 600, seconds: 60 },
};
const tooOften = 'Too many place searches. Wait a minute, then try again.';

type Who = { readonly db: Database; readonly who: string };
/** Reads no record of its own, so it opens no transaction; counted per person, with words for who goes over. */
const lookUp = <E extends Endpoint>(
  endpoint: E,
  answer: (asked: Who, input: Parameters<UseCaseWithActs<E>>[2]) => Promise<Answer<E>>,
): Route =>
  routeWithActs(endpoint, async (db, actor, input, { address }) => {
    const who = actor.accountId ?? address;
    try {
      servicesOf(db).limiter.check('places.look_up', who, actor.accountId ? typing.person : typing.perAddress);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { retryAfter = 1 } = error;
      throw new Refused(common.too_many_requests, { detail: tooOften, retryAfter });
    }
    return answer({ db, who }, input);
  });

const reading = (q: string): Answer<typeof readPlace> => {
  const read = readAddress(q);
  return 'code' in read ? { place: null, refused: read.detail } : { place: read, refused: null };
};

const near = async ({ db, who }: Who, query: { lat: string; lng: string }): Promise<Answer<typeof nearPlace>> => {
  const at = { lat: Number(query.lat), lng: Number(query.lng) };
  if (!insideNigeria(at)) throw new Refused(outsideNigeria);
  return { name: await nameNear(db, who, at), around: placesAround(at) };
};

export const placesRoutes = [
  lookUp(searchPlaces, ({ db, who }, { query }) =>
    findPlaces(db, who, query.q, query.near === undefined ? undefined : readPoint(query.near)),
  ),
  lookUp(readPlace, async (_asked, { query }) => reading(query.q)),
  lookUp(nearPlace, (asked, { query }) => near(asked, query)),
  lookUp(routeEstimate, ({ db, who }, { query }) => estimateRoute(db, who, query, new Date())),
  routeWithActs(readMapSettings, async (db) => {
    const { mapStyleUrl, roads } = servicesOf(db);
    return { style_url: mapStyleUrl ?? null, roads: roads !== undefined };
  }),
  route(saved.listSavedPlaces, listSavedPlaces),
  route(saved.savePlace, savePlace),
  route(saved.changeSavedPlace, changeSavedPlace),
  route(saved.deleteSavedPlace, deleteSavedPlace),
];
