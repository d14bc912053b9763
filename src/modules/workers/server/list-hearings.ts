import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../staff-contract.ts';
import { staffHearingView } from './hearing-views.ts';
import { decidedHearings, dueHearings, hearingsOfWorker, waitingHearings } from './staff-hearings.sql.ts';

const page = 30;
const shelves = { due: dueHearings, waiting: waitingHearings, decided: decidedHearings } as const;

export const listHearings: UseCase<typeof contract.listHearings> = async (act, { query: { show, worker, cursor } }) => {
  const from = { before: cursor ?? null, max: page + 1 };
  const rows = worker
    ? await act.sql(hearingsOfWorker, { worker, ...from })
    : await act.sql(shelves[show ?? 'due'], from);
  const { items, next } = cutPage(rows, page);
  return { items: items.map(staffHearingView), next };
};
