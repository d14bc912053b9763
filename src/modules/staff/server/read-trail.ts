import type { UseCase } from '../../../kernel/http/route.ts';
import { trailOf } from './console.sql.ts';
import type { Trail } from './trail-words.ts';
import type * as contract from '../contract.ts';

const max = 30;

/** The author as the trail shows it: a name, `Customer` for the holder of a link, `Kaya` when it was automatic. */
const byWhom = (kind: string, name: string | null): string => {
  if (kind === 'system') return 'Kaya';
  if (kind === 'staff') return `${name || 'Staff'}, staff`;
  return name || 'Customer';
};

export const readTrail =
  (trail: Trail): UseCase<typeof contract.readTrail> =>
  async (act, { params }) => {
    const rows = await act.sql(trailOf, { subject: params.id, max });
    return {
      items: rows.flatMap((row) => {
        const words = trail.words(row.name, row.payload, row.actor_kind);
        if (words === null) return [];
        return {
          id: row.id,
          at: row.created_at.toISOString(),
          by: byWhom(trail.byItself(row.name) ? 'system' : row.actor_kind, row.actor_name),
          words,
          reason: trail.reason(row.name, row.payload),
        };
      }),
    };
  };
