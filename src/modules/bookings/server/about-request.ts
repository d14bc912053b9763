import type { RowOf } from '../../../kernel/db/query.ts';
import { lagosInstant } from '../../../shared/clock.ts';
import { displayCode } from '../../../shared/ids.ts';
import type { RequestSummary } from '../contract.ts';
import type { OfRequest } from '../events.ts';
import { requestTitle } from '../rules.ts';
import type { requestRow } from './requests.sql.ts';

export type RequestRow = RowOf<typeof requestRow>;

/** The part every event of a request carries. */
export const ofRequest = (row: RequestRow): OfRequest => ({
  requestId: row.id,
  customerId: row.user_id,
  code: displayCode(row.id),
  title: requestTitle(row),
  email: row.email,
});

export const startsAt = (row: Pick<RequestRow, 'preferred_date' | 'preferred_time'>): Date =>
  lagosInstant(row.preferred_date, row.preferred_time);

export const summaryOf = (row: RequestRow): RequestSummary => ({
  id: row.id,
  code: displayCode(row.id),
  title: requestTitle(row),
  service_type: row.service_type,
  status: row.status,
  starts_at: startsAt(row).toISOString(),
  created_at: row.created_at.toISOString(),
  price_kobo: row.price_kobo,
});
