// The module's endpoints for pages: request lines with the contract's types. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as contract from './contract.ts';
import type * as headingContract from './heading-contract.ts';
import type * as interestContract from './interest-contract.ts';

export const putPosition = 'PUT /api/driver/position' as RequestLine<typeof contract.putPosition>;
export const readDriver = 'GET /api/driver' as RequestLine<typeof contract.readDriver>;
export const setLooking = 'PUT /api/driver/looking' as RequestLine<typeof contract.setLooking>;
export const setOnline = 'PUT /api/driver/online' as RequestLine<typeof contract.setOnline>;
export const clearHeading = 'DELETE /api/driver/heading' as RequestLine<typeof headingContract.clearHeading>;
export const setHeading = 'PUT /api/driver/heading' as RequestLine<typeof headingContract.setHeading>;
export const storeInterest = 'POST /api/earning-interests' as RequestLine<typeof interestContract.storeInterest>;
