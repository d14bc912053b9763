// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as contract from './contract.ts';

export const estimatePrice = 'POST /api/estimates' as RequestLine<typeof contract.estimatePrice>;
export const listServices = 'GET /api/services' as RequestLine<typeof contract.listServices>;
