// What the company dashboard takes from this module.
export { BillingSection } from './BillingSection.tsx';
