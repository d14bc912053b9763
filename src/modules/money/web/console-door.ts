// What the staff console takes from this module.
export { MoneyPart } from './console/MoneyPart.tsx';
export { PayoutsPart } from './console/PayoutsPart.tsx';
