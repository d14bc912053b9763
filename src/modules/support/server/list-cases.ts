import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../staff-contract.ts';
import { aboutView, rowView } from './case-views.ts';
import { answeredCases, closedCases, openCases } from './desk.sql.ts';

const page = 30;
const shelves = { open: openCases, answered: answeredCases, closed: closedCases } as const;

export const listCases: UseCase<typeof contract.listCases> = async (act, { query: { show, cursor } }) => {
  const { items, next } = cutPage(
    await act.sql(shelves[show ?? 'open'], { from: cursor ?? null, max: page + 1 }),
    page,
  );
  return { items: items.map((row) => ({ ...rowView(row), name: row.name, about: aboutView(row) })), next };
};
