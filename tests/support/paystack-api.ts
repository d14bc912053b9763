// Paystack's API as documented, on this machine: transactions, refunds, transfers, and the possible faults of each call.
import { createHmac } from 'node:crypto';
import {
  type Answer,
  begunAt,
  goodLists,
  type Json,
  type NextCharge,
  pageOfRows,
  startProviderApi,
} from './provider-api.ts';
import { banksWith } from './provider-banks.ts';

type Transaction = Json & { id: number; reference: string; status: string; amount: number; requested_amount: number };

const secretKey = 'sk_test_0123456789abcdef';

const ok = (data: unknown, message = 'ok', status = 200): Answer => ({ status, body: { status: true, message, data } });
const refused = (status: number, message: string, code?: string): Answer => ({
  status,
  body: { status: false, message, ...(code ? { code, type: 'validation_error', meta: { nextStep: 'Check' } } : {}) },
});

const paystackBanks = [
  ...banksWith({}, '801').map((bank) => ({ ...bank, active: true })),
  { code: '030', name: 'Heritage Bank', active: false },
];

const begunNow = () => ({ createdAt: begunAt() });

export const startPaystackApi = async () => {
  const transactions = new Map<string, Transaction>();
  const refunds: (Json & { transaction: number; amount: number; status: string; merchant_note: string })[] = [];
  const transfers = new Map<string, Json & { status: string }>();
  const recipients = new Map<string, Json>();
  /** The payers of its cards, by token. */
  const tokens = new Map<string, unknown>();
  let nextCharge: NextCharge = 'paid';
  const settlements: (Json & { id: number; parts: readonly Json[] })[] = [];
  const disputes: Json[] = [];
  const lists = goodLists();
  let isListLate = false;
  let balance_kobo = 100_000_000_00;

  /** A page of rows that began in the period. */
  const listed = (rows: readonly Json[], query: URLSearchParams): Answer => {
    const [from, to] = [query.get('from'), query.get('to')].map((time) => (time ? Date.parse(time) : null));
    const within = rows.filter((row) => {
      const at = Date.parse(String(row['createdAt'] ?? row['created_at']));
      return (from === null || at >= (from ?? at)) && (to === null || at <= (to ?? at));
    });
    const [at, perPage] = [Number(query.get('page') ?? 1), Math.min(Number(query.get('perPage') ?? 50), 50)];
    const { rows: data, total, pages } = pageOfRows(within, { at, size: perPage }, lists);
    const meta = { total, page: at, perPage, pageCount: pages };
    return { status: 200, body: { status: true, message: 'Retrieved', data, meta } };
  };

  const transactionOf = (key: unknown): Transaction | undefined =>
    [...transactions.values()].find(({ id, reference }) => String(id) === String(key) || reference === key);

  const routes: Readonly<Record<string, (last: string, body: Json, query: URLSearchParams) => Answer>> = {
    'POST /transaction/initialize': (_, { email, amount, reference, currency }) => {
      const key = String(reference);
      if (!/^[A-Za-z0-9.=-]+$/.test(key)) return refused(400, 'Invalid characters in reference', 'invalid_params');
      if (transactions.has(key)) return refused(400, 'Duplicate Transaction Reference');
      if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) return refused(400, 'Invalid Amount Sent');
      const id = 4_000_000 + transactions.size;
      const customer = { customer_code: `CUS_${String(email).length}`, email };
      const authorization_code = `AUTH_${id}`;
      tokens.set(authorization_code, email);
      const card = {
        card_type: 'visa DEBIT ',
        bin: '408408',
        last4: '4081',
        exp_month: '12',
        exp_year: '2030',
        channel: 'card',
        reusable: true,
        signature: 'SIG_1',
        authorization_code,
      };
      transactions.set(key, {
        id,
        createdAt: begunAt(),
        reference: key,
        status: 'abandoned',
        amount,
        requested_amount: amount,
        currency,
        gateway_response: 'The transaction was not completed',
        customer,
        authorization: card,
      });
      const page = { authorization_url: `https://checkout.paystack.example/${id}`, access_code: `a${id}`, reference };
      return ok(page, 'Authorization URL created');
    },
    'POST /charge': (_, { email, amount, reference, currency, bank_transfer, ussd }) => {
      const key = String(reference);
      if (transactions.has(key)) return refused(400, 'Duplicate Transaction Reference');
      const type = String((ussd as Json | undefined)?.['type']);
      if (ussd && !['737', '919', '822', '966'].includes(type))
        return refused(400, 'Invalid USSD type', 'invalid_params');
      const id = 4_000_000 + transactions.size;
      const customer = { customer_code: `CUS_${String(email).length}` };
      const status = 'pending';
      transactions.set(key, {
        id,
        createdAt: begunAt(),
        reference: key,
        status,
        amount: Number(amount),
        requested_amount: Number(amount),
        currency,
        channel: ussd ? 'ussd' : 'bank_transfer',
        gateway_response: 'Pending',
        customer,
        authorization: {
          reusable: false,
          sender_bank: 'Guaranty Trust Bank',
          sender_bank_account_number: 'XXXXXX6789',
          sender_name: 'ADA OBI',
        },
      });
      if (ussd)
        return ok(
          {
            reference: key,
            status: 'pay_offline',
            display_text: `Please dial *${type}*33*4*${id}# on your mobile phone to complete the transaction`,
            ussd_code: `*${type}*33*4*${id}#`,
          },
          'Charge attempted',
        );
      return ok(
        {
          reference: key,
          status: 'pending_bank_transfer',
          display_text: 'Please make a transfer to the account specified',
          account_name: 'PAYSTACK CHECKOUT',
          account_number: String(1_230_000_000 + transactions.size),
          bank: { slug: 'test-bank', name: 'Test Bank', id: 24 },
          account_expires_at: (bank_transfer as Json)['account_expires_at'],
        },
        'Charge attempted',
      );
    },
    'POST /transaction/charge_authorization': (_, { authorization_code, email, amount, reference, currency }) => {
      const key = String(reference);
      if (transactions.has(key)) return refused(400, 'Duplicate Transaction Reference');
      if (tokens.get(String(authorization_code)) !== email)
        return refused(400, `Authorization code ${authorization_code} is not valid`, 'invalid_params');
      const id = 4_000_000 + transactions.size;
      const page = `https://checkout.paystack.example/confirm/${id}`;
      const [status, said] = (
        {
          paid: ['success', 'Approved'],
          less: ['success', 'Approved'],
          declined: ['failed', 'Insufficient funds'],
          pending: ['pending', 'Pending'],
          confirm: ['ongoing', 'Waiting for the customer'],
          code: ['ongoing', 'Waiting for the customer'],
        } as const
      )[nextCharge];
      const charged = Number(amount) - (nextCharge === 'less' ? 100 : 0);
      const made = {
        ...begunNow(),
        id,
        reference: key,
        status,
        amount: charged,
        requested_amount: Number(amount),
        currency,
        gateway_response: said,
        channel: 'card',
        customer: { customer_code: 'CUS_1', email },
        authorization: {
          card_type: 'visa',
          last4: '4081',
          exp_month: '12',
          exp_year: '2030',
          reusable: true,
          authorization_code,
        },
      };
      transactions.set(key, made);
      if (nextCharge === 'confirm')
        return ok({ paused: true, authorization_url: page, reference, access_code: `a${id}` }, 'Charge attempted');
      return ok(nextCharge === 'code' ? { reference, status: 'send_otp' } : made, 'Charge attempted');
    },
    'GET /transaction/verify': (reference) => {
      const found = transactions.get(reference);
      return found ? ok(found) : refused(400, 'Transaction reference not found.', 'transaction_not_found');
    },
    'POST /refund': (_, { transaction, amount, merchant_note }) => {
      const found = transactionOf(transaction);
      if (found?.status !== 'success') return refused(400, 'Transaction has not been paid');
      const before = refunds.filter((one) => one.transaction === found.id).reduce((sum, one) => sum + one.amount, 0);
      if (before + Number(amount) > found.amount)
        return refused(400, 'Refund amount cannot be more than the transaction');
      const refund = {
        id: 70_000 + refunds.length,
        created_at: begunAt(),
        currency: 'NGN',
        transaction: found.id,
        amount: Number(amount),
        status: 'pending',
        merchant_note: String(merchant_note),
      };
      refunds.push(refund);
      return ok(refund, 'Refund has been queued for processing');
    },
    'GET /refund': (_, __, query) => {
      const of = query.get('transaction');
      const all = refunds.filter(({ transaction }) => of === null || String(transaction) === of);
      return listed(isListLate ? [] : all, query);
    },
    'POST /transferrecipient': (_, body) => {
      if (String(body['account_number']).endsWith('1111'))
        return refused(400, 'Account number is invalid', 'invalid_transfer_recipient');
      const recipient_code = `RCP_${body['bank_code']}${body['account_number']}`;
      recipients.set(recipient_code, body);
      return ok({ recipient_code }, 'Transfer recipient created successfully', 201);
    },
    'POST /transfer': (_, { amount, recipient, reference }) => {
      const key = String(reference);
      if (!/^[a-z0-9_-]{16,}$/.test(key)) return refused(400, 'Invalid reference', 'invalid_params');
      if (transfers.has(key))
        return refused(
          400,
          'Please provide a unique reference. Reference already exists on a transfer',
          'duplicate_transfer_reference',
        );
      if (Number(amount) > balance_kobo) return refused(400, 'Your balance is not enough to fulfil this request');
      balance_kobo -= Number(amount);
      const made = {
        ...begunNow(),
        id: 80_000 + transfers.size,
        currency: 'NGN',
        status: 'pending',
        transfer_code: `TRF_${transfers.size}`,
        reference: key,
        amount,
        recipient,
      };
      transfers.set(key, made);
      return ok(made, 'Transfer has been queued');
    },
    'GET /transfer/verify': (reference) => {
      const found = transfers.get(reference);
      return found ? ok(found) : refused(404, 'Transfer not found', 'transfer_not_found');
    },
    'GET /transaction': (_, __, query) => listed([...transactions.values()], query),
    'GET /transfer': (_, __, query) => listed([...transfers.values()], query),
    'GET /settlement': (_, __, query) =>
      listed(
        settlements.map(({ parts: _parts, ...one }) => one),
        query,
      ),
    'GET /dispute': (_, __, query) => listed(disputes, query),
    'GET /balance': () =>
      ok(
        [
          { currency: 'USD', balance: 0 },
          { currency: 'NGN', balance: balance_kobo },
        ],
        'Balances retrieved',
      ),
    'GET /bank': () => ok(paystackBanks, 'Banks retrieved'),
    'GET /bank/resolve': (_, __, query) =>
      query.get('account_number')?.endsWith('1111')
        ? refused(422, 'Could not resolve account name. Check parameters or try again.', 'invalid_account')
        : ok(
            { account_number: query.get('account_number'), account_name: 'ADEYEMI FOLAKE' },
            'Account number resolved',
          ),
  };

  const answerTo = (method: string, url: URL, body: Json): Answer => {
    const settled = /^\/settlement\/(\d+)\/transactions$/.exec(url.pathname)?.[1];
    if (settled)
      return listed(
        settlements.find(({ id }) => String(id) === settled)?.parts ?? [],
        new URLSearchParams({ page: url.searchParams.get('page') ?? '1' }),
      );
    const parts = url.pathname.split('/');
    const whole = routes[`${method} ${url.pathname}`];
    if (whole) return whole('', body, url.searchParams);
    const last = decodeURIComponent(parts.pop() ?? '');
    return routes[`${method} ${parts.join('/')}`]?.(last, body, url.searchParams) ?? refused(404, 'Not found');
  };

  const api = await startProviderApi(answerTo, ({ authorization }) =>
    authorization === `Bearer ${secretKey}` ? null : refused(401, 'Invalid key'),
  );

  return {
    ...api,
    settings: { secretKey, baseUrl: api.baseUrl },
    transactions,
    refunds,
    transfers,
    recipients,
    nextCharge: (next: NextCharge): void => {
      nextCharge = next;
    },
    settlements,
    disputes,
    lists,
    /** Whether its list of refunds lags behind. */
    lateList: (late: boolean): void => {
      isListLate = late;
    },
    setBalance: (kobo: number): void => {
      balance_kobo = kobo;
    },
    /** The payer pays on its page, or fails to. */
    end: (reference: string, more: Json = {}): void => {
      const found = transactions.get(reference);
      if (!found) throw new Error(`no transaction ${reference}`);
      Object.assign(found, { status: 'success', gateway_response: 'Successful', ...more });
    },
    /** A webhook's body and its signature. */
    note: (event: string, data: Json): { readonly raw: string; readonly proof: string } => {
      const raw = JSON.stringify({ event, data });
      return { raw, proof: createHmac('sha512', secretKey).update(raw).digest('hex') };
    },
  };
};
