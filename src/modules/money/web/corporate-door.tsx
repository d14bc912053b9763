// What pages of the company dashboard take from this module.
export { InvoiceSums, payRows } from './InvoiceSums.tsx';
