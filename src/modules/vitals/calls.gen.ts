// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as contract from './contract.ts';

export const listVitals = 'GET /api/staff/vitals' as RequestLine<typeof contract.listVitals>;
export const readPageVitals = 'GET /api/staff/page-vitals' as RequestLine<typeof contract.readPageVitals>;
export const recordVitals = 'POST /api/vitals' as RequestLine<typeof contract.recordVitals>;
