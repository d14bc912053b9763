// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as breachContract from './breach-contract.ts';
import type * as retentionContract from './retention-contract.ts';
import type * as returnContract from './return-contract.ts';

export const changeBreach = 'POST /api/staff/breaches/{id}/facts' as RequestLine<typeof breachContract.changeBreach>;
export const closeBreach = 'POST /api/staff/breaches/{id}/closing' as RequestLine<typeof breachContract.closeBreach>;
export const listBreaches = 'GET /api/staff/breaches' as RequestLine<typeof breachContract.listBreaches>;
export const openBreach = 'POST /api/staff/breaches' as RequestLine<typeof breachContract.openBreach>;
export const readBreach = 'GET /api/staff/breaches/{id}' as RequestLine<typeof breachContract.readBreach>;
export const readBreachPdf = 'GET /api/staff/breaches/{id}/pdf' as RequestLine<typeof breachContract.readBreachPdf>;
export const recordCommissionTold =
  'POST /api/staff/breaches/{id}/commission-notice' as RequestLine<typeof breachContract.recordCommissionTold>;
export const recordPeopleTold =
  'POST /api/staff/breaches/{id}/people-notice' as RequestLine<typeof breachContract.recordPeopleTold>;
export const listRetention = 'GET /api/staff/retention' as RequestLine<typeof retentionContract.listRetention>;
export const readRetention = 'GET /api/staff/retention/{rule}' as RequestLine<typeof retentionContract.readRetention>;
export const readReturn = 'GET /api/staff/privacy-return' as RequestLine<typeof returnContract.readReturn>;
export const readReturnCsv = 'GET /api/staff/privacy-return/csv' as RequestLine<typeof returnContract.readReturnCsv>;
export const readReturnPdf = 'GET /api/staff/privacy-return/pdf' as RequestLine<typeof returnContract.readReturnPdf>;
