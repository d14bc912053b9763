import type { UseCase } from '../../../kernel/http/route.ts';
import { displayCode } from '../../../shared/ids.ts';
import { searchPatterns } from '../../../shared/search-patterns.ts';
import { type Found, foundParts } from '../find-contract.ts';
import { findAll } from './find.sql.ts';
import type * as findContract from '../find-contract.ts';

const max = 6;

/** A worker is an account too: shown once, as the worker. The person with the typed email comes first. */
export const findEverything: UseCase<typeof findContract.findEverything> = async (act, { query }) => {
  const exact = query.q.toLowerCase();
  const rows = await act.sql(findAll, { patterns: searchPatterns(query.q), exact, max: max + 1 });
  // Only an account's line is its email.
  const typed = rows.find(({ part, line }) => part === 'people' && line === exact)?.id;
  const seen = new Set<string>();
  const hits = rows.filter(({ part, id }) => {
    const key = `${part} ${id}`;
    return !seen.has(key) && seen.add(key);
  });
  const of = (part: Found['part']) =>
    hits.filter((hit) => hit.part === part).sort((a, b) => Number(b.id === typed) - Number(a.id === typed));
  return {
    items: foundParts.flatMap((part) =>
      of(part)
        .slice(0, max)
        .map((hit) => ({ ...hit, code: hit.code && displayCode(hit.code) })),
    ),
    more: foundParts.filter((part) => of(part).length > max),
  };
};
