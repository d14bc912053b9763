// Paying a debt by card, and how the last card payment of it ended.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../kit/api.ts';
import { leaveFor } from '../../../kit/leave-for.ts';
import { useSession } from '../../identity/web/door.ts';
import { checkPayment, payByCard } from '../calls.gen.ts';
import type { DebtPage } from '../debt-rules.ts';

/** Until the bank has answered, ms. */
const askEvery_ms = 3_000;

/** What is owed, where a worker and where a driver reads it. */
const readAgain = (client: QueryClient): void => {
  for (const name of ['earnings', 'driver']) void client.invalidateQueries({ queryKey: [name] });
};

/** returned: from the card page. It is asked once then, and again until the bank has answered. */
export const useDebtPayment = (page: DebtPage, returned: boolean) => {
  const client = useQueryClient();
  const { user } = useSession();
  const params = { kind: 'debt', id: user?.id ?? '' } as const;
  const outcome = useQuery({
    queryKey: ['debt-payment'],
    enabled: returned,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? askEvery_ms : false),
    queryFn: () => call(checkPayment, { params }),
  });
  const paid = outcome.data?.status === 'paid';
  useEffect(() => {
    if (paid) readAgain(client);
  }, [paid, client]);
  const pay = useMutation({
    mutationFn: async (amount_kobo: number) => {
      const { checkout_url } = await call(payByCard, { params, body: { amount_kobo, page } });
      if (checkout_url) await leaveFor(checkout_url);
      else await outcome.refetch();
    },
    onSettled: () => readAgain(client),
  });
  return { outcome, pay };
};
