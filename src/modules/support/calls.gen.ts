// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as contract from './contract.ts';
import type * as lostItemContract from './lost-item-contract.ts';
import type * as staffContract from './staff-contract.ts';

export const listMyCases = 'GET /api/cases' as RequestLine<typeof contract.listMyCases>;
export const openCase = 'POST /api/cases' as RequestLine<typeof contract.openCase>;
export const proveDataRequest = 'POST /api/cases/{key}/proof' as RequestLine<typeof contract.proveDataRequest>;
export const readCase = 'GET /api/cases/{key}' as RequestLine<typeof contract.readCase>;
export const replyCase = 'POST /api/cases/{key}/messages' as RequestLine<typeof contract.replyCase>;
export const answerLostItem = 'POST /api/lost-items/{id}/answer' as RequestLine<typeof lostItemContract.answerLostItem>;
export const readLostItem = 'GET /api/lost-items/{id}' as RequestLine<typeof lostItemContract.readLostItem>;
export const answerCase = 'POST /api/staff/cases/{id}/answers' as RequestLine<typeof staffContract.answerCase>;
export const closeCase = 'POST /api/staff/cases/{id}/closing' as RequestLine<typeof staffContract.closeCase>;
export const decideDataRequest =
  'POST /api/staff/data-requests/{id}/decision' as RequestLine<typeof staffContract.decideDataRequest>;
export const listCases = 'GET /api/staff/cases' as RequestLine<typeof staffContract.listCases>;
export const listDataRequests = 'GET /api/staff/data-requests' as RequestLine<typeof staffContract.listDataRequests>;
export const readCaseFile = 'GET /api/staff/cases/{id}' as RequestLine<typeof staffContract.readCaseFile>;
export const readDataRequest = 'GET /api/staff/data-requests/{id}' as RequestLine<typeof staffContract.readDataRequest>;
