// What the composition passes to modules below.
export { takeOffBill } from './take-off-bill.ts';
