// The module's endpoints for pages: request lines with the contract's types. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as contract from './contract.ts';

export const createWorker = 'POST /api/worker' as RequestLine<typeof contract.createWorker>;
export const readWorker = 'GET /api/worker' as RequestLine<typeof contract.readWorker>;
export const setStatus = 'PUT /api/worker/status' as RequestLine<typeof contract.setStatus>;
export const updateWorker = 'PATCH /api/worker' as RequestLine<typeof contract.updateWorker>;
