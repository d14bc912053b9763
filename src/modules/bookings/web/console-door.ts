// What the staff console takes from this module.
import { later } from '../../../kit/later.ts';

export const BookingsPart = later(() => import('./console/BookingsPart.tsx').then((file) => file.BookingsPart));
