import { useQuery } from '@tanstack/react-query';
import { call } from '../../../web/api.ts';
import { readJobLoad } from '../load-contract.ts';
import { LoadView } from './LoadView.tsx';

/** Under a job's description, for the worker who may see it. Written once with the request, so it is asked for once. */
export const JobLoad = ({ id }: { id: string }) => {
  const { data } = useQuery({
    queryKey: [`load:${id}`],
    queryFn: ({ signal }) => call(readJobLoad, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? <LoadView load={data.load} photos={data.photos} /> : null;
};
