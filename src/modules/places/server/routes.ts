import { routeWithActs } from '../../../kernel/http/route.ts';
import type { Answer } from '../../../shared/contract.ts';
import { readPlace, routeEstimate, searchPlaces } from '../contract.ts';
import { readAddress } from './door.ts';
import { estimateRoute, readPoint } from './estimate-route.ts';
import { searchPlaces as search } from './search.ts';

// A person typing fast searches about three times a second for some seconds.
const typing = { perAddress: { times: 600, seconds: 60 } };

const reading = (q: string): Answer<typeof readPlace> => {
  const read = readAddress(q);
  return 'code' in read ? { place: null, refused: read.detail } : { place: read, refused: null };
};

// No transaction is opened for these: they read no database.
export const placesRoutes = [
  routeWithActs(
    searchPlaces,
    async (_db, _actor, { query }) => ({
      places: search(query.q, query.near === undefined ? undefined : readPoint(query.near)),
    }),
    typing,
  ),
  routeWithActs(readPlace, async (_db, _actor, { query }) => reading(query.q), typing),
  routeWithActs(routeEstimate, async (_db, _actor, { query }) => estimateRoute(query, new Date()), typing),
];
