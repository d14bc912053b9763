import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { hashSecret, newSecret } from '../../identity/server/door.ts';
import { callRefusals as refuse } from '../call-contract.ts';
import { callEvents } from '../call-events.ts';
import { callLifecycle } from '../call-rules.ts';
import { caseLifecycle } from '../rules.ts';
import type * as contract from '../staff-call-contract.ts';
import { staffCallRow } from './call-views.ts';
import { findCall, recordOne } from './calls.sql.ts';
import { addLink } from './cases.sql.ts';
import { closeOne } from './desk.sql.ts';
import { ofCall, tellOfCall } from './tell-of-call.ts';

const rowOf = async (act: Act, id: string) => {
  staffOnly(act);
  const row = await act.one(findCall, { id });
  if (!row) throw new Refused(common.not_found);
  return row;
};

export const callFile = async (act: Act, id: string): Promise<contract.CallFile> => {
  const row = await rowOf(act, id);
  return {
    ...staffCallRow(row, await act.now()),
    user_id: row.user_id,
    email: row.email,
    phone: row.phone,
    company_size: row.company_size,
    note: row.note,
    created_at: row.created_at.toISOString(),
    tries: row.tries,
    outcome_note: row.outcome_note,
    ended_at: row.ended_at?.toISOString() ?? null,
    version: row.version,
  };
};

export const readCallFile: UseCase<typeof contract.readCallFile> = (act, { params: { id } }) => callFile(act, id);

/** A person who was not reached gets a letter with a new link. Refuses with call_over and call_changed. */
export const recordCall: UseCase<typeof contract.recordCall> = async (act, { params: { id }, body }) => {
  const row = await rowOf(act, id);
  const recorded = await act.one(recordOne, {
    id,
    version: body.version,
    from: [...callLifecycle.from(body.outcome === 'done' ? 'finish' : 'miss')],
    outcome: body.outcome,
    note: body.note,
    by: act.actor.accountId ?? '',
  });
  if (!recorded)
    throw new Refused(callLifecycle.open(row.status, 'staff').length > 0 ? refuse.call_changed : refuse.call_over);
  act.emit(body.outcome === 'done' ? callEvents.talked : callEvents.missed, ofCall(row));
  if (body.outcome === 'done') await act.one(closeOne, { id, from: [...caseLifecycle.from('close')] });
  else {
    const secret = row.user_id === null ? newSecret() : null;
    if (secret) void act.sql(addLink, { id, hash: hashSecret(secret) });
    tellOfCall(act, 'call_missed', row, { secret, now: await act.now() });
  }
  return callFile(act, id);
};
