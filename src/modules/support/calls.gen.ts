// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as callContract from './call-contract.ts';
import type * as contract from './contract.ts';
import type * as lostItemContract from './lost-item-contract.ts';
import type * as staffCallContract from './staff-call-contract.ts';
import type * as staffContract from './staff-contract.ts';

export const bookCall = 'POST /api/calls' as RequestLine<typeof callContract.bookCall>;
export const cancelCall = 'POST /api/calls/{key}/cancellation' as RequestLine<typeof callContract.cancelCall>;
export const listCallSlots = 'GET /api/call-slots' as RequestLine<typeof callContract.listCallSlots>;
export const moveCall = 'POST /api/calls/{key}/time' as RequestLine<typeof callContract.moveCall>;
export const readCall = 'GET /api/calls/{key}' as RequestLine<typeof callContract.readCall>;
export const readMyCall = 'GET /api/calls' as RequestLine<typeof callContract.readMyCall>;
export const listMyCases = 'GET /api/cases' as RequestLine<typeof contract.listMyCases>;
export const openCase = 'POST /api/cases' as RequestLine<typeof contract.openCase>;
export const proveDataRequest = 'POST /api/cases/{key}/proof' as RequestLine<typeof contract.proveDataRequest>;
export const readCase = 'GET /api/cases/{key}' as RequestLine<typeof contract.readCase>;
export const replyCase = 'POST /api/cases/{key}/messages' as RequestLine<typeof contract.replyCase>;
export const answerLostItem = 'POST /api/lost-items/{id}/answer' as RequestLine<typeof lostItemContract.answerLostItem>;
export const readLostItem = 'GET /api/lost-items/{id}' as RequestLine<typeof lostItemContract.readLostItem>;
export const listCalls = 'GET /api/staff/calls' as RequestLine<typeof staffCallContract.listCalls>;
export const readCallFile = 'GET /api/staff/calls/{id}' as RequestLine<typeof staffCallContract.readCallFile>;
export const recordCall = 'POST /api/staff/calls/{id}/outcome' as RequestLine<typeof staffCallContract.recordCall>;
export const answerCase = 'POST /api/staff/cases/{id}/answers' as RequestLine<typeof staffContract.answerCase>;
export const closeCase = 'POST /api/staff/cases/{id}/closing' as RequestLine<typeof staffContract.closeCase>;
export const decideDataRequest =
  'POST /api/staff/data-requests/{id}/decision' as RequestLine<typeof staffContract.decideDataRequest>;
export const listCases = 'GET /api/staff/cases' as RequestLine<typeof staffContract.listCases>;
export const listDataRequests = 'GET /api/staff/data-requests' as RequestLine<typeof staffContract.listDataRequests>;
export const readCaseFile = 'GET /api/staff/cases/{id}' as RequestLine<typeof staffContract.readCaseFile>;
export const readDataRequest = 'GET /api/staff/data-requests/{id}' as RequestLine<typeof staffContract.readDataRequest>;
