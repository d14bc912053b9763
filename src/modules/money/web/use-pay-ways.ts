import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api.ts';
import { readPayWays } from '../calls.gen.ts';

/** Ways to pay other than bank transfer and card. They change only with the settings of the server. */
export const usePayWays = () =>
  useQuery({
    queryKey: ['pay-ways'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(readPayWays, { signal }),
  });
