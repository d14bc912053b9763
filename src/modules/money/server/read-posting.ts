import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { accountKey } from '../ledger-words.ts';
import type * as contract from '../reversal-contract.ts';
import type { PostingFile } from '../reversal-contract.ts';
import { insteadOf, movedBy, reversalKey, reversedIn } from '../reversal-rules.ts';
import { needsSecond } from '../staff-act-rules.ts';
import { shownAct } from './ask-for-act.ts';
import { legsOfPosting, postingById, postingByKey } from './reversals.sql.ts';
import { actsOfPosting } from './staff-acts.sql.ts';

export const postingFileOf = async (act: Act, id: string): Promise<PostingFile> => {
  const posting = await act.one(postingById, { id });
  if (!posting) throw new Refused(common.not_found);
  const reversed_by = (await act.one(postingByKey, { key: reversalKey(id) }))?.id ?? null;
  const legs = await act.sql(legsOfPosting, { posting: id });
  const acts = (await act.sql(actsOfPosting, { subject: id })).map((one) => shownAct(act, one));
  const amount_kobo = movedBy(legs);
  const instead = insteadOf(posting.kind);
  const isOver = acts.every(({ state }) => state === 'withdrawn' || state === 'failed');
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
        ? needsSecond('reverse', amount_kobo, act.settings.secondPersonAbove_kobo)
        : null,
    acts,
  };
};

export const readPosting: UseCase<typeof contract.readPosting> = (act, { params }) => postingFileOf(act, params.id);
