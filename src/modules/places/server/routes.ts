import { route, routeWithActs } from '../../../kernel/http/route.ts';
import type { Answer } from '../../../shared/contract.ts';
import { Refused } from '../../../shared/refusal.ts';
import { nearPlace, outsideNigeria, readPlace, routeEstimate, searchPlaces } from '../contract.ts';
import { readAddress } from './door.ts';
import { changeSaved, deleteSaved, listSaved, savePlace } from '../saved-contract.ts';
import { estimateRoute, readPoint } from './estimate-route.ts';
import { nameOf, placesAround } from './near-place.ts';
import { insideNigeria } from './outline.ts';
import { changeSavedPlace, forgetSavedPlace, listSavedPlaces, saveOnePlace } from './save-place.ts';
import { searchPlaces as search } from './search.ts';

// A person typing fast searches about three times a second for some seconds.
const typing = { perAddress: { times: 600, seconds: 60 } };

const reading = (q: string): Answer<typeof readPlace> => {
  const read = readAddress(q);
  return 'code' in read ? { place: null, refused: read.detail } : { place: read, refused: null };
};

const near = ({ lat, lng }: { lat: string; lng: string }): Answer<typeof nearPlace> => {
  const at = { lat: Number(lat), lng: Number(lng) };
  if (!insideNigeria(at)) throw new Refused(outsideNigeria);
  return { name: nameOf(at), around: placesAround(at) };
};

// No transaction is opened for these: they read no database.
export const placesRoutes = [
  routeWithActs(
    searchPlaces,
    async (_db, _actor, { query }) => ({
      places: search(query.q, query.near === undefined ? undefined : readPoint(query.near)),
      from_openstreetmap: false,
    }),
    typing,
  ),
  routeWithActs(readPlace, async (_db, _actor, { query }) => reading(query.q), typing),
  routeWithActs(nearPlace, async (_db, _actor, { query }) => near(query), typing),
  routeWithActs(routeEstimate, async (_db, _actor, { query }) => estimateRoute(query, new Date()), typing),
  route(listSaved, listSavedPlaces),
  route(savePlace, saveOnePlace),
  route(changeSaved, changeSavedPlace),
  route(deleteSaved, forgetSavedPlace),
];
