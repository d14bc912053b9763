// Swaps between colleagues. Live subject `company`.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiError, asApiError, call } from '../../../../kit/api.ts';
import { toast } from '../../../../kit/ui/toast.tsx';
import { listSwaps, moveSwap } from '../../calls.gen.ts';
import type { SwapView } from '../../swap-contract.ts';
import type { SwapMove } from '../../swap-rules.ts';

export const useSwaps = (company: string, show: 'open' | 'all') =>
  useInfiniteQuery({
    queryKey: ['company', company, 'swaps', show],
    queryFn: ({ signal, pageParam }) =>
      call(listSwaps, {
        params: { company },
        query: { show, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });

export const useFreshSwaps = (company: string) => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['company', company, 'swaps'] });
};

const done: Readonly<Record<SwapMove, string>> = {
  take: 'Taken. The giver confirms the swap',
  leave: 'Free again',
  confirm: 'Swap confirmed',
  refuse: 'Free again',
  hand_over: 'Handed over',
  withdraw: 'Withdrawn',
};

export const useSwapMove = (company: string, swap: SwapView) => {
  const fresh = useFreshSwaps(company);
  return useMutation<SwapView, ApiError, SwapMove>({
    mutationFn: async (move) => {
      const params = { company, id: swap.id };
      return call(moveSwap, { params, body: { version: swap.version, move } }).catch((thrown: unknown) => {
        throw asApiError(thrown);
      });
    },
    onSuccess: (_now, move) => toast({ title: done[move], tone: 'ok' }),
    onSettled: fresh,
  });
};
