// The module's endpoints for pages: request lines with the contract's types. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as communityContract from './community-contract.ts';
import type * as contract from './contract.ts';
import type * as passportContract from './passport-contract.ts';

export const readCommunity = 'GET /api/worker/community' as RequestLine<typeof communityContract.readCommunity>;
export const setCommunity = 'PUT /api/worker/community' as RequestLine<typeof communityContract.setCommunity>;
export const createWorker = 'POST /api/worker' as RequestLine<typeof contract.createWorker>;
export const readWorker = 'GET /api/worker' as RequestLine<typeof contract.readWorker>;
export const setStatus = 'PUT /api/worker/status' as RequestLine<typeof contract.setStatus>;
export const updateWorker = 'PATCH /api/worker' as RequestLine<typeof contract.updateWorker>;
export const checkPassport = 'POST /api/work-passports/check' as RequestLine<typeof passportContract.checkPassport>;
export const listPassports = 'GET /api/worker/passports' as RequestLine<typeof passportContract.listPassports>;
export const makePassport = 'POST /api/worker/passports' as RequestLine<typeof passportContract.makePassport>;
export const readPassportKeys = 'GET /api/work-passports/keys' as RequestLine<typeof passportContract.readPassportKeys>;
export const readPassportPdf =
  'GET /api/worker/passports/{id}/pdf' as RequestLine<typeof passportContract.readPassportPdf>;
export const revokePassport =
  'POST /api/worker/passports/{id}/revocation' as RequestLine<typeof passportContract.revokePassport>;
