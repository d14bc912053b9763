// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as contract from './contract.ts';
import type * as savedContract from './saved-contract.ts';

export const estimateRoute = 'GET /api/places/route' as RequestLine<typeof contract.estimateRoute>;
export const readMapSettings = 'GET /api/places/map' as RequestLine<typeof contract.readMapSettings>;
export const readNearPlace = 'GET /api/places/near' as RequestLine<typeof contract.readNearPlace>;
export const readPlace = 'GET /api/places/reading' as RequestLine<typeof contract.readPlace>;
export const searchPlaces = 'GET /api/places' as RequestLine<typeof contract.searchPlaces>;
export const changeSavedPlace = 'PATCH /api/places/saved/{id}' as RequestLine<typeof savedContract.changeSavedPlace>;
export const deleteSavedPlace = 'DELETE /api/places/saved/{id}' as RequestLine<typeof savedContract.deleteSavedPlace>;
export const listSavedPlaces = 'GET /api/places/saved' as RequestLine<typeof savedContract.listSavedPlaces>;
export const savePlace = 'POST /api/places/saved' as RequestLine<typeof savedContract.savePlace>;
