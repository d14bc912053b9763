// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as contract from './contract.ts';

export const answerQuestion = 'POST /api/training/modules/{id}/answers' as RequestLine<typeof contract.answerQuestion>;
export const completeModule =
  'POST /api/training/modules/{id}/completion' as RequestLine<typeof contract.completeModule>;
export const listBadges = 'GET /api/badges' as RequestLine<typeof contract.listBadges>;
export const listModules = 'GET /api/training/modules' as RequestLine<typeof contract.listModules>;
export const readModule = 'GET /api/training/modules/{id}/content' as RequestLine<typeof contract.readModule>;
export const startModule = 'POST /api/training/modules/{id}/progress' as RequestLine<typeof contract.startModule>;
