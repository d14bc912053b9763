// Paying a debt by card, and how the last card payment of it ended.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../kit/api.ts';
import { useSession } from '../../identity/web/door.ts';
import { checkPayment } from '../calls.gen.ts';
import { useCardPayment } from './use-card-payment.ts';

/** Until the bank has answered, ms. */
const askEvery_ms = 3_000;

/** What is owed, where a worker and where a driver reads it. */
const readAgain = (client: QueryClient): void => {
  for (const name of ['earnings', 'driver']) void client.invalidateQueries({ queryKey: [name] });
};

/** returned: from the card page. It is then requested once, and again until the bank has answered. */
export const useDebtPayment = (returned: boolean) => {
  const client = useQueryClient();
  const { user } = useSession();
  const params = { kind: 'debt', id: user?.id ?? '' } as const;
  const outcome = useQuery({
    queryKey: ['debt-payment'],
    // The browser is back from another site, and who is signed in may not be known yet.
    enabled: returned && user !== null,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? askEvery_ms : false),
    queryFn: () => call(checkPayment, { params }),
  });
  const paid = outcome.data?.status === 'paid';
  useEffect(() => {
    if (paid) readAgain(client);
  }, [paid, client]);
  const card = useCardPayment('debt', params.id, {
    settled: async () => {
      readAgain(client);
      await outcome.refetch();
    },
  });
  return { outcome, card };
};
