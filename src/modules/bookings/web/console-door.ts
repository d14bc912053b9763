// What the staff console takes from this module.
export { BookingsPart } from './console/BookingsPart.tsx';
