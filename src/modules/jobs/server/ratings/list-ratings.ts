import { cutPage } from '../../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import type * as contract from '../../ratings-contract.ts';
import { ratingsOf } from './ratings.sql.ts';
import { ownStanding } from '../read-job.ts';

const page = 10;

/** The cursor is the job of the last rating. */
export const listRatings: UseCase<typeof contract.listRatings> = async (act, { query }) => {
  const { id: worker } = await ownStanding(act);
  const rows = await act.sql(ratingsOf, { worker, after: query.cursor ?? null, max: page + 1 });
  const { items, next } = cutPage(rows, page);
  return { items: items.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), next };
};
