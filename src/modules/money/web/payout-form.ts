// The payout form's values, what the rules say of them, and sending them (partners.md §5, §8).
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { naira, parseNaira } from '../../../shared/naira.ts';
import { asApiError, call, newKey } from '../../../kit/api.ts';
import { toast } from '../../../kit/ui/toast.tsx';
import { confirmPayout, previewAccount, requestPayout } from '../calls.gen.ts';
import type { Payout } from '../contract.ts';
import { type AccountDoubt, accountDoubts } from '../account-name-rules.ts';
import type { Network, PayoutMethod } from '../destinations.ts';
import {
  checkDestination,
  checkPayout,
  type DestinationInput,
  moneyRefusals,
  payoutInitiated,
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

/** What the server wants proven before this payout goes. */
export type AskedProof = {
  readonly doubt: AccountDoubt;
  readonly account_name: string | null;
  readonly proof: 'password' | 'code';
};
export type TypedProof = { readonly password: string } | { readonly code: string };

const askedProof = (thrown: unknown): AskedProof | null => {
  const { code, about } = asApiError(thrown);
  if (code !== 'confirm_account' && code !== 'confirmation_over') return null;
  const { account_name } = about;
  return {
    doubt: accountDoubts.find((one) => one === about['doubt']) ?? 'no_name',
    account_name: typeof account_name === 'string' ? account_name : null,
    proof: about['proof'] === 'code' ? 'code' : 'password',
  };
};

const unsent = { text: '', key: '', confirmation: '' };

/**
 * Sends once per form: the same values carry the same key, changed values a new one. A confirmation is kept with its key, so
 * that a press after a lost answer repeats the payout and does not make a second one.
 */
export const useSendPayout = (onTaken: (payout: Payout) => void) => {
  const sent = useRef(unsent);
  const [asked, setAsked] = useState<AskedProof | null>(null);
  const send = useMutation({
    mutationFn: async ({ values, proof }: { values: PayoutValues; proof?: TypedProof }) => {
      const body = bodyOf(values);
      const text = JSON.stringify(body);
      if (sent.current.text !== text) sent.current = { text, key: newKey(), confirmation: '' };
      if (proof && !sent.current.confirmation) {
        const { id } = await call(confirmPayout, { body: { ...body, ...proof } });
        sent.current = { text, key: newKey(), confirmation: id };
      }
      const { key, confirmation } = sent.current;
      return call(requestPayout, { body: { ...body, ...(confirmation ? { confirmation } : {}) }, key });
    },
    onSuccess: (payout) => {
      sent.current = unsent;
      toast({ ...payoutInitiated(payout.amount_kobo, payout.method), tone: 'ok' });
      onTaken(payout);
    },
    onError: (thrown, { proof }) => {
      const needed = askedProof(thrown);
      if (needed) {
        sent.current = unsent;
        setAsked(needed);
        // The first time the sheet opens; then the sheet says it.
        return;
      }
      if (proof) return;
      const { code, title, detail } = asApiError(thrown);
      toast({ ...(spoken.includes(code) ? { title, detail } : payoutNotTaken), tone: 'destructive' });
    },
  });
  const forget = () => {
    setAsked(null);
    send.reset();
  };
  return { ...send, asked, forget };
};
