// For pages of drivers and workers: why an offer went to one taker.
export { OfferReason, OfferReceiptSheet } from './OfferReceiptSheet.tsx';
export { OfferList, OfferReceipts } from './OfferReceipts.tsx';
