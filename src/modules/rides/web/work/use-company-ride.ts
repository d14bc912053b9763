// A ride as the company that pays it follows it. Live subject `company-orders`.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, asApiError, call, newKey } from '../../../../kit/api.ts';
import { cancelCompanyRide, readCompanyRide } from '../../calls.gen.ts';
import { isActive } from '../../rules.ts';
import { lookAgain_ms } from '../ride-queries.ts';

export const useCompanyRide = (company: string, ride: string) => {
  const client = useQueryClient();
  const [once, setOnce] = useState(newKey);
  const queryKey = ['company-orders', company, 'ride', ride];
  const params = { company, ride };
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readCompanyRide, { params, signal }),
    refetchInterval: ({ state }) => (state.data && isActive(state.data.status) ? lookAgain_ms : false),
  });
  return {
    ride: data,
    error: error ? asApiError(error) : null,
    again: () => void refetch(),
    /** For the fee that was shown. Returns null, or the refusal. */
    cancel: async (fee_kobo: number, reason: string): Promise<ApiError | null> => {
      try {
        client.setQueryData(queryKey, await call(cancelCompanyRide, { params, body: { fee_kobo, reason }, key: once }));
        return null;
      } catch (thrown) {
        void refetch();
        return asApiError(thrown);
      } finally {
        setOnce(newKey());
      }
    },
  };
};
