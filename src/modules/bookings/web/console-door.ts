// What the staff console takes from this module.
export { bookingSigns } from './console/booking-words.ts';
export { BookingsPart } from './console/BookingsPart.tsx';
