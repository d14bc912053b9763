import { cutPage } from '../../../../kernel/http/cut-page.ts';
import { highestId, lastDay, readTimeCursor, writeCursor } from '../../../../kernel/http/cursor.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { jobRules } from '../../rules.ts';
import { myOffers } from './first-refusals.sql.ts';
import { areasOf } from '../job-views.ts';
import { ownStanding } from '../read-job.ts';
import type * as contract from '../../offers-contract.ts';

export const listOffers: UseCase<typeof contract.listOffers> = async (act, { query }) => {
  await ownStanding(act);
  const from = query.cursor === undefined ? undefined : readTimeCursor(query.cursor);
  const rows = await act.sql(myOffers, {
    before_at: from?.at ?? lastDay,
    before_id: from?.id ?? highestId,
    max: jobRules.boardPage + 1,
  });
  const { items, next } = cutPage(rows, jobRules.boardPage, ({ offered_until, id }) =>
    writeCursor({ at: offered_until.getTime(), id }),
  );
  return {
    items: items.map((row) => ({
      id: row.id,
      title: row.title,
      job_size: row.job_size,
      ...areasOf(row),
      distance_m: row.distance_m,
      starts_at: row.starts_at.toISOString(),
      price_kobo: row.price_kobo,
      you_earn_kobo: row.earns_kobo,
      payment_method: row.payment_method,
      offered_until: row.offered_until.toISOString(),
      outcome: row.outcome,
    })),
    next,
  };
};
