// The module's endpoints for pages: request lines with the contract's types. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as contract from './contract.ts';
import type * as savedContract from './saved-contract.ts';

export const mapSettings = 'GET /api/places/map' as RequestLine<typeof contract.mapSettings>;
export const nearPlace = 'GET /api/places/near' as RequestLine<typeof contract.nearPlace>;
export const readPlace = 'GET /api/places/reading' as RequestLine<typeof contract.readPlace>;
export const routeEstimate = 'GET /api/places/route' as RequestLine<typeof contract.routeEstimate>;
export const searchPlaces = 'GET /api/places' as RequestLine<typeof contract.searchPlaces>;
export const changeSaved = 'PATCH /api/places/saved/{id}' as RequestLine<typeof savedContract.changeSaved>;
export const deleteSaved = 'DELETE /api/places/saved/{id}' as RequestLine<typeof savedContract.deleteSaved>;
export const listSaved = 'GET /api/places/saved' as RequestLine<typeof savedContract.listSaved>;
export const savePlace = 'POST /api/places/saved' as RequestLine<typeof savedContract.savePlace>;
