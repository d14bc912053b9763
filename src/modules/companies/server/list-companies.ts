import { staffOnly } from '../../../kernel/db/staff-only.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { idShape } from '../../../shared/ids.ts';
import { common, refuseField } from '../../../shared/refusal.ts';
import { listPatterns } from '../../../shared/search-patterns.ts';
import type * as contract from '../staff-contract.ts';
import { signUpNeedOf } from '../staff-rules.ts';
import { listedCompanies, listedSignUps, staffPage } from './staff-companies.sql.ts';

export const listCompanies: UseCase<typeof contract.listCompanies> = async (
  act,
  { query: { show, search, cursor } },
) => {
  staffOnly(act);
  if (cursor !== undefined && !idShape.test(cursor))
    throw refuseField(common.invalid_request, 'cursor', 'This cursor is not valid for this list');
  const filter = { state: show ?? null, patterns: listPatterns(search), before: cursor ?? null };
  const { items, next } = cutPage(await act.sql(listedCompanies, filter), staffPage);
  return { items: items.map(({ hit: _hit, ...row }) => ({ ...row, created_at: row.created_at.toISOString() })), next };
};

export const listSignUps: UseCase<typeof contract.listSignUps> = async (act, { query: { cursor } }) => {
  staffOnly(act);
  const { items, next } = cutPage(await act.sql(listedSignUps, { before: cursor ?? null }), staffPage);
  return {
    items: items.map(({ account_id, confirmed, created_at, ...row }) => ({
      ...row,
      needs: signUpNeedOf({ account_id, confirmed }),
      created_at: created_at.toISOString(),
    })),
    next,
  };
};
