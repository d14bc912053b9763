import { staffOnly } from '../../../kernel/db/staff-only.ts';
import { readUrgency, urgencyCursor } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { listPatterns } from '../../../shared/search-patterns.ts';
import { jobStates } from '../../jobs/server/door.ts';
import type * as contract from '../staff-contract.ts';
import { requestStatesOn } from '../staff-rules.ts';
import { staffView } from './read-request-file.ts';
import { requestsByUrgency, staffPage } from './requests.sql.ts';

/**
 * Disputed ones first, then those staff must price or release, then open ones by the start of the move, then the others, the
 * latest move first.
 */
export const listAllRequests: UseCase<typeof contract.listAllRequests> = async (act, { query }) => {
  staffOnly(act);
  const { after_ms, after_id } = readUrgency(query.cursor);
  const statuses = requestStatesOn[query.show ?? 'all'];
  const filter = { statuses, patterns: listPatterns(query.search), after_ms, after_id };
  const { items, next } = cutPage(await act.sql(requestsByUrgency, filter), staffPage, urgencyCursor);
  const states = await jobStates(
    act,
    items.map(({ id }) => id),
  );
  return { items: items.map((row) => staffView(row, states.get(row.id) ?? null)), next };
};
