import { query } from '../../../kernel/db/query.ts';
import { companyColumns, companyOrders, companyParams } from '../../requests/server/door.ts';
import { bookingRow } from './bookings.sql.ts';

const own = {
  id: bookingRow.id,
  service_type: bookingRow.service_type,
  service_level: bookingRow.service_level,
  primary_location: bookingRow.primary_location,
  preferred_start_date: bookingRow.preferred_start_date,
  preferred_time: bookingRow.preferred_time,
  booking_status: bookingRow.booking_status,
  created_at: bookingRow.created_at,
} as const;
const row = { ...own, ...companyColumns } as const;
const sql = companyOrders('bookings.bookings', { own, day: 'preferred_start_date', kind: 'booking' });

export const bookingsOfCompany = query('bookings.bookingsOfCompany', companyParams.page, row, sql.page);
export const bookingOfCompany = query('bookings.bookingOfCompany', companyParams.one, row, sql.one);
export const bookingsToCome = query('bookings.bookingsToCome', companyParams.toCome, row, sql.toCome);
