// Business bookings for the console. The rules stand in bookings; each act answers the booking as it is then.
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import * as bookings from '../../bookings/server/door.ts';
import type * as contract from '../bookings-contract.ts';
import { bookingStatesOn } from '../rules.ts';

const most = 30;

const file = async (act: Act, id: string): Promise<contract.BookingFile> => {
  const { view, user_id, draft } = await bookings.readBookingFile(act, id);
  return { booking: view, user_id, draft };
};

export const listBookings: UseCase<typeof contract.listBookings> = async (act, { query }) => {
  const { items, next } = await bookings.listBookings(act, {
    most,
    statuses: bookingStatesOn[query.show ?? 'review'],
    ...(query.search ? { search: query.search } : {}),
    ...(query.cursor ? { cursor: query.cursor } : {}),
  });
  return { items, next };
};

export const readBooking: UseCase<typeof contract.readBooking> = (act, { params }) => file(act, params.id);

export const startReview: UseCase<typeof contract.startReview> = async (act, { params }) => {
  await bookings.startReview(act, params.id);
  return file(act, params.id);
};

export const saveQuote: UseCase<typeof contract.saveQuote> = async (act, { params, body }) => {
  await bookings.saveQuoteDraft(act, params.id, { ...body, note: body.note ?? '' });
  return file(act, params.id);
};

export const sendQuote: UseCase<typeof contract.sendQuote> = async (act, { params, body }) => {
  await bookings.sendQuote(act, params.id, { ...body, note: body.note ?? '' });
  return file(act, params.id);
};

export const declineBooking: UseCase<typeof contract.declineBooking> = async (act, { params, body }) => {
  await bookings.declineBooking(act, params.id, body.reason);
  return file(act, params.id);
};

export const acceptForCustomer: UseCase<typeof contract.acceptForCustomer> = async (act, { params }) => {
  await bookings.acceptForCustomer(act, params.id);
  return file(act, params.id);
};

export const scheduleBooking: UseCase<typeof contract.scheduleBooking> = async (act, { params, body }) => {
  const jobs = body.jobs.map((job) => ({ ...job, to: job.to || null, note: job.note ?? '' }));
  await bookings.scheduleBooking(act, params.id, jobs);
  return file(act, params.id);
};

export const cancelBooking: UseCase<typeof contract.cancelBooking> = async (act, { params, body }) => {
  await bookings.cancelBookingByStaff(act, params.id, body.reason);
  return file(act, params.id);
};

export const recordPayment: UseCase<typeof contract.recordPayment> = async (act, { params, body }) => {
  await bookings.recordInvoicePaid(act, params.id, body.how);
  return file(act, params.id);
};

export const confirmCall: UseCase<typeof contract.confirmCall> = async (act, { params }) => {
  await bookings.confirmCall(act, params.id);
  return file(act, params.id);
};
