import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { call } from '../../../kit/api.ts';
import { goneSince } from '../../../kit/query.ts';
import { readJob, listBoard, listMyJobs, listOffers, mapBoard } from '../calls.gen.ts';
import { type BoardPage, type Boards, boardsWithout, pageWithout } from './board-pages.ts';
import { type BoardSort, boardSorts, type JobSize, jobSizes } from '../board-rules.ts';

export type BoardFilter = {
  readonly size?: JobSize | undefined;
  readonly saved?: 'true' | undefined;
  /** `lat,lng` of the place that is searched around. */
  readonly near?: string | undefined;
  readonly sort?: BoardSort | undefined;
  readonly day?: string | undefined;
  /** Naira. */
  readonly min?: string | undefined;
  /** km. */
  readonly within?: string | undefined;
  readonly hours?: 'inside' | 'outside' | undefined;
};

/** As the contract has it. */
const point = /^(?:\d|1[0-5])(?:\.\d{1,8})?,(?:\d|1[0-5])(?:\.\d{1,8})?$/;

const shapes = { near: point, day: /^2[01]\d{2}-\d{2}-\d{2}$/, min: /^\d{1,7}$/, within: /^\d{1,3}$/ } as const;

/** From the address bar; unknown values are ignored. */
export const filterOf = (search: URLSearchParams): BoardFilter => {
  const among = <T extends string>(name: string, values: readonly T[]) => {
    const match = values.find((one) => one === search.get(name));
    return match ? { [name]: match } : {};
  };
  const shaped = Object.entries(shapes).flatMap(([name, shape]) => {
    const value = search.get(name);
    return value !== null && shape.test(value) ? [[name, value]] : [];
  });
  return {
    ...among('size', jobSizes),
    ...among('saved', ['true']),
    ...among('sort', boardSorts),
    ...among('hours', ['inside', 'outside']),
    ...Object.fromEntries(shaped),
  };
};

const boardQuery = (filter: BoardFilter) =>
  infiniteQueryOptions({
    queryKey: ['board', filter],
    queryFn: async ({ signal, pageParam }): Promise<BoardPage> => {
      const startedAt = performance.now();
      const page = await call(listBoard, {
        query: { ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      });
      return pageWithout(page, goneSince(startedAt));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    meta: { without: boardsWithout },
  });

/** Live subject `board`. Jobs that others take leave it without a request. */
export const useBoard = (filter: BoardFilter = {}) => useInfiniteQuery(boardQuery(filter));

/** The first jobs of the same board, all at once. Live subject `board`. */
export const useBoardMap = (filter: BoardFilter) =>
  useQuery({
    queryKey: ['board-map', filter],
    queryFn: ({ signal }) => call(mapBoard, { query: filter, signal }),
    meta: { subject: 'board' },
    placeholderData: keepPreviousData,
  });

/** Prefetches the board of this address before the component renders. */
export const askForBoard = (client: QueryClient, search: URLSearchParams): void => {
  if (!search.has('list')) void client.prefetchInfiniteQuery(boardQuery(filterOf(search)));
};

/** Live subject `my-jobs`. */
export const useMyJobs = (state: 'current' | 'past', on = true) =>
  useInfiniteQuery({
    queryKey: ['my-jobs', state],
    queryFn: ({ signal, pageParam }) =>
      call(listMyJobs, { query: { state, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    enabled: on,
  });

/** The jobs that were offered to this worker first. Live subject `board`. */
export const useOffers = () =>
  useInfiniteQuery({
    queryKey: ['job-offers'],
    queryFn: ({ signal, pageParam }) =>
      call(listOffers, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    meta: { subject: 'board' },
  });

export const jobKey = (id: string): string => `job:${id}`;
/** Live subjects `job:ID`, and `board`: when very many jobs change at once, workers receive only that. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: [jobKey(id)],
    queryFn: ({ signal }) => call(readJob, { params: { id }, signal }),
    meta: { subject: 'board' },
  });
export const useJob = (id: string) => useQuery(jobQuery(id));

/** Refetches what a step of this job changes; the live message does the same for everybody else. */
export const refetchAround = (client: QueryClient, id: string): void => {
  for (const subject of [jobKey(id), 'my-jobs', 'board', 'worker', 'earnings']) {
    void client.invalidateQueries({ queryKey: [subject] });
  }
};

const changeBoards = (client: QueryClient, change: (page: BoardPage) => BoardPage): void => {
  client.setQueriesData<Boards>(
    { queryKey: ['board'] },
    (board) => board && { ...board, pages: board.pages.map(change) },
  );
};

/** Takes a job off every board shown: somebody has it. */
export const dropFromBoards = (client: QueryClient, id: string): void =>
  changeBoards(client, (page) => pageWithout(page, new Set([id])));

export const markSaved = (client: QueryClient, id: string, saved: boolean): void =>
  changeBoards(client, (page) => ({
    ...page,
    items: page.items.map((job) => (job.id === id ? { ...job, saved } : job)),
  }));
