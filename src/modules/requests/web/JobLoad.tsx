import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api.ts';
import { readJobLoad } from '../calls.gen.ts';
import { LoadView } from './LoadView.tsx';

/**
 * Shown under a job's description, for the worker who may see it. It never changes after the request is written, so it is
 * fetched once as an open job, and once, with its photos, as the worker's own.
 */
export const JobLoad = ({ id, mine }: { id: string; mine: boolean }) => {
  const { data } = useQuery({
    queryKey: [`load:${id}`, mine],
    queryFn: ({ signal }) => call(readJobLoad, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? <LoadView load={data.load} photos={data.photos} /> : null;
};
