import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { displayCode } from '../../../shared/ids.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { staffJob } from '../../jobs/server/door.ts';
import { staffTrip } from '../../rides/server/door.ts';
import type { AlertFile } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { alertView, staffAlertView } from './alert-views.ts';
import { findAlert, notesOfAlert, wayOfAlert } from './desk.sql.ts';

/** An hour of the path. */
const maxPoints = 360;

const jobOf = async (act: Act, id: string | null): Promise<AlertFile['job']> => {
  const job = id === null ? undefined : await staffJob(act, id);
  if (!job) return null;
  const { title, status, starts_at, location, destination, customer_name, customer_phone } = job;
  return {
    id: job.id,
    code: displayCode(job.order_id),
    title,
    status,
    starts_at,
    location,
    destination,
    customer_name,
    customer_phone,
  };
};

/** An alert as the desk shows it. Refuses with not_found. */
export const alertFile = async (act: Act, id: string): Promise<AlertFile> => {
  const row = await act.one(findAlert, { id });
  if (!row) throw new Refused(common.not_found);
  const [job, trip, way, notes] = await Promise.all([
    jobOf(act, row.job_id),
    row.trip_id === null ? undefined : staffTrip(act, row.trip_id),
    act.sql(wayOfAlert, { alert: id, max: maxPoints }),
    act.sql(notesOfAlert, { alert: id }),
  ]);
  return {
    ...staffAlertView(row),
    email: row.email,
    accuracy_m: row.accuracy_m,
    told: alertView(row).told,
    contact: row.emergency_phone ? { name: row.emergency_name ?? '', phone: row.emergency_phone } : null,
    job,
    trip: trip ?? null,
    way: way.map(({ slot, ...point }) => ({ ...point, at: new Date(slot * 10_000).toISOString() })),
    notes: notes.map(({ created_at, ...note }) => ({ ...note, at: created_at.toISOString() })),
    acknowledged_by: row.acknowledged_by,
    closed_by: row.closed_by,
    reason: row.reason,
    own: row.user_id === act.actor.accountId && !row.drill,
  };
};

export const readAlert: UseCase<typeof contract.readAlert> = (act, { params: { id } }) => alertFile(act, id);
