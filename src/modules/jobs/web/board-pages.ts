// The pages of a board as the browser caches them, and what is left of them when jobs are taken.
import type { Without } from '../../../kit/query.ts';
import type { BoardJob } from '../contract.ts';
import { boardPage, nearWithin_m } from '../board-rules.ts';

export type BoardPage = {
  items: BoardJob[];
  next: string | null;
  total: number;
  near: number | null;
  outside: number;
  own: number;
};
export type Boards = { pages: BoardPage[]; pageParams: unknown[] };

/** With fewer rows than this a page is refilled, if there are more. */
const fewest = boardPage / 2;

const nearIn = (jobs: readonly BoardJob[]): number =>
  jobs.filter(({ away_m }) => away_m !== null && away_m <= nearWithin_m).length;

export const pageWithout = (page: BoardPage, ids: ReadonlySet<string>): BoardPage => {
  const items = page.items.filter((job) => !ids.has(job.id));
  return items.length === page.items.length
    ? page
    : {
        ...page,
        items,
        total: page.total - (page.items.length - items.length),
        near: page.near === null ? null : Math.max(0, page.near - (nearIn(page.items) - nearIn(items))),
      };
};

/** What is left of a board without these jobs, and whether it is worth a request. */
export const boardsWithout: Without<Boards> = (board, ids) => {
  const shown = board.pages.flatMap((page) => page.items);
  const left = shown.filter((job) => !ids.has(job.id)).length;
  const dropped = shown.length - left;
  const droppedNear = nearIn(shown) - nearIn(shown.filter((job) => !ids.has(job.id)));
  const pages = board.pages.map((page) => ({
    ...pageWithout(page, ids),
    // Every page has the counts of the whole board.
    total: Math.max(0, page.total - dropped),
    near: page.near === null ? null : Math.max(0, page.near - droppedNear),
  }));
  const more = typeof board.pages.at(-1)?.next === 'string';
  const again = !more
    ? undefined
    : left === 0
      ? 'soon'
      : left < fewest
        ? 'later'
        : dropped < ids.size
          ? 'sometime'
          : undefined;
  return { data: dropped === 0 ? board : { ...board, pages }, again };
};
