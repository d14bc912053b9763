import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { supportEvents } from '../events.ts';
import { caseLifecycle } from '../rules.ts';
import { staffSupportRefusals as refuse } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { ofCase } from './case-views.ts';
import { rightOf } from './data-requests.sql.ts';
import { closeOne } from './desk.sql.ts';
import { caseFile, rowOfFile } from './read-case-file.ts';

/** Refuses with case_closed and data_request_open. */
export const closeCase: UseCase<typeof contract.closeCase> = async (act, { params: { id } }) => {
  const row = await rowOfFile(act, id);
  const right = await act.one(rightOf, { id });
  if (right && right.outcome === null) throw new Refused(refuse.data_request_open);
  const closed = await act.one(closeOne, { id, from: [...caseLifecycle.from('close')] });
  if (!closed) throw new Refused(refuse.case_closed);
  act.emit(supportEvents.closed, ofCase(row));
  return caseFile(act, id);
};
