import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { accountKey } from '../ledger-words.ts';
import type * as contract from '../reversal-contract.ts';
import type { PostingFile } from '../reversal-contract.ts';
import { insteadOf, movedBy, reversalKey, reversalNeedsSecond, reversalState, reversedIn } from '../reversal-rules.ts';
import { legsOfPosting, postingById, postingByKey, reversalsOf } from './reversals.sql.ts';

export const postingFileOf = async (act: Act, id: string): Promise<PostingFile> => {
  const posting = await act.one(postingById, { id });
  if (!posting) throw new Refused(common.not_found);
  const reversed_by = (await act.one(postingByKey, { key: reversalKey(id) }))?.id ?? null;
  const legs = await act.sql(legsOfPosting, { posting: id });
  const reversals = (await act.sql(reversalsOf, { posting: id })).map((one) => ({
    id: one.id,
    reason: one.reason,
    asked_by: one.asked_name || 'Staff',
    is_mine: one.asked_by === act.actor.accountId,
    asked_at: one.asked_at.toISOString(),
    agreed_by: one.agreed_by === null ? null : one.agreed_name || 'Staff',
    state: reversalState(one),
    fault: one.fault,
  }));
  const amount_kobo = movedBy(legs);
  const instead = insteadOf(posting.kind);
  const isOver = reversals.every(({ state }) => state === 'withdrawn' || state === 'failed');
  return {
    id,
    posting: posting.kind,
    at: posting.posted_at.toISOString(),
    about_id: posting.subject_id,
    amount_kobo,
    legs: legs.map(({ account, owner, whose, amount_kobo: kobo }) => ({
      account: accountKey({ kind: account, owner }),
      kind: account,
      whose,
      amount_kobo: kobo,
    })),
    reverses: reversedIn(posting),
    reversed_by,
    instead,
    needs_second:
      instead === null && reversed_by === null && isOver
        ? reversalNeedsSecond(amount_kobo, act.settings.secondPersonAbove_kobo)
        : null,
    reversals,
  };
};

export const readPosting: UseCase<typeof contract.readPosting> = (act, { params }) => postingFileOf(act, params.id);
