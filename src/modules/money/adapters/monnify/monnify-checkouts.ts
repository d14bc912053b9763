// Card pages, accounts for transfers, refunds and webhooks of Monnify (developers.monnify.com). Its amounts are naira with decimals.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { log } from '../../../../kernel/log.ts';
import { hmacOf, isOneOf } from '../../../../kernel/signature.ts';
import type { Charge } from '../../payment-rules.ts';
import { type Ask, lineOf, ProviderRefusal, shaped } from '../ask-json.ts';
import { chargeAtProvider, openAtProvider } from '../open-at-provider.ts';
import { AnswerLost, type Checkouts, type NewTransfer, type Note, type RefundOutcome, ussdCode } from '../checkouts.ts';
import { kobo, nairaNumber } from '../naira-wire.ts';
import { parseJson } from '../parse-json.ts';
import { paidCard, reusableCard } from '../payer-words.ts';
import { isBalanceTooLow, isUnknown, type MonnifySettings } from './ask-monnify.ts';
import { arrivalsOf, transactionOf } from './monnify-arrivals.ts';

/** `MNFY|66|20261129080000|000001`. */
const theirs = z.string().check(z.regex(/^[^\s#]{1,60}$/));
const opened = z.object({ transactionReference: theirs, checkoutUrl: z.url({ protocol: /^https$/ }) });
const account = z.object({
  accountNumber: z.string().check(z.regex(/^\d{10}$/)),
  accountName: z.string(),
  bankName: z.string(),
  accountDurationSeconds: z.number().check(z.positive()),
  totalPayable: kobo,
  ussdPayment: z.nullish(z.string()),
});
/** Banks that are known to have a code for transfers; Monnify's list of banks has a template of each. */
const ussdBanks = [
  '044',
  '050',
  '070',
  '011',
  '214',
  '058',
  '082',
  '076',
  '221',
  '232',
  '033',
  '032',
  '215',
  '035',
  '057',
];

const transaction = z.object({
  transactionReference: theirs,
  paymentReference: z.string(),
  paymentStatus: z.string(),
  amountPaid: z.nullish(kobo),
  currency: z.string(),
  paymentMethod: z.nullish(z.string()),
  cardDetails: z.nullish(
    z.object({
      cardType: z.nullish(z.string()),
      last4: z.nullish(z.string()),
      expMonth: z.nullish(z.union([z.string(), z.number()])),
      expYear: z.nullish(z.union([z.string(), z.number()])),
      cardToken: z.nullish(z.string()),
      reusable: z.nullish(z.boolean()),
    }),
  ),
  customer: z.nullish(z.object({ email: z.nullish(z.string()) })),
  accountPayments: z.optional(z.unknown()),
});
type Transaction = z.infer<typeof transaction>;
const refund = z.object({ refundStatus: z.string(), comment: z.nullish(z.string()) });

/** `EXPIRED` may still be paid late; the age of the attempt decides when Kaya stops waiting. */
const states: Readonly<Record<string, Charge['state']>> = {
  PAID: 'paid',
  OVERPAID: 'paid',
  PENDING: 'open',
  EXPIRED: 'open',
  PARTIALLY_PAID: 'open',
  UNDERPAID: 'open',
  ABANDONED: 'abandoned',
  CANCELLED: 'abandoned',
  FAILED: 'failed',
  REVERSED: 'failed',
  REFUNDED: 'failed',
};
const returned = new Set(['REVERSED', 'REFUNDED']);

const chargeOf = (given: Transaction): Charge => {
  const { transactionReference, paymentReference, paymentStatus, paymentMethod } = given;
  const state = states[paymentStatus] ?? 'unknown';
  const amount_kobo = given.amountPaid ?? 0;
  const charge = {
    reference: paymentReference,
    state,
    provider_id: transactionReference,
    amount_kobo,
    currency: given.currency,
    reason: returned.has(paymentStatus) ? 'The payment was returned.' : null,
    card: paidCard(given.cardDetails?.cardType, given.cardDetails?.last4),
    reusable: given.cardDetails?.reusable
      ? reusableCard({
          token: given.cardDetails.cardToken,
          email: given.customer?.email,
          kind: given.cardDetails.cardType,
          last4: given.cardDetails.last4,
          month: given.cardDetails.expMonth,
          year: given.cardDetails.expYear,
        })
      : null,
  };
  const isTransfer = paymentMethod === 'ACCOUNT_TRANSFER' || (paymentMethod !== 'CARD' && amount_kobo > 0);
  if (!isTransfer) return charge;
  if (state === 'failed') return { ...charge, arrivals: [] };
  const arrivals = arrivalsOf(transactionReference, {
    whole_kobo: amount_kobo,
    isExact: paymentStatus === 'PAID',
    listed: given.accountPayments,
  });
  if (arrivals) return { ...charge, arrivals, lists_all: true };
  log.error('Monnify does not say in which parts a transfer came in', { payment: paymentReference });
  return { ...charge, state: 'unknown', arrivals: [] };
};

const refundStates: Readonly<Record<string, RefundOutcome['state']>> = { COMPLETED: 'done', FAILED: 'failed' };
const refundOf = ({ refundStatus, comment }: z.infer<typeof refund>): RefundOutcome => {
  const state = refundStates[refundStatus] ?? 'pending';
  return { state, reason: state === 'failed' ? lineOf(comment ?? '') || 'The bank did not take the refund.' : null };
};
/** No such transaction, not refundable, too much, too little, the payer's account is unusable, too much in all: a person decides. */
const finalRefusals = new Set(['R1', 'R2', 'R3', 'R4', 'R6', 'R12']);

/** Text that PostgreSQL accepts. */
const line = z.nullish(z.string().check(z.regex(/^[^\p{Cc}]{0,120}$/u)));
const event = z.object({
  eventType: z.string().check(z.regex(/^[A-Z_]{1,60}$/)),
  eventData: z.object({ paymentReference: line, reference: line, refundReference: line, settlementReference: line }),
});

export const monnifyCheckouts = (
  ask: Ask,
  { apiKey, secretKey, earlierKeys = [], contractCode }: MonnifySettings,
): Checkouts => {
  const find = async (reference: string): Promise<Transaction | null> => {
    try {
      const query = new URLSearchParams({ paymentReference: reference });
      return shaped(transaction, await ask('GET', `/api/v2/merchant/transactions/query?${query}`));
    } catch (error) {
      if (isUnknown(error)) return null;
      throw error;
    }
  };

  /** @throws AnswerLost */
  const begin = async (
    { reference, amount_kobo, title, email }: Omit<NewTransfer, 'life_ms'>,
    more: Record<string, unknown>,
  ) => {
    const data = await openAtProvider('Monnify', reference, () =>
      ask('POST', '/api/v1/merchant/transactions/init-transaction', {
        amount: nairaNumber(amount_kobo),
        currencyCode: 'NGN',
        paymentReference: reference,
        paymentDescription: title,
        customerEmail: email,
        contractCode,
        ...more,
      }),
    );
    return shaped(opened, data);
  };

  /** The account of a transaction, the same at each call. bankCode: the bank whose code to dial is also needed. */
  const accountOf = async (
    { reference, amount_kobo }: NewTransfer,
    transactionReference: string,
    bankCode: string | undefined,
  ) => {
    const asked_ms = Date.now();
    const data = await openAtProvider('Monnify', reference, () =>
      ask('POST', '/api/v1/merchant/bank-transfer/init-payment', {
        transactionReference,
        ...(bankCode === undefined ? {} : { bankCode }),
      }),
    );
    const { bankName, accountNumber, accountName, accountDurationSeconds, totalPayable, ussdPayment } = shaped(
      account,
      data,
    );
    if (totalPayable !== amount_kobo) {
      log.error('Monnify asks for another amount than is due: let Kaya bear its fee', { payment: reference });
      throw new Error('Monnify asks for another amount than is due');
    }
    return {
      bank: lineOf(bankName),
      account_number: accountNumber,
      account_name: lineOf(accountName),
      // Its own time has no zone.
      expires_at: new Date(asked_ms + accountDurationSeconds * 1_000),
      ussd: ussdPayment,
    };
  };

  /** The account of a new transaction, or of the one that was made before and whose answer was lost. */
  const openAccount = async (transfer: NewTransfer, bankCode?: string) => {
    try {
      const { transactionReference } = await begin(transfer, { paymentMethods: ['ACCOUNT_TRANSFER'] });
      return await accountOf(transfer, transactionReference, bankCode);
    } catch (error) {
      if (!(error instanceof AnswerLost)) throw error;
      const before = await find(transfer.reference);
      if (before?.paymentStatus !== 'PENDING') throw error;
      return accountOf(transfer, before.transactionReference, bankCode);
    }
  };

  const pageFor =
    (method: 'CARD' | 'PHONE_NUMBER'): Checkouts['openCheckout'] =>
    async ({ return_url, ...checkout }) => {
      const { checkoutUrl } = await begin(checkout, { redirectUrl: return_url, paymentMethods: [method] });
      return { url: checkoutUrl };
    };

  const findRefund = async (reference: string): Promise<RefundOutcome | null> => {
    try {
      return refundOf(shaped(refund, await ask('GET', `/api/v1/refunds/${encodeURIComponent(reference)}`)));
    } catch (error) {
      if (isUnknown(error)) return null;
      throw error;
    }
  };

  return {
    name: 'monnify',
    proofHeader: 'monnify-signature',
    openCheckout: pageFor('CARD'),
    // By the phone number of the wallet.
    openWallet: pageFor('PHONE_NUMBER'),
    // Its answer is not documented, so the result is looked up as for every payment. It documents no confirmation by the bank.
    chargeCard: (order) =>
      chargeAtProvider('Monnify', order, async () => {
        const { reference, amount_kobo, title, email, token } = order;
        await ask('POST', '/api/v1/merchant/cards/charge-card-token', {
          cardToken: token,
          amount: nairaNumber(amount_kobo),
          customerName: email,
          customerEmail: email,
          paymentReference: reference,
          paymentDescription: title,
          currencyCode: 'NGN',
          contractCode,
          apiKey,
        });
        return { is: 'sent' };
      }),
    openTransfer: async (transfer) => {
      const { ussd: _, ...found } = await openAccount(transfer);
      return found;
    },
    ussd: {
      banks: ussdBanks,
      // The code sends the amount to the account of the transaction, so it is a transfer like any other there.
      open: async ({ bank, ...transfer }) => {
        const { ussd, expires_at } = await openAccount(transfer, bank);
        return { code: shaped(ussdCode, ussd), payment_code: null, expires_at };
      },
    },
    findCharge: async (reference) => {
      const found = await find(reference);
      return found && chargeOf(found);
    },
    refund: async ({ reference, provider_id, amount_kobo }) => {
      try {
        const data = await ask('POST', '/api/v1/refunds/initiate-refund', {
          transactionReference: transactionOf(provider_id),
          refundReference: reference,
          refundAmount: nairaNumber(amount_kobo),
          refundReason: 'Kaya refund',
          customerNote: 'Kaya refund',
        });
        return refundOf(shaped(refund, data));
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
        // A refund that was already made, with a lost answer, is refused too.
        const before = await findRefund(reference);
        if (before) return before;
        const { status, code, message } = error;
        if (code && finalRefusals.has(code)) return { state: 'failed', reason: message };
        if (isBalanceTooLow(error)) log.error('the wallet at Monnify is too low for a refund', { refund: reference });
        else log.error('Monnify does not take a refund', { refund: reference, status, code });
        return { state: 'unknown', reason: null };
      }
    },
    findRefund: ({ reference }) => findRefund(reference),
    readNote: async (raw, proof) => {
      if (
        !isOneOf(
          proof,
          [secretKey, ...earlierKeys].map((key) => hmacOf('sha512', key, raw)),
        )
      )
        return null;
      const read = event.safeParse(parseJson(raw));
      if (!read.success) return null;
      const { eventType, eventData } = read.data;
      // It has no event id: the same bytes are the same message.
      const key = `${eventType}:${createHash('sha256').update(raw).digest('hex')}`;
      const about = (kind: Note['about'], reference: string | null | undefined): Note => ({
        key,
        about: kind,
        reference: reference ?? '',
      });
      if (eventType === 'SUCCESSFUL_TRANSACTION' || eventType === 'REJECTED_PAYMENT')
        return about('payment', eventData.paymentReference);
      if (eventType.endsWith('_DISBURSEMENT')) return about('payout', eventData.reference);
      if (eventType.endsWith('_REFUND')) return about('refund', eventData.refundReference);
      if (eventType === 'SETTLEMENT') return about('books', eventData.settlementReference);
      return about('other', eventData.paymentReference ?? eventData.reference);
    },
  };
};
