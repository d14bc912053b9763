// What the staff console takes from this module.
export { BillingPart } from './console/BillingPart.tsx';
