import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type * as contract from '../exception-contract.ts';
import type { ExceptionFile } from '../exception-contract.ts';
import { actsFor, sizeOf } from '../reconcile-rules.ts';
import { needsSecond } from '../staff-act-rules.ts';
import { shownAct } from './ask-for-act.ts';
import { exceptionById, type ExceptionRow } from './exceptions.sql.ts';
import { shownTimes } from './list-exceptions.ts';
import { actsOfException, lastDoneAct } from './staff-acts.sql.ts';

/** Whether staff hold money here that nothing names: it may still go back although the difference is closed. except: the act that requests it. */
export const isHeld = async (
  act: Act,
  { id, status, difference }: Pick<ExceptionRow, 'id' | 'status' | 'difference'>,
  except: string | null = null,
): Promise<boolean> =>
  status === 'mended' &&
  difference === 'unnamed_payment' &&
  (await act.one(lastDoneAct, { exception: id, except }))?.act === 'post';

export const fileOf = async (act: Act, id: string): Promise<ExceptionFile> => {
  const row = await act.one(exceptionById, { id });
  if (!row) throw new Refused(common.not_found);
  const me = act.actor.accountId;
  const acts = (await act.sql(actsOfException, { subject: id })).map((one) => shownAct(act, one));
  const waits = acts.some(({ state }) => state === 'waits' || state === 'under_way');
  const amount_kobo = sizeOf(row);
  const possible =
    row.status === 'open' ? actsFor(row.difference) : (await isHeld(act, row)) ? (['return'] as const) : [];
  const offered = waits ? [] : possible;
  const { provider, kind, difference, cause, reference, provider_id, ours_kobo, theirs_kobo, status } = row;
  return {
    id,
    provider,
    kind,
    difference,
    cause,
    reference,
    provider_id,
    ours_kobo,
    theirs_kobo,
    status,
    waits,
    ...shownTimes(row),
    paid_for: row.payable_kind && row.payable_id ? { kind: row.payable_kind, id: row.payable_id } : null,
    person_id: row.account_id,
    person: row.account_id === null ? null : row.person_name || 'Account',
    is_mine: row.owner_id !== null && row.owner_id === me,
    amount_kobo,
    offers: offered.map((one) => ({
      act: one,
      needs_second: needsSecond(one, amount_kobo, act.settings.secondPersonAbove_kobo),
    })),
    acts,
  };
};

export const readException: UseCase<typeof contract.readException> = (act, { params }) => fileOf(act, params.id);
