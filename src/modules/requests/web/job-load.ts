import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../kit/api.ts';
import { readJobLoad } from '../calls.gen.ts';

/** It never changes after the request is written, so it is fetched once as an open job, and once, with its photos, as the worker's own. */
export const jobLoadQuery = (id: string, mine: boolean) =>
  queryOptions({
    queryKey: [`load:${id}`, mine],
    queryFn: ({ signal }) => call(readJobLoad, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
