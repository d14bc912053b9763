import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { type Worker, workersRefusals as refuse } from '../contract.ts';
import { hearingRules } from '../hearing-rules.ts';
import { workerRules } from '../rules.ts';
import { wholeSchedule } from '../schedule-rules.ts';
import { findWorker, touchWorker, type workerRow } from './workers.sql.ts';
import type * as contract from '../contract.ts';

/** The acting account. This module's routes require a session, so it always exists. */
const viewOf = (row: RowOf<typeof workerRow>): Worker => {
  const { emergency_name, emergency_phone, last_seen_at, created_at, phone, ...all } = row;
  const { hearing_id, hearing_state, answer_until, suspended_at, outcome, paused_until, lifted_at, ...rest } = all;
  return {
    ...rest,
    availability_schedule: wholeSchedule(rest.availability_schedule),
    phone: phone ?? '',
    emergency_contact: emergency_phone ? { name: emergency_name ?? '', phone: emergency_phone } : null,
    last_seen_at: last_seen_at.toISOString(),
    created_at: created_at.toISOString(),
    hearing:
      hearing_id && hearing_state && answer_until
        ? {
            id: hearing_id,
            state: hearing_state,
            answer_until: answer_until.toISOString(),
            safety: suspended_at !== null,
            outcome,
            paused_until: paused_until?.toISOString() ?? null,
            lifted: lifted_at !== null,
          }
        : null,
  };
};

/** Records activity. An offline worker stays offline until they press 'Go Available'. */
export const touch = (act: Act): void => {
  const id = act.actor.accountId;
  if (id) void act.sql(touchWorker, { id, minutes: workerRules.seenEveryMinutes });
};

/** The actor's own profile. Refuses with no_worker_profile. */
export const ownWorker = async (act: Act): Promise<Worker> => {
  const row = await act.one(findWorker, { id: ownAccount(act), days: hearingRules.shownDays });
  if (!row) throw new Refused(refuse.no_worker_profile);
  return viewOf(row);
};

export const readWorker: UseCase<typeof contract.readWorker> = async (act) => {
  touch(act);
  return ownWorker(act);
};
