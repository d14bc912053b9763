import { event } from '../../shared/event.ts';
import type { WorkerStatus } from './rules.ts';

type OfWorker = { readonly workerId: string };
const seen = {
  audience: (p: OfWorker) => [`account:${p.workerId}`, 'staff'],
  // The board depends on who looks at it.
  subjects: () => ['worker', 'board', 'staff'],
};

const passports = { audience: seen.audience, subjects: () => ['passports', 'staff'] };

export const workersEvents = {
  profile_created: event<OfWorker & { readonly fullName: string }>()('workers.profile_created', {
    audience: seen.audience,
    subjects: () => ['worker', 'board', 'session', 'staff'],
  }),
  profile_changed: event<OfWorker>()('workers.profile_changed', seen),
  /** The code, with which others read it, is in no event. */
  passport_made: event<OfWorker & { readonly passportId: string; readonly number: string }>()(
    'workers.passport_made',
    passports,
  ),
  passport_revoked: event<OfWorker & { readonly passportId: string; readonly number: string }>()(
    'workers.passport_revoked',
    passports,
  ),
  /** by: the worker's own button, a job that starts or ends, or the clock (offline after 12 h without a sign of life). */
  status_changed: event<OfWorker & { readonly status: WorkerStatus; readonly by: 'worker' | 'job' | 'clock' }>()(
    'workers.status_changed',
    seen,
  ),
} as const;
