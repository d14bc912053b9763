// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as communityContract from './community-contract.ts';
import type * as contract from './contract.ts';
import type * as hearingContract from './hearing-contract.ts';
import type * as passportContract from './passport-contract.ts';
import type * as staffContract from './staff-contract.ts';

export const readCommunity = 'GET /api/worker/community' as RequestLine<typeof communityContract.readCommunity>;
export const setCommunity = 'PUT /api/worker/community' as RequestLine<typeof communityContract.setCommunity>;
export const createWorker = 'POST /api/worker' as RequestLine<typeof contract.createWorker>;
export const readWorker = 'GET /api/worker' as RequestLine<typeof contract.readWorker>;
export const setStatus = 'PUT /api/worker/status' as RequestLine<typeof contract.setStatus>;
export const updateWorker = 'PATCH /api/worker' as RequestLine<typeof contract.updateWorker>;
export const answerHearing =
  'POST /api/worker/hearings/{id}/answer' as RequestLine<typeof hearingContract.answerHearing>;
export const listOwnHearings = 'GET /api/worker/hearings' as RequestLine<typeof hearingContract.listOwnHearings>;
export const checkPassport = 'POST /api/work-passports/check' as RequestLine<typeof passportContract.checkPassport>;
export const listPassports = 'GET /api/worker/passports' as RequestLine<typeof passportContract.listPassports>;
export const makePassport = 'POST /api/worker/passports' as RequestLine<typeof passportContract.makePassport>;
export const readPassportKeys = 'GET /api/work-passports/keys' as RequestLine<typeof passportContract.readPassportKeys>;
export const readPassportPdf =
  'GET /api/worker/passports/{id}/pdf' as RequestLine<typeof passportContract.readPassportPdf>;
export const revokePassport =
  'POST /api/worker/passports/{id}/revocation' as RequestLine<typeof passportContract.revokePassport>;
export const addEvidence = 'POST /api/staff/hearings/{id}/evidence' as RequestLine<typeof staffContract.addEvidence>;
export const decideHearing =
  'POST /api/staff/hearings/{id}/decision' as RequestLine<typeof staffContract.decideHearing>;
export const liftBar = 'POST /api/staff/hearings/{id}/lifting' as RequestLine<typeof staffContract.liftBar>;
export const listHearings = 'GET /api/staff/hearings' as RequestLine<typeof staffContract.listHearings>;
export const openHearing = 'POST /api/staff/workers/{id}/hearings' as RequestLine<typeof staffContract.openHearing>;
export const readHearing = 'GET /api/staff/hearings/{id}' as RequestLine<typeof staffContract.readHearing>;
export const suspendWorker =
  'POST /api/staff/hearings/{id}/suspension' as RequestLine<typeof staffContract.suspendWorker>;
