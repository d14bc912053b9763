// What pages of drivers and workers use of dispatch: why an offer went to whom.
export { OfferReason, OfferReceiptSheet } from './OfferReceiptSheet.tsx';
export { OfferList, OfferReceipts } from './OfferReceipts.tsx';
