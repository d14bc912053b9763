import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as position from '../position-contract.ts';
import * as receipts from '../receipt-contract.ts';
import { listOfferReceipts } from './list-offer-receipts.ts';
import { readOfferReceipt } from './read-offer-receipt.ts';
import { forgetPosition, sendPositions } from './send-positions.ts';

/** A page sends at most every 4 s, and a backlog in a few calls. */
const sending = { perAccount: { times: 90, seconds: 60 } };

export const dispatchRoutes: readonly Route[] = [
  routeWithActs(position.sendPositions, sendPositions, sending),
  route(position.forgetPosition, forgetPosition),
  route(receipts.listOfferReceipts, listOfferReceipts),
  route(receipts.readOfferReceipt, readOfferReceipt),
];
