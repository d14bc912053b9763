// A search answers in short parts (docs/decisions/0030-flat-lists.md, 0197); a page gathers some of them.
export type PageOf<T> = { items: T[]; next: string | null };

/** parts: how many answers were fetched for it. */
type Gathered<T> = PageOf<T> & { readonly parts: number };

/** With fewer items than this the next part is fetched too; a page is this short only if a search ended early. */
export const enoughItems = 10;
/** Each part is short (`searchReach`), so an answer comes soon; together they look at 8,000 rows before the page says so. */
const maxParts = 16;

/** One page of the list. A search that finds little in one request is continued a few times. */
export const gatherPage = async <T>(
  ask: (cursor: string | null) => Promise<PageOf<T>>,
  from: string | null,
): Promise<Gathered<T>> => {
  const first = await ask(from);
  const gathered = { items: [...first.items], next: first.next, parts: 1 };
  while (gathered.next !== null && gathered.items.length < enoughItems && gathered.parts < maxParts) {
    const more = await ask(gathered.next);
    gathered.items.push(...more.items);
    gathered.next = more.next;
    gathered.parts += 1;
  }
  return gathered;
};
