// What the staff console takes from this module.
export { PayoutsPart } from './console/PayoutsPart.tsx';
