import { staffOnly } from '../../../kernel/db/staff-only.ts';
import { lowestId, readCursor, writeCursor } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../staff-application-contract.ts';
import { staffPage, waitingApplications } from './applications.sql.ts';
import { answerBy } from './read-application.ts';

export const listApplications: UseCase<typeof contract.listApplications> = async (act, { query: { cursor } }) => {
  staffOnly(act);
  // The cursor is when the last one began to wait, in µs.
  const from = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await act.sql(waitingApplications, { after_us: from?.at ?? 0, after_id: from?.id ?? lowestId });
  const { items, next } = cutPage(rows, staffPage, ({ waiting_us, id }) => writeCursor({ at: waiting_us, id }));
  return {
    items: items.map(({ id, name, city, submitted_at }) => ({ id, name, city, answer_by: answerBy(submitted_at) })),
    next,
  };
};
