import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { idShape } from '../../../shared/ids.ts';
import { common, refuseField } from '../../../shared/refusal.ts';
import { listPatterns } from '../../../shared/search-patterns.ts';
import type * as contract from '../staff-partner-contract.ts';
import { unpayable } from '../../money/server/door.ts';
import { interests, listedPartners, partnerPage, partnersByIds } from './partners.sql.ts';

/** What Kaya owes them waits for an account. A search does not narrow it: they are few. */
const unpaid = async (act: Act, before: string | null) => {
  const ids = await unpayable(act, before, partnerPage + 1);
  const { items, next } = cutPage(await act.sql(partnersByIds, { ids: [...ids] }), partnerPage);
  return { items: items.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), next };
};

export const listPartners: UseCase<typeof contract.listPartners> = async (act, { query: { show, search, cursor } }) => {
  staffOnly(act);
  if (cursor !== undefined && !idShape.test(cursor))
    throw refuseField(common.invalid_request, 'cursor', 'This cursor is not valid for this list');
  if (show === 'unpaid') return unpaid(act, cursor ?? null);
  const rows = await act.sql(listedPartners, {
    state: show ?? null,
    patterns: listPatterns(search),
    before: cursor ?? null,
  });
  const { items, next } = cutPage(rows, partnerPage);
  return { items: items.map(({ hit: _hit, ...row }) => ({ ...row, created_at: row.created_at.toISOString() })), next };
};

export const listInterests: UseCase<typeof contract.listInterests> = async (act) => {
  staffOnly(act);
  return { items: await act.sql(interests, {}) };
};
