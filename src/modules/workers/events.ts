import { event } from '../../shared/event.ts';
import type { Outcome } from './hearing-rules.ts';
import type { WorkerStatus } from './rules.ts';

type OfWorker = { readonly workerId: string };
const seen = {
  audience: (p: OfWorker) => [`account:${p.workerId}`, 'staff'],
  // The board depends on who looks at it.
  subjects: () => ['worker', 'board', 'staff'],
};

type OfHearing = OfWorker & { readonly hearingId: string };
/** The strip of the dashboard is part of the worker's own record. */
const hearings = { audience: seen.audience, subjects: () => ['worker', 'hearings', 'staff'] };

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
  /** safety: work stopped at once, until the decision. answerUntil: ISO, as in the next ones. */
  hearing_opened: event<
    OfHearing & { readonly reason: string; readonly safety: boolean; readonly answerUntil: string }
  >()('workers.hearing_opened', hearings),
  evidence_added: event<OfHearing & { readonly answerUntil: string }>()('workers.evidence_added', hearings),
  /** For somebody's safety, while a hearing is open. */
  suspended: event<OfHearing & { readonly reason: string; readonly answerUntil: string }>()(
    'workers.suspended',
    hearings,
  ),
  hearing_reminded: event<OfHearing & { readonly answerUntil: string }>()('workers.hearing_reminded', hearings),
  hearing_answered: event<OfHearing>()('workers.hearing_answered', hearings),
  /** The time is over without an answer: nothing happens by itself, staff decide. */
  answer_lapsed: event<OfHearing>()('workers.answer_lapsed', hearings),
  /** until: ISO, of a pause. */
  hearing_decided: event<
    OfHearing & { readonly outcome: Outcome; readonly until: string | null; readonly reason: string }
  >()('workers.hearing_decided', hearings),
  bar_lifted: event<OfHearing & { readonly reason: string }>()('workers.bar_lifted', hearings),
  /** No new jobs from now on, by a decision or for safety. Modules that give work take back what has not begun. */
  barred: event<OfHearing>()('workers.barred', seen),
} as const;
