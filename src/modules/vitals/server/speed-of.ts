import { bins, p75Of, type Visit, type Vital } from '../rules.ts';

type Row = { readonly visit: Visit; readonly vital: Vital; readonly counts: readonly number[] };

/** What the rows of a page add up to. */
export const speedOf = (rows: readonly Row[]) => {
  const sum = (vital: Vital, visit?: Visit): number[] =>
    rows
      .filter((row) => row.vital === vital && (visit === undefined || row.visit === visit))
      .reduce((all, { counts }) => all.map((count, at) => count + (counts[at] ?? 0)), Array<number>(bins).fill(0));
  return {
    visits: sum('lcp').reduce((all, count) => all + count, 0),
    lcp_first_ms: p75Of('lcp', sum('lcp', 'first')),
    lcp_next_ms: p75Of('lcp', sum('lcp', 'next')),
    inp_ms: p75Of('inp', sum('inp')),
    cls_thousandths: p75Of('cls', sum('cls')),
  };
};
