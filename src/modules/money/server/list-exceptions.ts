import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../exception-contract.ts';
import { exceptionsOf } from './exceptions.sql.ts';

const page = 40;

type Row = {
  readonly begun_at: Date;
  readonly first_seen_at: Date;
  readonly last_seen_at: Date;
  readonly closed_at: Date | null;
  readonly owner_name: string | null;
  readonly owner_id: string | null;
};
/** The times and the owner of an exception, as the console reads them. */
export const shownTimes = ({ begun_at, first_seen_at, last_seen_at, closed_at, owner_id, owner_name }: Row) => ({
  owner: owner_id === null ? null : owner_name || 'Staff',
  begun_at: begun_at.toISOString(),
  first_seen_at: first_seen_at.toISOString(),
  last_seen_at: last_seen_at.toISOString(),
  closed_at: closed_at?.toISOString() ?? null,
});

export const listExceptions: UseCase<typeof contract.listExceptions> = async (act, { query }) => {
  const rows = await act.sql(exceptionsOf, {
    status: query.status ?? 'open',
    difference: query.difference ?? null,
    before: query.cursor ?? null,
    max: page + 1,
  });
  const { items, next } = cutPage(rows, page);
  return {
    items: items.map((row) => {
      const { id, provider, kind, difference, cause, reference, ours_kobo, theirs_kobo, status, waits } = row;
      return {
        id,
        provider,
        kind,
        difference,
        cause,
        reference,
        ours_kobo,
        theirs_kobo,
        status,
        waits,
        ...shownTimes(row),
      };
    }),
    next,
  };
};
