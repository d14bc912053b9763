// Instant Payout: its cost, its refusals, its states (partners.md §5, §8, §9; decisions.md).
import { lifecycle } from '../../shared/lifecycle.ts';
import { naira } from '../../shared/naira.ts';
import { isNigerian, parsePhone, showPhone } from '../../shared/phone.ts';
import { type FieldFault, refusal, type RefusalKind } from '../../shared/refusal.ts';
import {
  bankName,
  isNetwork,
  type Network,
  networkNames,
  nubanWarning,
  operatorName,
  ownPlaces,
  type PayoutMethod,
  payoutMethods,
  type Places,
} from './destinations.ts';

export { shareOfKept } from './ledger.ts';

export const moneyRefusals = {
  missing_information: refusal(422, 'missing_information', 'Missing Information', 'Please fill in all required fields'),
  amount_too_low: refusal(422, 'amount_too_low', 'Amount Too Low', 'Minimum payout is ₦1,000'),
  insufficient_balance: refusal(
    409,
    'insufficient_balance',
    'Insufficient Balance',
    'Payout amount exceeds available balance',
  ),
  /** The sentence of the refusal says the ceiling, what is left of it, and how to raise it (ceiling-rules.ts). */
  above_ceiling: refusal(409, 'above_ceiling', 'More than today allows', 'This is more than you can send today.'),
  bad_account: refusal(422, 'bad_account', 'Check the account', 'This account cannot receive a payout.'),
  /** about: doubt, account_name (missing when unknown), proof: `password` or `code`. */
  confirm_account: refusal(
    409,
    'confirm_account',
    'Check this account',
    'This account may not be yours. Confirm the payout with your password or a code.',
  ),
  confirmation_over: refusal(
    409,
    'confirmation_over',
    'Confirm again',
    'This confirmation has expired, was used, or was for another payout. Confirm the payout again.',
  ),
  payouts_off: refusal(
    409,
    'payouts_off',
    'Payouts are off',
    'Payouts are not available here yet. Your balance is kept.',
  ),
  bad_amount: refusal(422, 'bad_amount', 'Check the amount', 'Enter whole naira in figures, like 25,000'),
  /** about: the payout that is on its way. */
  payout_under_way: refusal(
    409,
    'payout_under_way',
    'Payout on its way',
    'Your last payout is still on its way. You can send the next one when it has arrived.',
  ),
  not_waiting: refusal(
    409,
    'not_waiting',
    'Not waiting any more',
    'This payout is no longer waiting. Check its status.',
  ),
  /** A code can send no payout now: two-factor is off, or was turned on while a new account would still wait. */
  no_second_factor: refusal(
    409,
    'no_second_factor',
    'A code cannot send it yet',
    'To send this payout now, you need two-factor sign-in that you turned on earlier. Otherwise we send it at the time shown.',
  ),
  method_off: refusal(422, 'method_off', 'Not available', 'This payout method is not available. Choose another.'),
} as const;

/** fee_kobo is deducted from the amount; minutes is the usual time, shown beside the method. */
export const payoutTerms: Readonly<Record<PayoutMethod, { title: string; fee_kobo: number; minutes: number }>> = {
  bank: { title: 'Bank', fee_kobo: 50_00, minutes: 5 },
  mobile_money: { title: 'Mobile money', fee_kobo: 25_00, minutes: 2 },
  crypto: { title: 'Crypto', fee_kobo: 10_00, minutes: 1 },
};
export const minimumPayout_kobo = 1_000_00;
/** What a person may send on one Lagos day, in total, before each payout needs their password or a code again. */
export const sentWithoutProof_kobo = 100_000_00;
/** How long payouts to a new account wait, hours; a setting (docs/decisions/0137-a-new-account-waits.md). */
export const newAccountHours = 24;
/** Saved accounts per person. */
export const maxSavedAccounts = 10;

/** The label of the account field (partners.md §2.3). */
export const accountLabels: Readonly<Record<PayoutMethod, string>> = {
  bank: 'Account Number',
  mobile_money: 'Phone Number',
  crypto: 'Wallet Address',
};

/** The toast after a payout was accepted; its real state is shown below. The minutes are the same for every method. */
export const payoutInitiated = {
  title: 'Payout Initiated!',
  bank: '{amount} will be sent to your bank within 5 minutes',
  mobile_money: '{amount} will be sent to your mobile money within 5 minutes',
  crypto: '{amount} will be sent to your crypto within 5 minutes',
} as const satisfies Readonly<Record<PayoutMethod | 'title', string>>;
/** The reason of a failed payout that its owner cancelled. */
export const youCancelled = 'You cancelled it.';
/** The same when staff cancelled it for its owner. */
export const kayaCancelled = 'Kaya cancelled it.';
/** The bank is no longer in the provider's list. */
export const notPaidTo = 'Payouts to this bank are not possible at the moment. Choose another account.';
/** The reason of a failed payout that Kaya sends again by itself. */
export const sentAgain = 'It could not be sent yet. We will try again.';
export const payoutNotTaken = { title: 'Payout Failed', detail: 'Please try again or contact support' } as const;

/** The destination, in the one form that is stored and sent. phone is E.164. */
export type Destination =
  | { readonly method: 'bank'; readonly bank_code: string; readonly account: string }
  | { readonly method: 'mobile_money'; readonly operator: string; readonly account: string }
  | { readonly method: 'crypto'; readonly network: Network; readonly account: string };

/** As it comes from a form or the API: anything may be missing. */
export type DestinationInput = {
  readonly method?: string | undefined;
  readonly account?: string | undefined;
  readonly bank_code?: string | undefined;
  readonly operator?: string | undefined;
  readonly network?: string | undefined;
};
/** amount_kobo null: something is typed that is not an amount. */
export type PayoutInput = DestinationInput & { readonly amount_kobo?: number | null | undefined };

type Refusing = { readonly ok: false; readonly refusal: RefusalKind; readonly fields: readonly FieldFault[] };
type CheckedDestination =
  | { readonly ok: true; readonly destination: Destination; readonly warning: string | null }
  | Refusing;
type CheckedPayout =
  | {
      readonly ok: true;
      readonly amount_kobo: number;
      readonly fee_kobo: number;
      /** The amount that arrives. */
      readonly net_kobo: number;
      readonly destination: Destination;
      readonly warning: string | null;
    }
  | Refusing;

const refuse = (kind: RefusalKind, ...fields: FieldFault[]): Refusing => ({ ok: false, refusal: kind, fields });
const badAccount = (message: string, path = 'account'): Refusing =>
  refuse(moneyRefusals.bad_account, { path, message });
const badAmount = (kind: RefusalKind): Refusing => refuse(kind, { path: 'amount_kobo', message: kind.detail });
const isMethod = (text: string): text is PayoutMethod => payoutMethods.some((method) => method === text);

const accountMissing: Readonly<Record<PayoutMethod, string>> = {
  bank: 'Enter the account number',
  mobile_money: 'Enter the phone number',
  crypto: 'Enter the wallet address',
};

const missingIn = (input: DestinationInput): FieldFault[] => {
  const { method } = input;
  const faults: FieldFault[] = [];
  if (!method) faults.push({ path: 'method', message: 'Choose a method' });
  if (method === 'bank' && !input.bank_code) faults.push({ path: 'bank_code', message: 'Choose the bank' });
  if (method === 'mobile_money' && !input.operator) faults.push({ path: 'operator', message: 'Choose the operator' });
  if (method === 'crypto' && !input.network) faults.push({ path: 'network', message: 'Choose the network' });
  if (!input.account?.trim()) {
    const message = method && isMethod(method) ? accountMissing[method] : 'Enter the account';
    faults.push({ path: 'account', message });
  }
  return faults;
};

const checkBank = (bank_code: string, typed: string, places: Places): CheckedDestination => {
  const account = typed.replace(/[\s-]/g, '');
  if (bankName(bank_code, places) === null) return badAccount('Choose a bank from the list', 'bank_code');
  if (!/^\d{10}$/.test(account)) return badAccount('An account number has 10 digits');
  return { ok: true, destination: { method: 'bank', bank_code, account }, warning: nubanWarning(bank_code, account) };
};

const checkMobile = (operator: string, typed: string, places: Places): CheckedDestination => {
  const account = parsePhone(typed);
  if (operatorName(operator, places) === null) return badAccount('Choose an operator from the list', 'operator');
  if (account === null || !isNigerian(account)) return badAccount('Enter a Nigerian number like 0803 123 4567');
  return { ok: true, destination: { method: 'mobile_money', operator, account }, warning: null };
};

/** The form of the address only; the server checks the checksum, which needs hashing (server/wallet-address.ts). */
const checkCrypto = (network: string, typed: string): CheckedDestination => {
  const account = typed.trim();
  if (!isNetwork(network)) return badAccount('Choose a network from the list', 'network');
  if (network === 'trc20' && !/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(account)) {
    return badAccount('An address on TRC20 (Tron) starts with T and has 34 characters');
  }
  if (network !== 'trc20' && !/^0x[0-9a-fA-F]{40}$/.test(account)) {
    return badAccount('An address on this network starts with 0x and has 42 characters');
  }
  return { ok: true, destination: { method: 'crypto', network, account }, warning: null };
};

/**
 * The destination of a payout: complete, valid and normalised; the warning refuses nothing.
 * @param places the banks and operators that the provider pays to
 */
export const checkDestination = (input: DestinationInput, places: Places = ownPlaces): CheckedDestination => {
  const missing = missingIn(input);
  if (missing.length > 0) return refuse(moneyRefusals.missing_information, ...missing);
  const account = input.account ?? '';
  if (input.method === 'bank') return checkBank(input.bank_code ?? '', account, places);
  if (input.method === 'mobile_money') return checkMobile(input.operator ?? '', account, places);
  if (input.method === 'crypto') return checkCrypto(input.network ?? '', account);
  return refuse(moneyRefusals.method_off, { path: 'method', message: moneyRefusals.method_off.detail });
};

/** What is wrong with an account that is typed, also while its bank or operator is missing. An address is known by its network only. */
const wrongAccount = (input: DestinationInput, places: Places): readonly FieldFault[] => {
  if (!input.account?.trim()) return [];
  const bank_code = input.bank_code ?? places.banks[0]?.code;
  const checked = checkDestination(
    { ...input, bank_code, operator: input.operator ?? places.operators[0]?.code },
    places,
  );
  return checked.ok ? [] : checked.fields;
};

/** The limits of a payout, kobo. left_kobo: what the ceiling of the day leaves (ceiling-rules.ts). */
export type PayoutLimits = { readonly balance_kobo: number; readonly left_kobo: number };

/** Checks the amount only. Null: it may be paid out. */
const amountFault = (amount_kobo: number | null, { balance_kobo, left_kobo }: PayoutLimits): Refusing | null => {
  if (amount_kobo === null) return badAmount(moneyRefusals.bad_amount);
  if (amount_kobo < minimumPayout_kobo) return badAmount(moneyRefusals.amount_too_low);
  if (amount_kobo % 100 !== 0) return badAmount(moneyRefusals.bad_amount);
  if (amount_kobo > balance_kobo) return badAmount(moneyRefusals.insufficient_balance);
  return amount_kobo > left_kobo ? badAmount(moneyRefusals.above_ceiling) : null;
};

const afterFee = (amount_kobo: number, method: PayoutMethod) => {
  const { fee_kobo } = payoutTerms[method];
  return { amount_kobo, fee_kobo, net_kobo: amount_kobo - fee_kobo };
};

/** A payout to a saved account, which was checked when it was saved: only the amount is left to check. */
export const checkPayoutToSaved = (
  amount_kobo: number | null | undefined,
  method: PayoutMethod,
  limits: PayoutLimits,
) => {
  if (amount_kobo === undefined)
    return refuse(moneyRefusals.missing_information, { path: 'amount_kobo', message: 'Enter an amount' });
  const fault = amountFault(amount_kobo, limits);
  return fault ?? ({ ok: true, warning: null, ...afterFee(amount_kobo ?? 0, method) } as const);
};

/**
 * Whether a payout may be requested. In the specification's order: everything filled in, the minimum, the balance, the ceiling of the day;
 * then the account itself. The limits given here only inform the page; on the server the locked account and the lock of the day decide.
 */
export const checkPayout = (input: PayoutInput, limits: PayoutLimits, places: Places = ownPlaces): CheckedPayout => {
  const { amount_kobo } = input;
  const missing = missingIn(input);
  if (amount_kobo === undefined) missing.unshift({ path: 'amount_kobo', message: 'Enter an amount' });
  const fault = amount_kobo === undefined ? null : amountFault(amount_kobo, limits);
  const typed = wrongAccount(input, places).filter(({ path }) => missing.every((one) => one.path !== path));
  // Wrong fields are named together with missing ones, so that a person reads about them when leaving the field.
  if (amount_kobo === undefined || missing.length > 0)
    return refuse(moneyRefusals.missing_information, ...(fault?.fields ?? []), ...missing, ...typed);
  if (fault) return { ...fault, fields: [...fault.fields, ...typed] };
  const checked = checkDestination(input, places);
  return checked.ok ? { ...checked, ...afterFee(amount_kobo ?? 0, checked.destination.method) } : checked;
};

/** decisions.md "Lifecycles". `failed` and `reversed` return the money; both are final. */
export const payoutLife = lifecycle({
  states: ['requested', 'sent', 'paid', 'failed', 'reversed'],
  moves: {
    send: { from: ['requested'], to: 'sent', by: ['system'] },
    /** While its account is new and it waits. */
    cancel: { from: ['requested'], to: 'failed', by: ['owner'] },
    settle: { from: ['sent'], to: 'paid', by: ['system'] },
    fail: { from: ['requested', 'sent'], to: 'failed', by: ['system', 'staff'] },
    reverse: { from: ['paid'], to: 'reversed', by: ['system', 'staff'] },
  },
});
export type PayoutState = (typeof payoutLife.states)[number];
/** A person has one at a time. */
export const isUnderWay = ({ status }: { readonly status: PayoutState }): boolean =>
  status === 'requested' || status === 'sent';

/** Seconds until the provider is asked again about a transfer; attempts count from 1. */
export const askAgainAfter_s = (attempt: number): number => [2, 2, 3, 5, 10, 30][attempt - 1] ?? 60;

/** Shown before an account is deleted: the share of a late fee that is not paid yet. */
export const feeShareLoss = (share_kobo: number): string =>
  `You have ${naira(share_kobo)} waiting from late-cancellation fees that are not paid yet. If you delete your account, Kaya keeps it.`;

/** For lists and emails: enough to recognise the account, not enough to use it. */
export const maskAccount = ({ method, account }: Destination): string => {
  if (method === 'mobile_money') return showPhone(account).replace(/ \d{3} /, ' ••• ');
  return method === 'bank' ? `•••• ${account.slice(-4)}` : `${account.slice(0, 6)}…${account.slice(-4)}`;
};

/** `GTBank`. */
export const placeOf = (destination: Destination, places: Places = ownPlaces): string =>
  (destination.method === 'bank'
    ? bankName(destination.bank_code, places)
    : destination.method === 'mobile_money'
      ? operatorName(destination.operator, places)
      : networkNames[destination.network]) ?? '';

/** `GTBank •••• 6789`. */
export const showDestination = (destination: Destination, places: Places = ownPlaces): string =>
  `${placeOf(destination, places)} ${maskAccount(destination)}`.trim();
