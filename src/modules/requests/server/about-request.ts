import type { RowOf } from '../../../kernel/db/query.ts';
import { lagosInstant } from '../../../shared/clock.ts';
import { displayCode } from '../../../shared/ids.ts';
import { areaNear } from '../../places/server/door.ts';
import type { RequestSummary } from '../contract.ts';
import type { OfRequest } from '../events.ts';
import { requestTitle } from '../title-rules.ts';
import type { requestRow, requestWithTerms } from './requests.sql.ts';

export type RequestRow = RowOf<typeof requestRow>;
export type RequestWithTerms = RowOf<typeof requestWithTerms>;

type Asked = Omit<Parameters<typeof requestTitle>[0], 'present_area' | 'destination_area'> &
  Pick<RequestRow, 'present_lat' | 'present_lng' | 'destination_lat' | 'destination_lng'>;

/** The areas of both addresses. */
export const areasOf = (row: Pick<Asked, 'present_lat' | 'present_lng' | 'destination_lat' | 'destination_lng'>) => ({
  present: areaNear({ lat: row.present_lat, lng: row.present_lng }),
  destination: areaNear({ lat: row.destination_lat, lng: row.destination_lng }),
});
export const titleOf = (row: Asked): string => {
  const { present, destination } = areasOf(row);
  return requestTitle({ ...row, present_area: present.name, destination_area: destination.name });
};

/** The fields that every event of a request has. */
export const ofRequest = (row: RequestRow): OfRequest => ({
  requestId: row.id,
  customerId: row.user_id,
  code: displayCode(row.id),
  title: titleOf(row),
  email: row.email,
});

export const startsAt = (row: Pick<RequestRow, 'preferred_date' | 'preferred_time'>): Date =>
  lagosInstant(row.preferred_date, row.preferred_time);

export const summaryOf = (row: RequestWithTerms): RequestSummary => ({
  id: row.id,
  code: displayCode(row.id),
  title: titleOf(row),
  service_type: row.service_type,
  status: row.status,
  starts_at: startsAt(row).toISOString(),
  created_at: row.created_at.toISOString(),
  price_kobo: row.price_kobo,
});
