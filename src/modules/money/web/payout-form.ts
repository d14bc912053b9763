// The payout form's values, what the rules say of them, and sending them (partners.md §5, §8).
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { naira, parseNaira } from '../../../shared/naira.ts';
import { asApiError, call, newKey } from '../../../web/api.ts';
import { toast } from '../../../web/ui/toast.tsx';
import { type Payout, previewAccount, requestPayout } from '../contract.ts';
import {
  checkDestination,
  checkPayout,
  type DestinationInput,
  moneyRefusals,
  type Network,
  payoutInitiated,
  type PayoutMethod,
  payoutNotTaken,
} from '../rules.ts';

export type PayoutValues = {
  amount: string;
  method: PayoutMethod;
  account: string;
  bank_code: string;
  operator: string;
  network: '' | Network;
};
export const emptyPayout: PayoutValues = {
  amount: '',
  method: 'bank',
  account: '',
  bank_code: '',
  operator: '',
  network: '',
};

/** Only what belongs to the chosen method goes out. */
const destinationOf = ({ method, account, bank_code, operator, network }: PayoutValues) => ({
  method,
  ...(account.trim() ? { account: account.trim() } : {}),
  ...(method === 'bank' && bank_code ? { bank_code } : {}),
  ...(method === 'mobile_money' && operator ? { operator } : {}),
  ...(method === 'crypto' && network ? { network } : {}),
});
const bodyOf = (values: PayoutValues) => {
  const amount_kobo = parseNaira(values.amount);
  return { ...(amount_kobo === null ? {} : { amount_kobo }), ...destinationOf(values) };
};

/** `25000` → `25,000` once the field is left; what is no amount stays as typed. */
export const tidyAmount = (typed: string): string => {
  const kobo = parseNaira(typed);
  return kobo === null ? typed : naira(kobo).slice(1);
};

export const checkValues = (values: PayoutValues, balance_kobo: number) => checkPayout(bodyOf(values), balance_kobo);

const settleMs = 500;

/** Who the account belongs to, asked once it is complete and the person has stopped typing. */
export const useAccountName = (values: PayoutValues) => {
  const [settled, setSettled] = useState<DestinationInput | null>(null);
  const given = JSON.stringify(destinationOf(values));
  useEffect(() => {
    const input = JSON.parse(given) as DestinationInput;
    const timer = setTimeout(() => setSettled(checkDestination(input).ok ? input : null), settleMs);
    return () => clearTimeout(timer);
  }, [given]);
  const current = settled !== null && JSON.stringify(settled) === given;
  const asked = useQuery({
    queryKey: ['payout-account', given],
    queryFn: ({ signal }) => call(previewAccount, { body: destinationOf(values), signal }),
    enabled: current,
  });
  return current ? asked : null;
};

// Refusals the specification words itself; everything else is 'Payout Failed'.
const spoken: readonly string[] = Object.values(moneyRefusals).map(({ code }) => code);

/** Sends once per form: the same values carry the same key, changed values a new one. */
export const useSendPayout = (onTaken: (payout: Payout) => void) => {
  const sent = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: (values: PayoutValues) => {
      const body = bodyOf(values);
      const text = JSON.stringify(body);
      if (sent.current.text !== text) sent.current = { text, key: newKey() };
      return call(requestPayout, { body, key: sent.current.key });
    },
    onSuccess: (payout) => {
      sent.current = { text: '', key: '' };
      toast({ ...payoutInitiated(payout.amount_kobo, payout.method), tone: 'ok' });
      onTaken(payout);
    },
    onError: (thrown) => {
      const { code, title, detail } = asApiError(thrown);
      toast({ ...(spoken.includes(code) ? { title, detail } : payoutNotTaken), tone: 'destructive' });
    },
  });
};
