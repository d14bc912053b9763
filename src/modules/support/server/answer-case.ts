import type { UseCase } from '../../../kernel/http/route.ts';
import { displayCode } from '../../../shared/ids.ts';
import { Refused } from '../../../shared/refusal.ts';
import { supportEvents } from '../events.ts';
import { caseLifecycle, caseRules } from '../rules.ts';
import { staffSupportRefusals as refuse } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { newCaseLink } from './case-key.ts';
import { ofCase } from './case-views.ts';
import { writeTo } from './cases.sql.ts';
import { mail } from './mail.ts';
import { photosGiven } from './open-case.ts';
import { caseFile, rowOfFile } from './read-case-file.ts';

/** An account gets a notification; a visitor gets an email with a link. Refuses with case_closed. */
export const answerCase: UseCase<typeof contract.answerCase> = async (act, { params: { id }, body }) => {
  const row = await rowOfFile(act, id);
  const written = await act.one(writeTo, {
    id,
    by_staff: true,
    from: [...caseLifecycle.from('answer')],
    within_days: caseRules.reopenDays,
    message: body.message,
    ...photosGiven(undefined),
  });
  if (!written) throw new Refused(refuse.case_closed);
  act.emit(supportEvents.answered, ofCase(row));
  if (!row.user_id && row.typed_email)
    act.task('mail.send', {
      ...mail('case_answered', { name: '', code: displayCode(id), url: newCaseLink(act, id) }),
      to: row.typed_email,
    });
  return caseFile(act, id);
};
