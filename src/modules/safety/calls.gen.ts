// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
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
export const listNumbers = 'GET /api/staff/emergency-numbers' as RequestLine<typeof staffContract.listNumbers>;
export const noteAlert = 'POST /api/staff/sos/{id}/notes' as RequestLine<typeof staffContract.noteAlert>;
export const readAlert = 'GET /api/staff/sos/{id}' as RequestLine<typeof staffContract.readAlert>;
export const removeNumber =
  'DELETE /api/staff/emergency-numbers/{of}' as RequestLine<typeof staffContract.removeNumber>;
export const setStateNumber =
  'PUT /api/staff/emergency-numbers/states/{state}' as RequestLine<typeof staffContract.setStateNumber>;
export const setSupportLine =
  'PUT /api/staff/emergency-numbers/support' as RequestLine<typeof staffContract.setSupportLine>;
export const startDrill = 'POST /api/staff/sos/drills' as RequestLine<typeof staffContract.startDrill>;
