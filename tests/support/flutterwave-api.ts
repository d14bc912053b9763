// Flutterwave's API, version 3, as documented, on this machine: charges, refunds, transfers, and the possible faults of each call. Its amounts are
// naira.
import {
  type Answer,
  badGateway,
  begunAt,
  endless,
  goodLists,
  half,
  type Json,
  lost,
  type NextCharge,
  pageOfRows,
  startProviderApi,
  type Trouble,
} from './provider-api.ts';
import { banksWith } from './provider-banks.ts';

type Transaction = Json & { id: number; tx_ref: string; status: string; amount: number };
type Refund = Json & {
  id: number;
  transaction_id: number;
  amount_refunded: number;
  status: string;
  comment: string | null;
};
type Transfer = Json & { id: number; reference: string; status: string };

const secretKey = 'FLWSECK_TEST-0123456789abcdef-X';
const webhookHash = 'kaya_webhook_hash_0123456789';
const pageSize = 20;

const ok = (data: unknown, message: string, meta?: Json): Answer => ({
  status: 200,
  body: { status: 'success', message, data, ...(meta ? { meta } : {}) },
});
export const refusedByFlutterwave = (status: number, message: string, data: unknown = null): Answer => ({
  status,
  body: { status: 'error', message, data },
});
const refused = refusedByFlutterwave;

/** After each of these the outcome is unknown. The last part: the adapter's message. */
export const brokenAtFlutterwave: readonly (readonly [string, Trouble, string])[] = [
  ['no answer', lost, 'fetch failed'],
  ['429', { before: true, answer: refusedByFlutterwave(429, 'Too many requests') }, 'Flutterwave answered 429'],
  ['500', { answer: refusedByFlutterwave(500, 'Server error') }, 'Flutterwave answered 500'],
  [
    '503 after the time-out of its gateway',
    { answer: refusedByFlutterwave(503, 'An error occurred. Please contact support') },
    'Flutterwave answered 503',
  ],
  ['502 with HTML', badGateway, 'Flutterwave answered 502, not in its own form'],
  ['half an answer', half, 'Flutterwave answered 200, not in its own form'],
  ['an endless answer', endless, 'Flutterwave answered 200 with more than 1000000 bytes'],
];

export const startFlutterwaveApi = async () => {
  const begun = new Map<string, Json>();
  const transactions = new Map<string, Transaction>();
  const refunds: Refund[] = [];
  const transfers = new Map<string, Transfer>();
  /** Undocumented behaviour: whether a second `tx_ref` is refused, whether lists respect their filter, whether comments are returned. */
  const unsure = { refusesAgain: true, filters: true, echoesComments: true, payerFee: 0 };
  /** The payers of its cards, by token. */
  const tokens = new Map<string, unknown>();
  let nextCharge: NextCharge = 'paid';
  const settlements: Json[] = [];
  const chargebacks: Json[] = [];
  const lists = goodLists();
  let isListLate = false;
  let balance_naira = 100_000_000;

  /** A page of a list; the filter has whole days. */
  const listed = (rows: readonly Json[], query: URLSearchParams): Answer => {
    const [from, to] = [query.get('from'), query.get('to')];
    const within = rows.filter((row) => {
      const day = String(row['created_at'] ?? '').slice(0, 10);
      return (from === null || day >= from) && (to === null || day <= to);
    });
    const at = Number(query.get('page') ?? 1);
    const { rows: data, total, pages } = pageOfRows(within, { at, size: pageSize }, lists);
    return ok(data, 'fetched', { page_info: { total, current_page: at, total_pages: pages } });
  };

  const begin = (body: Json): Answer | null => {
    const key = String(body['tx_ref']);
    if (typeof body['amount'] !== 'number' || !(body['amount'] > 0)) return refused(400, 'amount should be a number');
    if (begun.has(key) && unsure.refusesAgain) return refused(400, 'Duplicate transaction reference');
    begun.set(key, body);
    return null;
  };
  const begunOf = (reference: string): Json => {
    const found = begun.get(reference);
    if (!found) throw new Error(`no payment ${reference}`);
    return found;
  };
  const attempt = (reference: string, payment_type: string, more: Json): void => {
    const { amount, currency, ...given } = begunOf(reference);
    const id = transactions.get(reference)?.id ?? 4_975_000 + transactions.size;
    const email = given['email'] ?? (given['customer'] as Json)['email'];
    const token = `flw-t1nf-${id}`;
    if (payment_type === 'card') tokens.set(token, email);
    transactions.set(reference, {
      id,
      tx_ref: reference,
      created_at: begunAt(),
      flw_ref: `FLW-MOCK-${id}`,
      amount: Number(amount),
      charged_amount: Number(amount),
      currency,
      app_fee: 1.4,
      processor_response: 'Approved by Financial Institution',
      status: 'successful',
      payment_type,
      customer: { id: 215_604_089, email },
      ...(payment_type === 'card'
        ? {
            card: {
              first_6digits: '418742',
              last_4digits: '4246',
              type: 'VISA',
              issuer: 'A BANK DEBIT',
              country: 'NG',
              expiry: '09/32',
              token,
            },
          }
        : {
            meta: { bankname: 'Guaranty Trust Bank', originatoraccountnumber: '******6789', originatorname: 'ADA OBI' },
          }),
      ...more,
    });
  };

  /** A bank's USSD code. GTBank asks for the payment code after it. */
  const dialled = (body: Json): Answer => {
    const bank = String(body['account_bank']);
    if (!/^(0[3-8]\d|011|082|105|2\d\d|303|090110)$/.test(bank)) return refused(400, 'Invalid bank code passed');
    const fault = begin(body);
    if (fault) return fault;
    const key = String(body['tx_ref']);
    attempt(key, 'ussd', { status: 'pending', processor_response: 'pending', auth_model: 'USSD' });
    const made = transactions.get(key);
    const payment_code = String(4_517_159 + begun.size);
    const note = bank === '058' ? `*737*50*${body['amount']}*159#` : `*566*002*${payment_code}#`;
    const charged_amount = Number(body['amount']) + unsure.payerFee;
    return ok({ ...made, charged_amount, payment_code }, 'Charge initiated', { authorization: { mode: 'ussd', note } });
  };

  const routes: Readonly<Record<string, (id: string, body: Json, query: URLSearchParams) => Answer>> = {
    'POST /payments': (_, body) =>
      begin(body) ?? ok({ link: `https://checkout.flutterwave.example/v3/hosted/pay/${begun.size}` }, 'Hosted Link'),
    'POST /charges': (_, body, query) => {
      if (query.get('type') === 'ussd') return dialled(body);
      if (query.get('type') !== 'bank_transfer') return refused(400, 'Invalid charge type');
      const authorization = {
        transfer_reference: `MockFLWRef-${begun.size}`,
        transfer_account: String(7_825_397_990 + begun.size),
        transfer_bank: 'WEMA BANK',
        account_expiration: Date.now() + Number(body['expires']) * 1_000,
        transfer_note: 'Please make a transfer to Kaya FLW',
        transfer_amount: Number(body['amount']).toFixed(2),
        mode: 'banktransfer',
      };
      const answer = { status: 'success', message: 'Charge initiated', meta: { authorization } };
      return begin(body) ?? { status: 200, body: answer };
    },
    'POST /tokenized-charges': (_, body) => {
      if (tokens.get(String(body['token'])) !== body['email']) return refused(400, 'Invalid token');
      const fault = begin(body);
      if (fault) return fault;
      const key = String(body['tx_ref']);
      const status = { paid: 'successful', less: 'successful', declined: 'failed' }[nextCharge as string] ?? 'pending';
      attempt(key, 'card', {
        status,
        ...(status === 'failed' ? { processor_response: 'Insufficient funds' } : {}),
        ...(nextCharge === 'less' ? { amount: Number(body['amount']) - 1 } : {}),
      });
      const redirect = `https://bank.example/confirm/${key}`;
      const meta = nextCharge === 'confirm' ? { authorization: { mode: 'redirect', redirect } } : undefined;
      return ok(transactions.get(key), 'Charge initiated', meta);
    },
    'GET /transactions/verify_by_reference': (_, __, query) => {
      const found = transactions.get(query.get('tx_ref') ?? '');
      return found
        ? ok(found, 'Transaction fetched successfully')
        : refused(200, 'No transaction was found for this id');
    },
    'POST /transactions/*/refund': (id, { amount, comments }) => {
      const charge = [...transactions.values()].find((one) => String(one.id) === id);
      if (charge?.status !== 'successful')
        return refused(400, 'Some error occurred', 'Error: Cannot refund non-existent/unauthorized transaction');
      const before = refunds.filter((one) => one.transaction_id === charge.id);
      const sum = before.reduce((all, one) => all + one.amount_refunded, 0);
      if (sum + Number(amount) > charge.amount)
        return refused(400, 'Some error occurred', 'Error: The amount is more than what can be refunded');
      const refund = {
        id: 75_000 + refunds.length,
        transaction_id: charge.id,
        created_at: begunAt(),
        flw_ref: `URF_${refunds.length}`,
        amount_refunded: Number(amount),
        status: 'pending',
        comment: unsure.echoesComments ? String(comments) : null,
      };
      refunds.unshift(refund);
      const { transaction_id: tx_id, comment: _comment, ...said } = refund;
      return ok({ ...said, tx_id, destination: 'payment_source' }, 'Transaction refund initiated');
    },
    'GET /refunds': (_, __, query) => {
      const of = query.get('id');
      const rows = refunds.filter((one) => of === null || !unsure.filters || String(one.transaction_id) === of);
      return listed(isListLate ? [] : rows, query);
    },
    'POST /transfers': (_, body) => {
      const reference = String(body['reference']);
      if (transfers.has(reference))
        return refused(400, 'Transfer with that reference already exists, choose a new one');
      if (Number(body['amount']) > balance_naira)
        return refused(400, 'Insufficient balance in your NGN wallet to make this transfer');
      if (String(body['account_number']).endsWith('1111')) return refused(400, 'Account number is invalid');
      balance_naira -= Number(body['amount']);
      const created_at = begunAt();
      const made = {
        ...body,
        created_at,
        fee: 26.875,
        id: 26_000 + transfers.size,
        reference,
        status: 'NEW',
        complete_message: '',
      };
      transfers.set(reference, made);
      return ok(made, 'Transfer Queued Successfully');
    },
    'GET /transfers': (_, __, query) => {
      const rows = [...transfers.values()].toReversed();
      const of = query.get('reference');
      return listed(of !== null && unsure.filters ? rows.filter((one) => one.reference === of) : rows, query);
    },
    'GET /transactions': (_, __, query) => listed([...transactions.values()].toReversed(), query),
    'GET /settlements': (_, __, query) => listed(settlements, query),
    'GET /chargebacks': (_, __, query) => listed(chargebacks, query),
    'GET /balances/NGN': () =>
      ok({ currency: 'NGN', available_balance: balance_naira, ledger_balance: 9e9 }, 'Wallet balance fetched'),
    'GET /banks/NG': () =>
      ok(
        banksWith({ OPay: '100004', Kuda: '090267' }, '070010').map((bank, id) => ({ id, ...bank })),
        'Banks fetched successfully',
      ),
    'POST /accounts/resolve': (_, { account_number }) =>
      String(account_number).endsWith('1111')
        ? refused(400, 'Sorry, that account number is invalid, please check and try again')
        : ok({ account_number, account_name: 'ADEYEMI FOLAKE' }, 'Account details fetched'),
  };

  const answerTo = (method: string, url: URL, body: Json): Answer => {
    const id = /^\/transactions\/(\d+)\/refund$/.exec(url.pathname)?.[1];
    const path = id ? '/transactions/*/refund' : url.pathname;
    return routes[`${method} ${path}`]?.(id ?? '', body, url.searchParams) ?? refused(404, 'Not found');
  };

  const api = await startProviderApi(answerTo, ({ authorization }) =>
    authorization === `Bearer ${secretKey}` ? null : refused(401, 'Invalid authorization key'),
  );

  return {
    ...api,
    settings: { secretKey, webhookHashes: [webhookHash], baseUrl: api.baseUrl },
    begun,
    transactions,
    refunds,
    transfers,
    settlements,
    chargebacks,
    lists,
    unsure,
    nextCharge: (next: NextCharge): void => {
      nextCharge = next;
    },
    /** Whether its list of refunds lags behind. */
    lateList: (late: boolean): void => {
      isListLate = late;
    },
    setBalance: (naira: number): void => {
      balance_naira = naira;
    },
    /** The payer pays on the page, or fails to. */
    end: (reference: string, more: Json = {}): void => attempt(reference, 'card', more),
    /** The payer has sent a transfer to the account, or is about to. */
    arrive: (reference: string, more: Json = {}): void => attempt(reference, 'bank_transfer', more),
    /** The payer has dialled the code, or is about to. */
    dial: (reference: string, more: Json = {}): void => attempt(reference, 'ussd', more),
    /** A webhook about a refund, which is flat and has different field names. */
    refundNote: (comments: string | null): { readonly raw: string; readonly proof: string } => ({
      raw: JSON.stringify({
        id: 75_000,
        AmountRefunded: 1,
        status: 'completed',
        FlwRef: 'URF_1',
        destination: 'payment_source',
        comments,
        meta: '{"source":"availablebalance"}',
        AccountId: 1,
        TransactionId: 1,
      }),
      proof: webhookHash,
    }),
    /** A webhook's body and its hash. */
    note: (event: string, data: Json): { readonly raw: string; readonly proof: string } => ({
      raw: JSON.stringify({ event, 'event.type': 'CARD_TRANSACTION', data }),
      proof: webhookHash,
    }),
  };
};
