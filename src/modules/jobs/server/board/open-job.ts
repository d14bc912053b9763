import { randomUUIDv7 } from 'node:crypto';
import type { Act } from '../../../../kernel/db/act.ts';
import type { PaymentMethod } from '../../../money/payment-methods-rules.ts';
import { hashSecret } from '../../../identity/server/door.ts';
import { areaNear } from '../../../places/server/door.ts';
import type { VehicleClass } from '../../../catalogue/rules.ts';
import { boardEvents } from '../../board-events.ts';
import { crewFor } from '../../crew-rules.ts';
import { partPercentOf } from '../../part-percent-rules.ts';
import { firstRefusalEnds, type JobServes, type JobSize } from '../../rules.ts';
import { offerFirst } from './job-orders.ts';
import { drawCode } from '../draw-code.ts';
import { insertJob } from '../jobs.sql.ts';

/**
 * Everything that is known of a priced request. Amounts kobo, distances m, points degrees; scheduled_* as the customer said it.
 */
export type NewJob = {
  /** What order_id refers to; a service request if left out. */
  readonly serves?: JobServes;
  readonly order_id: string;
  readonly customer_id: string | null;
  readonly customer_name: string;
  readonly customer_phone: string;
  readonly customer_email: string;
  /** The secret of the browser in which it was ordered, if somebody has signed in there before. */
  readonly customer_device?: string | null;
  readonly service_type: string;
  /** Move, Reserve, Charter or Package, if something is moved. */
  readonly service_kind?: string | null;
  readonly title: string;
  readonly description: string;
  /** The customer's own words, for the mover who accepts. */
  readonly note: string;
  readonly job_size: JobSize;
  readonly scheduled_date: string;
  readonly scheduled_time: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly price_kobo: number;
  readonly worker_share_kobo: number;
  readonly payment_method: PaymentMethod;
  /** The maximum price after changes on the day: the upper end of its service's range. */
  readonly max_kobo?: number | null;
  readonly location: string;
  readonly location_lat: number;
  readonly location_lng: number;
  readonly location_landmark: string;
  readonly destination: string | null;
  readonly destination_lat: number | null;
  readonly destination_lng: number | null;
  readonly destination_landmark: string;
  readonly distance_m: number | null;
  readonly required_skills: readonly string[];
  /** The people and the vehicle that its price assumes. */
  readonly people?: number;
  readonly vehicle?: VehicleClass;
  /** The company that is billed for it. */
  readonly payer?: { readonly id: string; readonly name: string } | null;
};

/** Two different codes: the mover who has typed the first does not know the second. */
const codes = (): { readonly start_code: string; readonly loaded_code: string } => {
  const start_code = drawCode();
  return { start_code, loaded_code: drawCode(start_code) };
};

/** Puts a job on the board, with the customer's contacts and the codes for its start and its load. It is offered to the best few first. */
export const openJob = async (act: Act, job: NewJob): Promise<{ jobId: string }> => {
  const id = randomUUIDv7();
  const location_area = areaNear({ lat: job.location_lat, lng: job.location_lng }).full;
  const { destination_lat: lat, destination_lng: lng } = job;
  const { customer_device, people, vehicle, payer = null, ...told } = job;
  const minutes = act.settings.firstRefusalMinutes ?? 0;
  const first_until = firstRefusalEnds(job.starts_at, await act.now(), minutes);
  await act.sql(insertJob, {
    ...told,
    device_hash: customer_device ? hashSecret(customer_device) : null,
    id,
    serves: job.serves ?? 'request',
    service_kind: job.service_kind ?? null,
    max_kobo: job.max_kobo ?? null,
    location_area,
    destination_area: lat === null || lng === null ? null : areaNear({ lat, lng }).full,
    required_skills: [...job.required_skills],
    first_until,
    payer_id: payer?.id ?? null,
    payer_name: payer?.name ?? null,
    ...crewFor({ ...job, people, vehicle }),
    part_percent: partPercentOf(job, act.settings.loadedPercent),
    ...codes(),
  });
  act.emit(boardEvents.opened, {
    jobId: id,
    orderId: job.order_id,
    customerId: job.customer_id,
    workerId: null,
    title: job.title,
    jobSize: job.job_size,
    startsAt: job.starts_at.toISOString(),
    location: location_area,
    firstUntil: first_until?.toISOString() ?? null,
  });
  if (first_until) offerFirst(act, { ...job, id, first_until });
  return { jobId: id };
};
