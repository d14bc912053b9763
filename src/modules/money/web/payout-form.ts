// The payout form: its values, its faults, and sending (partners.md §5, §8).
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { naira, parseNaira } from '../../../shared/naira.ts';
import { say } from '../../../kit/language.ts';
import { type ApiError, call } from '../../../kit/api.ts';
import { sayWhen } from '../../../kit/when.ts';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { toast } from '../../../kit/ui/toast.tsx';
import { confirmPayout, previewAccount, requestPayout } from '../calls.gen.ts';
import type { Payout, PayoutAccount } from '../contract.ts';
import { payoutRefusal } from './payout-refusal.ts';
import { type PayoutDoubt, payoutDoubts } from '../account-name-rules.ts';
import type { Network, PayoutMethod, Places } from '../destinations.ts';
import {
  checkDestination,
  checkPayout,
  checkPayoutToSaved,
  type DestinationInput,
  placeOf,
  payoutInitiated,
  type PayoutLimits,
  payoutTerms,
} from '../rules.ts';

export type PayoutValues = {
  amount: string;
  /** The id of a saved account, or '' for another one. */
  saved: string;
  /** Whether to save the other one. */
  save: boolean;
  method: PayoutMethod;
  account: string;
  bank_code: string;
  operator: string;
  network: '' | Network;
};
export const emptyPayout: PayoutValues = {
  amount: '',
  saved: '',
  save: false,
  method: 'bank',
  account: '',
  bank_code: '',
  operator: '',
  network: '',
};

/** Only the fields of the chosen method are sent. */
const destinationOf = ({ method, account, bank_code, operator, network }: PayoutValues) => ({
  method,
  ...(account.trim() ? { account: account.trim() } : {}),
  ...(method === 'bank' && bank_code ? { bank_code } : {}),
  ...(method === 'mobile_money' && operator ? { operator } : {}),
  ...(method === 'crypto' && network ? { network } : {}),
});
/** null: what is typed is not an amount; undefined: nothing is typed. */
const amountOf = ({ amount }: PayoutValues) => (amount.trim() ? parseNaira(amount) : undefined);
const askedOf = (values: PayoutValues) => ({
  ...(parseNaira(values.amount) === null ? {} : { amount_kobo: parseNaira(values.amount) ?? 0 }),
  ...(values.saved ? { saved: values.saved } : destinationOf(values)),
});

/** `25000` → `25,000` once the field loses focus; other text stays as typed. */
export const tidyAmount = (typed: string): string => {
  const kobo = parseNaira(typed);
  return kobo === null ? typed : naira(kobo).slice(1);
};

/** Where the money goes, as a person checks it: `Bank`, `GTBank`, the account. */
export type ShownAccount = { readonly title: string; readonly place: string; readonly account: string };

/** What is wrong, or the amounts and where they go. */
export const checkValues = (
  values: PayoutValues,
  limits: PayoutLimits,
  accounts: readonly PayoutAccount[],
  places: Places,
) => {
  const saved = accounts.find(({ id }) => id === values.saved);
  if (saved) {
    const { shown, method } = saved;
    const checked = checkPayoutToSaved(amountOf(values), method, limits);
    const to: ShownAccount = { title: payoutTerms[method].title, place: '', account: shown };
    return checked.ok ? { ...checked, to } : checked;
  }
  const checked = checkPayout({ ...destinationOf(values), amount_kobo: amountOf(values) }, limits, places);
  if (!checked.ok) return checked;
  const { destination } = checked;
  const { title } = payoutTerms[destination.method];
  const to: ShownAccount = { title, place: placeOf(destination, places), account: destination.account };
  return { ...checked, to };
};

/** What arrives, as soon as the amount is known; undefined while it may not be paid out. */
export const sumsOf = (values: PayoutValues, limits: PayoutLimits, accounts: readonly PayoutAccount[]) => {
  const method = accounts.find(({ id }) => id === values.saved)?.method ?? values.method;
  const checked = checkPayoutToSaved(amountOf(values), method, limits);
  return checked.ok ? checked : undefined;
};

const settleMs = 500;

/** The name on the account, looked up once it is complete and the person has stopped typing. */
export const useAccountName = (values: PayoutValues, places: Places) => {
  const [settled, setSettled] = useState<DestinationInput | null>(null);
  const destinationJson = JSON.stringify(destinationOf(values));
  useEffect(() => {
    const input = JSON.parse(destinationJson) as DestinationInput;
    const timer = setTimeout(() => setSettled(checkDestination(input, places).ok ? input : null), settleMs);
    return () => clearTimeout(timer);
  }, [destinationJson, places]);
  const current = settled !== null && values.saved === '' && JSON.stringify(settled) === destinationJson;
  const accountNameQuery = useQuery({
    queryKey: ['payout-account', destinationJson],
    queryFn: ({ signal }) => call(previewAccount, { body: destinationOf(values), signal }),
    enabled: current,
  });
  return current ? accountNameQuery : null;
};

/** The proof that the server requires for this payout. */
export type AskedProof = {
  readonly doubt: PayoutDoubt;
  readonly account_name: string | null;
  readonly proof: 'password' | 'code';
};
export type TypedProof = { readonly password: string } | { readonly code: string };

const askedProof = ({ code, about }: ApiError): AskedProof | null => {
  if (code !== 'confirm_account' && code !== 'confirmation_over') return null;
  const { account_name } = about;
  return {
    doubt: payoutDoubts.find((one) => one === about['doubt']) ?? 'no_name',
    account_name: typeof account_name === 'string' ? account_name : null,
    proof: about['proof'] === 'code' ? 'code' : 'password',
  };
};

/** The server uses `amount_kobo`, the form holds the typed text. */
export const fieldOf = (path: string): string => (path === 'amount_kobo' ? 'amount' : path);

type Standing = {
  readonly limits: PayoutLimits;
  /** Saved ones, the default first. */
  readonly accounts: readonly PayoutAccount[];
  /** What the provider pays to. */
  readonly places: Places;
  readonly onTaken: (payout: Payout) => void;
};

/**
 * The payout form (kit/use-form.ts). A confirmation is reused while the payout is the same, so that pressing again after a lost
 * answer repeats the payout and does not make a second one.
 */
export const usePayoutForm = ({ limits, accounts, places, onTaken }: Standing) => {
  const confirmed = useRef({ text: '', id: '' });
  const proof = useRef<TypedProof | null>(null);
  const [asked, setAsked] = useState<AskedProof | null>(null);
  const form = useForm({
    start: () => newDraft({ ...emptyPayout, saved: accounts[0]?.id ?? '' }),
    faults: (values) => {
      const checked = checkValues(values, limits, accounts, places);
      return checked.ok ? [] : checked.fields.map(({ path, message }) => ({ path: fieldOf(path), message }));
    },
    fieldOf,
    errorUntilEdit: true,
    send: async (values, { key }) => {
      const body = askedOf(values);
      const text = JSON.stringify(body);
      if (confirmed.current.text !== text) confirmed.current = { text, id: '' };
      if (proof.current && !confirmed.current.id)
        confirmed.current = { text, id: (await call(confirmPayout, { body: { ...body, ...proof.current } })).id };
      const { id } = confirmed.current;
      const more = { ...(id ? { confirmation: id } : {}), ...(values.save && !values.saved ? { save: true } : {}) };
      const payout = await call(requestPayout, { body: { ...body, ...more }, key });
      const { amount_kobo, method, waits_until } = payout;
      toast({
        title: payoutInitiated.title,
        detail: waits_until
          ? say('This account is new, so {amount} waits until {when}.', {
              amount: naira(amount_kobo),
              when: sayWhen(new Date(waits_until)),
            })
          : say(payoutInitiated[method], { amount: naira(amount_kobo) }),
        tone: 'ok',
      });
      onTaken(payout);
    },
    failed: (problem) => {
      const needed = askedProof(problem);
      if (needed) {
        confirmed.current = { text: '', id: '' };
        setAsked(needed);
        // The first refusal opens the sheet; later ones are shown in it.
        return problem.code === 'confirm_account' ? null : problem;
      }
      if (!proof.current) toast({ ...payoutRefusal(problem), tone: 'destructive' });
      return problem;
    },
  });
  return {
    ...form,
    asked,
    send: (typed: TypedProof | null): Promise<void> => {
      proof.current = typed;
      return form.send();
    },
    /** Closes the sheet and clears its message. */
    forget: (): void => {
      setAsked(null);
      form.press([]);
    },
  };
};
