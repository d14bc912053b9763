import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../staff-call-contract.ts';
import { staffCallRow } from './call-views.ts';
import { callsOfStatus, dueCalls, overdueCalls } from './calls.sql.ts';

const page = 30;

export const listCalls: UseCase<typeof contract.listCalls> = async (act, { query: { show = 'due', cursor } }) => {
  const part = { from: cursor ?? null, max: page + 1 };
  const rows =
    show === 'due' || show === 'overdue'
      ? await act.sql(show === 'due' ? dueCalls : overdueCalls, part)
      : await act.sql(callsOfStatus, { status: show, ...part });
  const { items, next } = cutPage(rows, page);
  const now = await act.now();
  return { items: items.map((row) => staffCallRow(row, now)), next };
};
