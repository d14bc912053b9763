// What other modules may ask of bookings: which booking a key opens, and what staff do with bookings.
export { type PlannedJob, scheduleBooking } from './schedule-booking.ts';
export { type QuoteWords, saveQuoteDraft, sendQuote } from './send-quote.ts';
export {
  acceptForCustomer,
  type BookingFile,
  type BookingFilter,
  cancelBookingByStaff,
  confirmCall,
  countBookingsToReview,
  declineBooking,
  listBookings,
  type ListedBooking,
  readBookingFile,
  recordInvoicePaid,
  startReview,
} from './staff-bookings.ts';
export { listOpenBookings, type OpenBooking } from './list-open-bookings.ts';
export { bookingOf, newBookingLink } from './link-key.ts';
