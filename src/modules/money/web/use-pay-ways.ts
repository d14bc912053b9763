import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api.ts';
import { readPayWays } from '../calls.gen.ts';

/** By what people may pay beside bank transfer and card. It changes with the settings of the server only. */
export const usePayWays = () =>
  useQuery({
    queryKey: ['pay-ways'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(readPayWays, { signal }),
  });
