import { type Route, route } from '../../../kernel/http/route.ts';
import * as bookings from '../bookings-contract.ts';
import { exportBookings } from './orders/export-bookings.ts';
import { listBookings } from './orders/list-bookings.ts';
import { readBooking } from './orders/read-booking.ts';
import { readBookingCalendar } from './orders/read-booking-calendar.ts';
import { sumBookings } from './orders/sum-bookings.ts';

export const bookingsRoutes: readonly Route[] = [
  route(bookings.listBookings, listBookings),
  route(bookings.sumBookings, sumBookings),
  route(bookings.exportBookings, exportBookings, { guard: { times: 10, seconds: 60 } }),
  route(bookings.readBooking, readBooking),
  route(bookings.readBookingCalendar, readBookingCalendar),
];
