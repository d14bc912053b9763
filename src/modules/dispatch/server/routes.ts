import { type Route, route } from '../../../kernel/http/route.ts';
import * as receipts from '../receipt-contract.ts';
import { listOfferReceipts } from './list-offer-receipts.ts';
import { readOfferReceipt } from './read-offer-receipt.ts';

export const dispatchRoutes: readonly Route[] = [
  route(receipts.listOfferReceipts, listOfferReceipts),
  route(receipts.readOfferReceipt, readOfferReceipt),
];
