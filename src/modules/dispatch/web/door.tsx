// What pages of drivers and workers use of dispatch: why an offer went to one taker.
export { OfferReason, OfferReceiptSheet } from './OfferReceiptSheet.tsx';
export { OfferList, OfferReceipts } from './OfferReceipts.tsx';
