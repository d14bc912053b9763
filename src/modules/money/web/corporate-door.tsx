// What pages of the company dashboard take from this module.
export { InvoiceSums, payRows, showDocumentDate } from './InvoiceSums.tsx';
