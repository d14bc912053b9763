// Differences in the console's words.
import type { Shelf, Sign } from '../../../../kit/console/signs.ts';
import type { TagTone } from '../../../../kit/ui/Tag.tsx';
import { spanWord } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import type { StaffException } from '../../exception-contract.ts';
import {
  type BookKind,
  type DifferenceKind,
  differenceKinds,
  exceptionLife,
  gainOf,
  type MendingAct,
} from '../../reconcile-rules.ts';
import type { StaffAct } from '../../staff-act-contract.ts';

export const differenceWords: Readonly<Record<DifferenceKind, string>> = {
  paid_there: 'Paid there, not here',
  not_there: 'Here, not there',
  amount_differs: 'Another amount',
  other_currency: 'Another currency',
  unnamed_payment: 'Payment without a name',
  refund_unknown: 'Refund not found',
  refund_differs: 'Refund differs',
  refund_failed: 'Refund failed',
  unnamed_refund: 'Refund without a name',
  payout_unknown: 'Payout unknown',
  payout_back: 'Payout came back',
  payout_not_there: 'Payout not found',
  payout_paid_there: 'Payout paid there',
  payout_differs: 'Payout differs',
  unnamed_payout: 'Payout without a name',
  settlement_differs: 'Settlement differs',
  disputed: 'Disputed',
};

export const kindWords: Readonly<Record<BookKind, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  payout: 'Payout',
  settlement: 'Settlement',
  dispute: 'Dispute',
};

const names: Readonly<Record<string, string>> = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
  monnify: 'Monnify',
  sandbox: 'Sandbox',
};
export const providerWords = (provider: string): string => names[provider] ?? provider;

const signs: Readonly<Record<StaffException['status'], Sign>> = {
  open: { tone: 'bad', word: 'Open' },
  mended: { tone: 'ok', word: 'Mended' },
  written_off: { tone: 'off', word: 'Written off' },
};
export const signOfException = ({ status, waits }: Pick<StaffException, 'status' | 'waits'>): Sign =>
  status === 'open' && waits ? { tone: 'warn', word: 'Waits' } : signs[status];

type Counts = readonly { readonly difference: DifferenceKind; readonly count: number }[];
/** All that is open, each kind of difference that exists, and what is over. */
export const exceptionShelves = (open: Counts): readonly Shelf[] => [
  { value: '', label: 'All open', toDo: true },
  ...open.map(({ difference, count }) => ({
    value: difference,
    label: `${differenceWords[difference]}, ${count}`,
    toDo: true,
  })),
  { value: 'mended', label: 'Mended' },
  { value: 'written_off', label: 'Written off' },
];

/** What a shelf lists. */
export const askedFor = (
  show: string,
): { readonly status: StaffException['status']; readonly difference?: DifferenceKind } => {
  const difference = differenceKinds.find((one) => one === show);
  if (difference) return { status: 'open', difference };
  return { status: exceptionLife.states.find((one) => one === show) ?? 'open' };
};

/** `3 h`: since it was first seen. */
export const ageOf = (
  { first_seen_at, closed_at }: Pick<StaffException, 'first_seen_at' | 'closed_at'>,
  now: Date,
): string =>
  spanWord(Math.max(0, (closed_at ? new Date(closed_at) : now).getTime() - new Date(first_seen_at).getTime()));

/** What writing it off means for Kaya. */
export const writeOffHint = (one: Parameters<typeof gainOf>[0]): string => {
  const gain_kobo = gainOf(one);
  const amount = naira(Math.abs(gain_kobo));
  return gain_kobo < 0
    ? `Gives the difference up: Kaya loses ${amount}.`
    : `Gives the difference up: Kaya keeps ${amount}.`;
};

/** A button, and the form that it opens. */
export type ActWords = {
  readonly button: string;
  readonly pending: string;
  readonly done: string;
  readonly hint: string;
};
const common: Readonly<Record<MendingAct, ActWords>> = {
  ask: {
    button: 'Ask again',
    pending: 'Asking…',
    done: 'Asked again',
    hint: 'Asks the provider about this one, and compares the lists a minute later.',
  },
  post: { button: 'Enter it', pending: 'Entering…', done: 'Entered', hint: 'Enters it in the books as it is there.' },
  return: {
    button: 'Send it back',
    pending: 'Sending…',
    done: 'It goes back',
    hint: 'Sends the money back to who paid it.',
  },
  write_off: {
    button: 'Write it off',
    pending: 'Writing off…',
    done: 'Written off',
    hint: 'Gives the difference up: it is Kaya’s loss or gain.',
  },
};
const own: Readonly<Partial<Record<`${DifferenceKind} ${MendingAct}`, Partial<ActWords>>>> = {
  'unnamed_payment post': {
    button: 'Hold it',
    done: 'Held',
    hint: 'Holds it in the books until you know whose it is.',
  },
  'refund_failed return': {
    button: 'Send it again',
    done: 'Sent again',
    hint: 'Asks the provider to refund it once more.',
  },
  'refund_failed post': {
    button: 'Paid otherwise',
    done: 'Entered as paid',
    hint: 'You have paid the customer from the bank account.',
  },
  'refund_differs post': { button: 'Enter as made', hint: 'The provider has made it: so say the books then.' },
  'payout_unknown post': { button: 'Enter as paid', hint: 'The provider has told you that it has arrived.' },
  'payout_unknown return': {
    button: 'Return to the balance',
    done: 'Returned',
    hint: 'The provider has told you that it has not arrived and will not. Otherwise it would be paid twice.',
  },
  'payout_back return': {
    button: 'Return to the balance',
    done: 'Returned',
    hint: 'The money is at the provider again, so the person gets it back, with the fee.',
  },
};
export const actWords = (difference: DifferenceKind, act: MendingAct): ActWords => ({
  ...common[act],
  ...own[`${difference} ${act}`],
});

export const reverseWords: ActWords = {
  button: 'Reverse',
  pending: 'Reversing…',
  done: 'The entry is reversed now',
  hint: 'A second entry takes back what this one did, on each of its accounts. A person whose balance changes reads your reason.',
};
export const wordsOfAct = ({ act, difference }: Pick<StaffAct, 'act' | 'difference'>): ActWords =>
  act === 'reverse' || difference === null ? reverseWords : actWords(difference, act);

export const actSigns: Readonly<Record<StaffAct['state'], { readonly tone: TagTone; readonly word: string }>> = {
  waits: { tone: 'warn', word: 'Waits' },
  under_way: { tone: 'now', word: 'Under way' },
  done: { tone: 'ok', word: 'Done' },
  failed: { tone: 'bad', word: 'Failed' },
  withdrawn: { tone: 'off', word: 'Withdrawn' },
};
