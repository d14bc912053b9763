import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import { lowestId, readCursor, writeCursor } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { idShape } from '../../../shared/ids.ts';
import { common, refuseField } from '../../../shared/refusal.ts';
import type { ApplicationState } from '../application-rules.ts';
import { applicationStatesOn } from '../staff-rules.ts';
import { applicationsByStatus, applicationsWaiting, staffPage } from './staff.sql.ts';
import type * as contract from '../staff-contract.ts';

type Row = NonNullable<(typeof applicationsWaiting)['~row']>;
const listed = ({ waiting_us: _us, ...row }: Row): contract.ApplicationRow => ({
  ...row,
  waiting_since: row.waiting_since?.toISOString() ?? null,
});

const waiting = async (act: Act, cursor: string | undefined) => {
  // The cursor is the waiting_since of the last row, in µs.
  const from = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await act.sql(applicationsWaiting, { after_us: from?.at ?? 0, after_id: from?.id ?? lowestId });
  return cutPage(rows, staffPage, ({ waiting_us, id }) => writeCursor({ at: waiting_us ?? 0, id }));
};

const ofState = async (act: Act, status: ApplicationState, cursor: string | undefined) => {
  if (cursor !== undefined && !idShape.test(cursor))
    throw refuseField(common.invalid_request, 'cursor', 'This cursor is not valid for this list');
  return cutPage(await act.sql(applicationsByStatus, { status, before: cursor ?? null }), staffPage);
};

export const listApplications: UseCase<typeof contract.listApplications> = async (act, { query }) => {
  staffOnly(act);
  const [status] = applicationStatesOn[query.show ?? 'waiting'] ?? [];
  const { items, next } = status ? await ofState(act, status, query.cursor) : await waiting(act, query.cursor);
  return { items: items.map(listed), next };
};
