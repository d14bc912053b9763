import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { supportRefusals as refuse } from '../contract.ts';
import type * as contract from '../contract.ts';
import { supportEvents } from '../events.ts';
import { caseLifecycle, caseRules } from '../rules.ts';
import { followedCase } from './case-key.ts';
import { ofCase } from './case-views.ts';
import { writeTo } from './cases.sql.ts';
import { photosGiven, refuseMissing } from './open-case.ts';
import { viewOf } from './read-case.ts';

/** By the person; reopens the case. Refuses with case_over and photo_not_found. */
export const replyCase: UseCase<typeof contract.replyCase> = async (act, { params, body }) => {
  const row = await followedCase(act, params.key);
  if (act.actor.orderId !== row.id && act.actor.accountId !== row.user_id) throw new Refused(common.not_found);
  const photos = photosGiven(body.photos);
  const written = await act.one(writeTo, {
    id: row.id,
    by_staff: false,
    from: [...caseLifecycle.from('reply')],
    within_days: caseRules.reopenDays,
    message: body.message,
    ...photos,
  });
  if (!written) throw new Refused(refuse.case_over);
  refuseMissing(written.taken, photos);
  act.emit(supportEvents.replied, { ...ofCase(row), again: row.status === 'closed' });
  return viewOf(act, await followedCase(act, params.key), params.key);
};
