import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { displayCode } from '../../../shared/ids.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { complainWords, needsProof } from '../data-request-rules.ts';
import { supportEvents } from '../events.ts';
import { caseLifecycle, caseRules } from '../rules.ts';
import { staffSupportRefusals as refuse } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { newCaseLink } from './case-key.ts';
import { ofCase } from './case-views.ts';
import { writeTo } from './cases.sql.ts';
import { decideRight, rightOf } from './data-requests.sql.ts';
import { mail } from './mail.ts';
import { photosGiven } from './open-case.ts';
import { dataRequestFile } from './read-data-request.ts';
import { rowOfFile } from './read-case-file.ts';

/** Done or refused, once; the answer is a message of the case. Refuses with data_request_decided and data_request_not_proven. */
export const decideDataRequest: UseCase<typeof contract.decideDataRequest> = async (act, { params: { id }, body }) => {
  const { outcome, answer } = body;
  const right = await act.one(rightOf, { id });
  if (!right) throw new Refused(common.not_found);
  if (right.outcome) throw new Refused(refuse.data_request_decided);
  const row = await rowOfFile(act, id);
  const needs_proof = needsProof(right.kind, outcome);
  if (needs_proof && right.proven_at === null) throw new Refused(refuse.data_request_not_proven);
  const decided = await act.one(decideRight, { id, outcome, by: ownAccount(act), needs_proof });
  const answered = {
    id,
    by_staff: true,
    from: [...caseLifecycle.states],
    within_days: caseRules.keptDays,
    message: outcome === 'done' ? answer : `${answer}\n\n${complainWords}`,
    ...photosGiven(undefined),
  };
  // Two may decide at once.
  if (!decided || !(await act.one(writeTo, answered))) throw new Refused(refuse.data_request_decided);
  act.emit(supportEvents.data_request_decided, { ...ofCase(row), outcome });
  if (!row.user_id && row.typed_email)
    act.task('mail.send', {
      ...mail('data_request_decided', {
        name: '',
        code: displayCode(id),
        url: newCaseLink(act, id),
        done: outcome === 'done',
      }),
      to: row.typed_email,
    });
  return dataRequestFile(act, id);
};
