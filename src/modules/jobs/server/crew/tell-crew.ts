// Notifications about a crew.
import type { Act } from '../../../../kernel/db/act.ts';
import { jobsEvents } from '../../events.ts';
import { ofJob } from '../who-is-who.ts';

type Crew = {
  readonly id: string;
  readonly order_id: string;
  readonly customer_id: string | null;
  readonly title: string;
  readonly lead_id: string | null;
};

/** The job concerns its lead even before it is theirs. */
export const ofCrew = ({ lead_id, ...job }: Crew) => ofJob({ ...job, worker_id: lead_id, helper_ids: [] });

/** The job is the lead's now: everybody is notified as for any acceptance, and so are the helpers. */
export const tellAccepted = (
  act: Act,
  crew: Crew & { readonly starts_at: Date; readonly lead_name: string | null; readonly helper_ids: readonly string[] },
): void =>
  act.emit(jobsEvents.accepted, {
    ...ofJob({ ...crew, worker_id: crew.lead_id }),
    workerName: crew.lead_name ?? '',
    startsAt: crew.starts_at.toISOString(),
    by: 'worker',
  });
