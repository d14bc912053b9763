import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import * as saved from '../saved-contract.ts';
import { estimateRoute } from './estimate-route.ts';
import { readMapSettings } from './read-map-settings.ts';
import { readNearPlace, readPlace } from './read-place.ts';
import { changeSavedPlace, deleteSavedPlace, listSavedPlaces, savePlace } from './save-place.ts';
import { searchPlaces } from './search-places.ts';

export const placesRoutes: readonly Route[] = [
  routeWithActs(contract.searchPlaces, searchPlaces),
  routeWithActs(contract.readPlace, readPlace),
  routeWithActs(contract.readNearPlace, readNearPlace),
  routeWithActs(contract.estimateRoute, estimateRoute),
  routeWithActs(contract.readMapSettings, readMapSettings),
  route(saved.listSavedPlaces, listSavedPlaces),
  route(saved.savePlace, savePlace),
  route(saved.changeSavedPlace, changeSavedPlace),
  route(saved.deleteSavedPlace, deleteSavedPlace),
];
