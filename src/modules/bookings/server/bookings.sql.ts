import { as, query } from '../../../kernel/db/query.ts';
import { highestId } from '../../../kernel/http/cursor.ts';
import type { ApprovalStatus } from '../../companies/spend-rules.ts';
import type * as options from '../options.ts';
import type { BookingStatus } from '../rules.ts';

const bookingParams = {
  service_type: as<options.BookingService>('text'),
  move_type: as<options.BookingMoveType>('text'),
  service_level: as<options.ServiceLevel>('text'),
  user_email: 'text',
  user_phone: 'text',
  company_name: 'text',
  contact_person: 'text',
  primary_location: 'text',
  service_area: 'text',
  destination: 'text',
  distance_m: as<number | null>('int4?'),
  preferred_start_date: 'date',
  preferred_time: as<options.PreferredTime>('text'),
  project_scale: as<options.ProjectScale>('text'),
  special_requirements: 'text',
  number_of_employees: as<options.EmployeeNumber | null>('text?'),
  relocation_type: as<options.RelocationType | null>('text?'),
  distance: as<options.Distance | null>('text?'),
  budget_range: as<options.BudgetRange>('text'),
  project_timeline: as<options.ProjectTimeline>('text'),
  additional_services: as<options.AdditionalService[]>('text[]'),
} as const;

export const bookingRow = {
  ...bookingParams,
  id: 'uuid',
  user_id: 'uuid?',
  booking_status: as<BookingStatus>('text'),
  review_due_at: 'timestamptz?',
  reviewed_at: 'timestamptz?',
  quoted_at: 'timestamptz?',
  accepted_at: 'timestamptz?',
  called_at: 'timestamptz?',
  scheduled_at: 'timestamptz?',
  started_at: 'timestamptz?',
  completed_at: 'timestamptz?',
  ended_at: 'timestamptz?',
  ended_by: as<'customer' | 'staff' | 'kaya' | null>('text?'),
  ended_reason: 'text',
  created_at: 'timestamptz',
} as const;
const columns = Object.keys(bookingRow)
  .map((column) => `b.${column}`)
  .join(', ');

const ofCompany = {
  company_id: as<string | null>('uuid?'),
  employee_id: as<string | null>('uuid?'),
  cost_centre_id: as<string | null>('uuid?'),
  project_id: as<string | null>('uuid?'),
  relocation_id: as<string | null>('uuid?'),
} as const;

/** No RETURNING: a visitor may insert a booking, but read it only with the link. */
export const storeBooking = query(
  'bookings.storeBooking',
  { ...bookingParams, ...ofCompany, id: 'uuid', user_id: as<string | null>('uuid?'), hours: 'int4' },
  {},
  `INSERT INTO bookings.bookings
     (id, user_id, service_type, move_type, service_level, user_email, user_phone, company_name, contact_person,
      primary_location, service_area, destination, distance_m, preferred_start_date, preferred_time, project_scale, special_requirements,
      number_of_employees, relocation_type, distance, budget_range, project_timeline, additional_services, review_due_at,
      company_id, employee_id, cost_centre_id, project_id, relocation_id)
   VALUES ($id, $user_id, $service_type, $move_type, $service_level, $user_email, $user_phone, $company_name,
      $contact_person, $primary_location, $service_area, $destination, $distance_m, $preferred_start_date, $preferred_time, $project_scale,
      $special_requirements, $number_of_employees, $relocation_type, $distance, $budget_range, $project_timeline,
      $additional_services, now() + make_interval(hours => $hours), $company_id, $employee_id, $cost_centre_id, $project_id, $relocation_id)`,
);

/** The company that pays; null: the customer does. */
export const companyOfBooking = query(
  'bookings.companyOfBooking',
  { id: 'uuid' },
  ofCompany,
  `SELECT company_id, employee_id, cost_centre_id, project_id, relocation_id FROM bookings.bookings WHERE id = $id`,
);

/** For an account. own: the account's own booking, or one for them. */
export const readerOfBooking = query(
  'bookings.readerOfBooking',
  { id: 'uuid' },
  { company_id: 'uuid?', employee_id: 'uuid?', own: 'bool?' },
  `SELECT company_id, employee_id, companies.order_is_mine(company_id, user_id, employee_id) AS own FROM bookings.bookings WHERE id = $id`,
);

export const bookingOfQuote = query(
  'bookings.bookingOfQuote',
  { quote: 'uuid' },
  { booking_id: 'uuid' },
  `SELECT booking_id FROM bookings.quotes WHERE id = $quote`,
);

/** In words for the booking's reader; asked: the quote of the newest approval request. */
export const payerOfBooking = query(
  'bookings.payerOfBooking',
  { id: 'uuid' },
  {
    company_id: 'uuid',
    company_name: 'text',
    cost_centre: 'text?',
    project: 'text?',
    relocation: 'text?',
    asked: 'text?',
    asked_status: as<ApprovalStatus | null>('text?'),
    asked_until: 'timestamptz?',
    asked_answer: 'text?',
  },
  `SELECT company_id, company_name, cost_centre, project, relocation, asked, asked_status, asked_until, asked_answer FROM bookings.payer_of($id)`,
);

export const addBookingLink = query(
  'bookings.addBookingLink',
  { booking: 'uuid', hash: 'text' },
  {},
  `INSERT INTO bookings.links (link_hash, booking_id) VALUES ($hash, $booking)`,
);

export const bookingOfLink = query(
  'bookings.bookingOfLink',
  { hash: 'text' },
  { id: 'uuid?' },
  `SELECT bookings.booking_of_link($hash) AS id`,
);

export const bookingById = query(
  'bookings.bookingById',
  { id: 'uuid' },
  bookingRow,
  `SELECT ${columns} FROM bookings.bookings b WHERE b.id = $id`,
);

/** Locks the booking, so that a decision based on it is still valid when it is written. */
export const lockBooking = query(
  'bookings.lockBooking',
  { id: 'uuid' },
  bookingRow,
  `SELECT ${columns} FROM bookings.bookings b WHERE b.id = $id FOR UPDATE`,
);

/** Steps of staff and of the work; writes the time of the step too. */
export const stepBooking = query(
  'bookings.stepBooking',
  { id: 'uuid', from: 'text[]', to: as<BookingStatus>('text') },
  bookingRow,
  `UPDATE bookings.bookings b SET booking_status = $to, updated_at = now(),
          review_due_at = CASE WHEN $to = 'in_review' THEN b.review_due_at END,
          reviewed_at = CASE $to WHEN 'in_review' THEN now() ELSE b.reviewed_at END,
          quoted_at = CASE $to WHEN 'quoted' THEN now() ELSE b.quoted_at END,
          scheduled_at = CASE $to WHEN 'scheduled' THEN now() ELSE b.scheduled_at END,
          started_at = CASE $to WHEN 'in_progress' THEN now() ELSE b.started_at END,
          completed_at = CASE $to WHEN 'completed' THEN now() ELSE b.completed_at END
    WHERE b.id = $id AND b.booking_status = ANY ($from) RETURNING ${columns}`,
);

export const noteCall = query(
  'bookings.noteCall',
  { id: 'uuid' },
  {},
  `UPDATE bookings.bookings SET called_at = now(), updated_at = now() WHERE id = $id AND called_at IS NULL`,
);

/** Declined, cancelled or expired; ends an open quote too. */
export const endBooking = query(
  'bookings.endBooking',
  {
    id: 'uuid',
    from: 'text[]',
    to: as<BookingStatus>('text'),
    by: as<'customer' | 'staff' | 'kaya'>('text'),
    reason: 'text',
  },
  bookingRow,
  `WITH ended AS (
     UPDATE bookings.bookings b SET booking_status = $to, updated_at = now(), review_due_at = NULL, ended_at = now(),
            ended_by = $by, ended_reason = $reason
      WHERE b.id = $id AND b.booking_status = ANY ($from) RETURNING ${columns}
   ), quote AS (
     UPDATE bookings.quotes q SET status = 'expired', answered_at = now() FROM ended
      WHERE q.booking_id = ended.id AND q.status = 'sent'
   )
   SELECT ${columns} FROM ended b`,
);

/** Newest first, by UUIDv7. */
export const ownBookings = query(
  'bookings.ownBookings',
  { account: 'uuid', before: as<string | null>('uuid?'), max: 'int8' },
  { ...bookingRow, total_kobo: 'int8?' },
  `SELECT ${columns}, q.total_kobo FROM bookings.bookings b
     LEFT JOIN bookings.quotes q ON q.booking_id = b.id AND q.status IN ('sent', 'accepted')
    WHERE b.user_id = $account AND b.id < coalesce($before::uuid, '${highestId}') ORDER BY b.id DESC LIMIT $max`,
);

/** Not ended yet, newest first. */
export const openBookings = query(
  'bookings.openBookings',
  { account: 'uuid', max: 'int8' },
  { ...bookingRow, total_kobo: 'int8?' },
  `SELECT ${columns}, q.total_kobo FROM bookings.bookings b
     LEFT JOIN bookings.quotes q ON q.booking_id = b.id AND q.status IN ('sent', 'accepted')
    WHERE b.user_id = $account AND b.booking_status NOT IN ('completed', 'declined', 'cancelled', 'expired')
    ORDER BY b.id DESC LIMIT $max`,
);

/** Rows per page of staff's list. */
export const staffPage = 30;
const max = staffPage + 1;
const withQuote = `FROM page JOIN bookings.bookings b ON b.id = page.id
     LEFT JOIN bookings.quotes q ON q.booking_id = b.id AND q.status IN ('sent', 'accepted')`;
const after = "timestamptz 'epoch' + $after_us::int8 * interval '1 microsecond', $after_id";

/** For staff: bookings that await an answer, most urgent first; one row more than a page. The cursor is in µs, as precise as the column. */
export const bookingsByReview = query(
  'bookings.bookingsByReview',
  { patterns: as<readonly string[] | null>('text[]?'), after_us: 'int8', after_id: 'uuid' },
  { ...bookingRow, total_kobo: 'int8?', due_us: 'int8?', hit: 'bool?' },
  `WITH page AS (
     (SELECT b.id, true AS hit FROM bookings.bookings b
       WHERE $patterns::text[] IS NULL AND b.review_due_at IS NOT NULL AND (b.review_due_at, b.id) > (${after})
       ORDER BY b.review_due_at, b.id LIMIT ${max})
     UNION ALL
     SELECT found.id, found.hit FROM bookings.found_by_review($patterns, ${after}, ${max}) found WHERE $patterns::text[] IS NOT NULL
   )
   SELECT ${columns}, q.total_kobo, (extract(epoch FROM b.review_due_at) * 1000000)::int8 AS due_us, page.hit ${withQuote}
    ORDER BY b.review_due_at, b.id`,
);

/** How many await an answer; late: due before now. */
export const countToReview = query(
  'bookings.countToReview',
  { max: 'int8' },
  { waiting: 'int8', late: 'int8' },
  `SELECT count(*) AS waiting, count(*) FILTER (WHERE review_due_at < now()) AS late FROM (
     SELECT review_due_at FROM bookings.bookings WHERE review_due_at IS NOT NULL ORDER BY review_due_at LIMIT $max) due`,
);

/** For staff: by state, newest first; one row more than a page. */
export const bookingsByState = query(
  'bookings.bookingsByState',
  {
    statuses: as<readonly BookingStatus[]>('text[]'),
    patterns: as<readonly string[] | null>('text[]?'),
    before: as<string | null>('uuid?'),
  },
  { ...bookingRow, total_kobo: 'int8?', hit: 'bool?' },
  `WITH page AS (
     SELECT id, hit FROM (
       SELECT theirs.id, true AS hit FROM unnest($statuses::text[]) AS state
        CROSS JOIN LATERAL (
          SELECT b.id FROM bookings.bookings b WHERE b.booking_status = state AND b.id < coalesce($before::uuid, '${highestId}')
           ORDER BY b.id DESC LIMIT ${max}) theirs
        WHERE $patterns::text[] IS NULL
       UNION ALL
       SELECT found.id, found.hit FROM bookings.find_bookings($patterns, $statuses, $before, ${max}, false) found WHERE $patterns::text[] IS NOT NULL) every
      ORDER BY id DESC LIMIT ${max}
   )
   SELECT ${columns}, q.total_kobo, page.hit ${withQuote} ORDER BY b.id DESC`,
);

/** Deletes email links that expired a month ago; returns how many. */
export const forgetBookingLinks = query(
  'bookings.forgetBookingLinks',
  { after_days: 'int4', max: 'int8' },
  { gone: 'int8?' },
  `SELECT bookings.forget_links($after_days, $max) AS gone`,
);

/** Bookings made with this email without an account. */
export const claimBookings = query(
  'bookings.claimBookings',
  { email: 'text', account: 'uuid' },
  bookingRow,
  `UPDATE bookings.bookings b SET user_id = $account, updated_at = now() WHERE b.user_email = $email AND b.user_id IS NULL
      AND (b.company_id IS NULL OR EXISTS (SELECT FROM companies.company_employees e WHERE e.id = b.employee_id AND e.account_id = $account))
   RETURNING ${columns}`,
);

/** Whether the account's email is proven. */
export const ownsMailbox = query(
  'bookings.ownsMailbox',
  { account: 'uuid', email: 'text' },
  { id: 'uuid' },
  `SELECT id FROM identity.people WHERE id = $account AND email = $email AND confirmed`,
);
