// The module's endpoints for pages: request lines with the contract's types. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as contract from './contract.ts';
import type * as staffContract from './staff-contract.ts';

export const followSos = 'POST /api/sos/positions' as RequestLine<typeof contract.followSos>;
export const readSos = 'GET /api/sos' as RequestLine<typeof contract.readSos>;
export const saySafe = 'POST /api/sos/safe' as RequestLine<typeof contract.saySafe>;
export const sendSos = 'POST /api/sos' as RequestLine<typeof contract.sendSos>;
export const acknowledgeAlert =
  'POST /api/staff/sos/{id}/acknowledgement' as RequestLine<typeof staffContract.acknowledgeAlert>;
export const closeAlert = 'POST /api/staff/sos/{id}/closing' as RequestLine<typeof staffContract.closeAlert>;
export const listAlerts = 'GET /api/staff/sos' as RequestLine<typeof staffContract.listAlerts>;
export const noteAlert = 'POST /api/staff/sos/{id}/notes' as RequestLine<typeof staffContract.noteAlert>;
export const readAlert = 'GET /api/staff/sos/{id}' as RequestLine<typeof staffContract.readAlert>;
export const startDrill = 'POST /api/staff/sos/drills' as RequestLine<typeof staffContract.startDrill>;
