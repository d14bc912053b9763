// The module's endpoints for pages: request lines with the contract's types. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as contract from './contract.ts';

export const listDriverOffers = 'GET /api/driver/offers' as RequestLine<typeof contract.listDriverOffers>;
export const listDriverTrips = 'GET /api/driver/trips' as RequestLine<typeof contract.listDriverTrips>;
export const readDesk = 'GET /api/driver/desk' as RequestLine<typeof contract.readDesk>;
export const readDriverTrip = 'GET /api/driver/trips/{id}' as RequestLine<typeof contract.readDriverTrip>;
export const readWeek = 'GET /api/driver/week' as RequestLine<typeof contract.readWeek>;
