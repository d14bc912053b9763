// Paying by card: with a kept one by one press, or on the provider's page.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, asApiError, call } from '../../../kit/api.ts';
import { leaveFor } from '../../../kit/leave-for.ts';
import { useSession } from '../../identity/web/door.ts';
import { listKeptCards, payByCard } from '../calls.gen.ts';
import type { DebtPage } from '../debt-rules.ts';
import type { KeptCardView } from '../kept-card-contract.ts';
import type { PayableKind } from '../payable-rules.ts';

/** What the payer chooses. */
export type Chosen = { readonly amount_kobo?: number; readonly page?: DebtPage };

/** Also the live subject. The next person on this device has another key. */
export const cardsKey = ['cards'] as const;

export const useKeptCards = () => {
  const { user } = useSession();
  return useQuery({
    queryKey: [...cardsKey, user?.id ?? null],
    enabled: user !== null,
    queryFn: ({ signal }) => call(listKeptCards, { signal }),
  });
};

export type CardPayment = {
  /** The kept cards that can be charged now. */
  readonly cards: readonly KeptCardView[];
  readonly mayKeep: boolean;
  readonly keep: boolean;
  readonly setKeep: (keep: boolean) => void;
  /** The kept card that is being charged, or `new` while the card page is opened; null: nothing was pressed. */
  readonly busy: string | null;
  readonly error: ApiError | null;
  /** The page on which the bank asks the payer to confirm. */
  readonly confirm: string | null;
  readonly payWith: (card: string, chosen?: Chosen) => Promise<void>;
  readonly payNew: (chosen?: Chosen) => Promise<void>;
};

/** settled: after each press, once the server has answered. leaving: before the browser goes to another site. */
export const useCardPayment = (
  kind: PayableKind,
  id: string,
  { settled, leaving }: { settled: () => unknown; leaving?: () => void },
): CardPayment => {
  const client = useQueryClient();
  const { user } = useSession();
  const { data } = useKeptCards();
  const [keep, setKeep] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [confirm, setConfirm] = useState<string | null>(null);
  const pay = async (card: string | null, chosen: Chosen): Promise<void> => {
    if (busy !== null) return;
    setBusy(card ?? 'new');
    setError(null);
    setConfirm(null);
    try {
      const how = card ? { card_id: card } : user && keep ? { keep_card: true } : {};
      const { checkout_url } = await call(payByCard, { params: { kind, id }, body: { ...chosen, ...how } });
      if (checkout_url) leaving?.();
      if (checkout_url && card) setConfirm(checkout_url);
      else if (checkout_url) await leaveFor(checkout_url);
    } catch (thrown) {
      setError(asApiError(thrown));
      // A card that was removed in another tab is no longer offered.
      void client.invalidateQueries({ queryKey: cardsKey });
    }
    await settled();
    setBusy(null);
  };
  return {
    cards: user ? (data?.items.filter(({ standing }) => standing === 'ready') ?? []) : [],
    // A company keeps its card under Billing.
    mayKeep: user !== null && data?.may_keep === true && kind !== 'bill',
    keep,
    setKeep,
    busy,
    error,
    confirm,
    payWith: (card, chosen = {}) => pay(card, chosen),
    payNew: (chosen = {}) => pay(null, chosen),
  };
};
