// The module's endpoints for pages: request lines with the contract's types. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as contract from './contract.ts';

export const listApplications = 'GET /api/applications' as RequestLine<typeof contract.listApplications>;
export const listLiveMoves = 'GET /api/live-moves' as RequestLine<typeof contract.listLiveMoves>;
