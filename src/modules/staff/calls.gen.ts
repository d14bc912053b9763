// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as contract from './contract.ts';
import type * as findContract from './find-contract.ts';

export const listPeople = 'GET /api/staff/people' as RequestLine<typeof contract.listPeople>;
export const readTrail = 'GET /api/staff/trail/{id}' as RequestLine<typeof contract.readTrail>;
export const countWaiting = 'GET /api/staff/waiting' as RequestLine<typeof findContract.countWaiting>;
export const findEverything = 'GET /api/staff/find' as RequestLine<typeof findContract.findEverything>;
