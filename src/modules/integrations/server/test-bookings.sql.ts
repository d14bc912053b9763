import { as, query } from '../../../kernel/db/query.ts';
import type { LatLng } from '../../../shared/fields.ts';
import type { ApiBooking } from '../api-order-contract.ts';
import type { StepTaken } from '../test-booking-rules.ts';

/** What was booked, without name and state: these change, or have columns. */
export type TestBooking = Omit<ApiBooking, 'id' | 'reference' | 'test' | 'status' | 'created_at' | 'approval'> & {
  readonly price_kobo: number;
  readonly starts_at: string;
  readonly ends: { readonly from: LatLng; readonly to: LatLng };
  /** Places as areas and the person, as webhooks say them. */
  readonly areas: { readonly from: string; readonly to: string | null };
  readonly person: string | null;
  /** Why it was asked for; null: it needs no approval. */
  readonly asked: string | null;
};

const row = {
  id: 'uuid',
  reference: 'text?',
  booking: as<TestBooking>('jsonb'),
  steps: as<readonly StepTaken[]>('jsonb'),
  created_at: 'timestamptz',
} as const;
const columns = 't.id, t.reference, t.booking, t.steps, t.created_at';
export type TestBookingRow = (typeof oneTestBooking)['~row'] & object;

/** No row: another one has the reference. */
export const insertTestBooking = query(
  'integrations.insertTestBooking',
  {
    id: 'uuid',
    company: 'uuid',
    reference: as<string | null>('text?'),
    booking: as<TestBooking>('jsonb'),
    steps: as<readonly StepTaken[]>('jsonb'),
  },
  row,
  `INSERT INTO integrations.test_bookings AS t (id, company_id, reference, booking, steps)
   VALUES ($id, $company, $reference, $booking, $steps) ON CONFLICT ON CONSTRAINT test_reference DO NOTHING RETURNING ${columns}`,
);

export const dropOldTests = query(
  'integrations.dropOldTests',
  { company: 'uuid', keep: 'int8' },
  {},
  `DELETE FROM integrations.test_bookings WHERE id IN (
     SELECT id FROM integrations.test_bookings WHERE company_id = $company ORDER BY id DESC OFFSET $keep LIMIT 100)`,
);

export const testBookingsOf = query(
  'integrations.testBookingsOf',
  { company: 'uuid', before: 'uuid', max: 'int8' },
  row,
  `SELECT ${columns} FROM integrations.test_bookings t WHERE t.company_id = $company AND t.id < $before ORDER BY t.id DESC LIMIT $max`,
);

export const oneTestBooking = query(
  'integrations.oneTestBooking',
  { company: 'uuid', id: 'uuid' },
  row,
  `SELECT ${columns} FROM integrations.test_bookings t WHERE t.company_id = $company AND t.id = $id`,
);

export const testReferredTo = query(
  'integrations.testReferredTo',
  { company: 'uuid', reference: 'text' },
  row,
  `SELECT ${columns} FROM integrations.test_bookings t WHERE t.company_id = $company AND t.reference = $reference`,
);

/** Only if it has taken as many steps as the caller saw: of two that advance it at once, one does. */
export const takeTestStep = query(
  'integrations.takeTestStep',
  { company: 'uuid', id: 'uuid', seen: 'int4', steps: as<readonly StepTaken[]>('jsonb') },
  row,
  `UPDATE integrations.test_bookings t SET steps = $steps
    WHERE t.company_id = $company AND t.id = $id AND jsonb_array_length(t.steps) = $seen RETURNING ${columns}`,
);

/** By the system, oldest first. */
export const forgetTestBookings = query(
  'integrations.forgetTestBookings',
  { days: 'int4', max: 'int8' },
  { id: 'uuid' },
  `DELETE FROM integrations.test_bookings WHERE id IN (
     SELECT id FROM integrations.test_bookings WHERE created_at < now() - make_interval(days => $days) ORDER BY created_at LIMIT $max)
   RETURNING id`,
);
