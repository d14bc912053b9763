// What a person chooses by the number of a card or of an account. The pages and src/sandbox/README.md list it.

/** When the sandbox reports a payment to Kaya. usual: after a moment. disordered: first how it ended, then that it began. */
export type Message = 'usual' | 'late' | 'twice' | 'disordered' | 'lost';

export type Card = {
  /** As people type it. */
  readonly number: string;
  readonly words: string;
  readonly declined?: true;
  /** How long its bank takes, ms. */
  readonly after_ms?: number;
  /** The result of a later charge, if the card was kept. */
  readonly kept?: 'declined' | 'confirm';
  readonly disputed?: true;
  /** How much less the bank pays, kobo. */
  readonly less_kobo?: number;
  readonly refund?: 'late' | 'failed';
  readonly message?: Message;
};

/** The delay of a late message, ms. */
export const lateBy_ms = 20_000;

export const cards: readonly Card[] = [
  { number: '4242 4242 4242 4242', words: 'is accepted' },
  { number: '4000 0000 0000 0002', words: 'is declined', declined: true },
  { number: '4000 0000 0000 0119', words: 'is accepted after five seconds', after_ms: 5_000 },
  { number: '4000 0000 0000 0600', words: 'is accepted after ten minutes', after_ms: 600_000 },
  { number: '4000 0000 0000 0259', words: 'is accepted, and disputed', disputed: true },
  { number: '4000 0000 0000 0341', words: 'is accepted, and declined when it was kept', kept: 'declined' },
  {
    number: '4000 0027 6000 3184',
    words: 'is accepted, and asks you to confirm when it was kept',
    kept: 'confirm',
  },
  { number: '4000 0000 0000 0999', words: 'pays ₦1 less than was asked', less_kobo: 100 },
  { number: '4000 0000 0000 7726', words: 'is accepted, and a refund takes a minute', refund: 'late' },
  { number: '4000 0000 0000 5126', words: 'is accepted, and a refund fails', refund: 'failed' },
  { number: '4000 0000 0000 2020', words: 'is accepted, and Kaya is told 20 seconds later', message: 'late' },
  { number: '4000 0000 0000 2222', words: 'is accepted, and Kaya is told twice', message: 'twice' },
  {
    number: '4000 0000 0000 4321',
    words: 'is accepted, and Kaya is told in the wrong order',
    message: 'disordered',
  },
  { number: '4000 0000 0000 0404', words: 'is accepted, and Kaya is never told', message: 'lost' },
];

export const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');
const byDigits = new Map(cards.map((card) => [digitsOf(card.number), card]));
/** Undefined: no card of the sandbox. */
export const cardOf = (digits: string): Card | undefined => byDigits.get(digits);

/** The accounts that the sandbox's bank sends transfers from, by the last digits that Kaya shows. */
export type Sender = { readonly last4: string; readonly words: string; readonly message: Message };
export const senders: readonly [Sender, ...Sender[]] = [
  { last4: '0001', words: 'Kaya is told at once', message: 'usual' },
  { last4: '2020', words: 'Kaya is told 20 seconds later', message: 'late' },
  { last4: '2222', words: 'Kaya is told twice', message: 'twice' },
  { last4: '4321', words: 'Kaya is told in the wrong order', message: 'disordered' },
  { last4: '0404', words: 'Kaya is never told', message: 'lost' },
];
export const senderOf = (last4: string): Sender => senders.find((one) => one.last4 === last4) ?? senders[0];

/** The phones that dial codes, by the last digits of the account behind them. */
export type Phone = Sender & { readonly refused?: true };
const refuses: Phone = {
  last4: '0002',
  words: 'it is refused: insufficient funds',
  message: 'usual',
  refused: true,
};
export const phones: readonly [Phone, ...Phone[]] = [...senders, refuses];
export const phoneOf = (last4: string): Phone => phones.find((one) => one.last4 === last4) ?? phones[0];

/** The wallets, by the last digits of their phone number. after_ms: how long one takes. */
export type Wallet = Phone & { readonly after_ms?: number };
export const wallets: readonly [Wallet, ...Wallet[]] = [
  ...phones,
  { last4: '0600', words: 'it pays after ten minutes', message: 'usual', after_ms: 600_000 },
];
export const walletOf = (last4: string): Wallet => wallets.find((one) => one.last4 === last4) ?? wallets[0];

/** The banks that have codes, and how their codes begin. */
export const codeBanks: Readonly<Record<string, string>> = { '044': '901', '058': '737', '033': '919', '057': '966' };

/** The result of a payout, by the last four digits of the account, phone or wallet. */
type Payee = {
  readonly words: string;
  /** The answer to the call. refused: final. away: not reached at the first try. unanswered: taken, and the answer is lost. */
  readonly answer: 'taken' | 'refused' | 'away' | 'unanswered';
  readonly end: 'paid' | 'failed';
  /** When it is final, ms. */
  readonly after_ms: number;
  readonly reason?: string;
  /** When the bank sends back what had arrived, ms. */
  readonly back_ms?: number;
  readonly message?: Message;
};
const paid: Payee = { words: 'is paid after two seconds', answer: 'taken', end: 'paid', after_ms: 2_000 };
export const payees: Readonly<Record<string, Payee>> = {
  '0000': { ...paid, words: 'fails after two seconds: account closed', end: 'failed', reason: 'Account closed' },
  '1111': {
    ...paid,
    words: 'is refused at once: no such account',
    answer: 'refused',
    end: 'failed',
    after_ms: 0,
    reason: 'No account with this number',
  },
  '2222': { ...paid, words: 'is paid, and comes back after a minute', back_ms: 60_000 },
  '3333': { ...paid, words: 'is paid, and Kaya is never told', message: 'lost' },
  '6666': { ...paid, words: 'is paid, and Kaya is told in the wrong order', message: 'disordered' },
  '7777': { ...paid, words: 'is not reached at the first try, then paid', answer: 'away' },
  '8888': { ...paid, words: 'is paid, but the answer is lost', answer: 'unanswered' },
  '9999': { ...paid, words: 'stays with the bank for a minute, then is paid', after_ms: 60_000 },
};
export const payeeOf = (account: string): Payee => payees[account.slice(-4)] ?? paid;
/** The name is not known, or is another person's. */
export const names: Readonly<Record<'4444' | '5555', string>> = {
  '4444': 'has no name that the bank knows',
  '5555': 'belongs to ADEYEMI FOLAKE',
};
