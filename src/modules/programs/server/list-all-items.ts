import { staffOnly } from '../../../kernel/db/staff-only.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { idShape } from '../../../shared/ids.ts';
import { common, refuseField } from '../../../shared/refusal.ts';
import { listPatterns } from '../../../shared/search-patterns.ts';
import { partnerRules } from '../partner-rules.ts';
import type * as contract from '../staff-contract.ts';
import { listedItems, staffPage } from './items.sql.ts';
import { showItemFile } from './show-item.ts';

export const listAllItems: UseCase<typeof contract.listAllItems> = async (act, { query: { show, search, cursor } }) => {
  staffOnly(act);
  if (cursor !== undefined && !idShape.test(cursor))
    throw refuseField(common.invalid_request, 'cursor', 'This cursor is not valid for this list');
  const rows = await act.sql(listedItems, {
    state: show === 'late' || show === 'unserved' || show === 'reported' ? null : (show ?? null),
    late: show === 'late',
    unserved: show === 'unserved',
    reported: show === 'reported',
    silent_days: partnerRules.silentAfter_days,
    patterns: listPatterns(search),
    before: cursor ?? null,
  });
  const { items, next } = cutPage(rows, staffPage);
  return { items: items.map(showItemFile), next };
};
