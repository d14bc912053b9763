import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../hearing-contract.ts';
import { hearingRules } from '../hearing-rules.ts';
import { hearingView } from './hearing-views.ts';
import { ownHearings } from './hearings.sql.ts';

export const listOwnHearings: UseCase<typeof contract.listOwnHearings> = async (act) => {
  const rows = await act.sql(ownHearings, { worker: ownAccount(act), max: hearingRules.maxOwn });
  return { items: rows.map(hearingView) };
};
