// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as contract from './contract.ts';

export const tryCommand = 'POST /api/worker/commands' as RequestLine<typeof contract.tryCommand>;
