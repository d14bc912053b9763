// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as positionContract from './position-contract.ts';
import type * as receiptContract from './receipt-contract.ts';

export const forgetPosition = 'DELETE /api/positions' as RequestLine<typeof positionContract.forgetPosition>;
export const sendPositions = 'POST /api/positions' as RequestLine<typeof positionContract.sendPositions>;
export const listOfferReceipts = 'GET /api/offer-receipts' as RequestLine<typeof receiptContract.listOfferReceipts>;
export const readOfferReceipt = 'GET /api/offer-receipts/{id}' as RequestLine<typeof receiptContract.readOfferReceipt>;
