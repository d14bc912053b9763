// What the console reads about hearings. Live subject `staff`.
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../kit/api.ts';
import { usePages } from '../../../../kit/console/pages.ts';
import { listHearings, readHearing } from '../../calls.gen.ts';
import { hearingShelves } from '../../hearing-rules.ts';

export const useHearings = (show: string) => {
  const shelf = hearingShelves.find((one) => one === show) ?? 'due';
  const pages = usePages(['staff', 'hearings', shelf], (cursor, signal) =>
    call(listHearings, { query: { show: shelf, ...cursor }, signal }),
  );
  return { shelf, pages };
};

export const useHearing = (id: string) =>
  useQuery({
    queryKey: ['staff', 'hearing', id],
    queryFn: ({ signal }) => call(readHearing, { params: { id }, signal }),
  });

/** The latest 30 of one worker. */
export const useHearingsOf = (worker: string) =>
  useQuery({
    queryKey: ['staff', 'hearings-of', worker],
    queryFn: ({ signal }) => call(listHearings, { query: { worker }, signal }),
  });
