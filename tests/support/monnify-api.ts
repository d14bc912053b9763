// Monnify's API as documented, on this machine: logins, transactions, refunds, disbursements, and the possible faults of each.
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

type Came = { readonly amountPaid: string; readonly accountNumber: string; readonly bankCode: string };
type Transaction = Json & {
  transactionReference: string;
  paymentReference: string;
  paymentStatus: string;
  amountPaid: string;
  totalPayable: string;
  accountPayments?: unknown[];
};

const apiKey = 'MK_TEST_0123456789';
const secretKey = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';
const contractCode = '5867418298';
const wallet = '3934178936';

const ok = (responseBody: unknown): Answer => ({
  status: 200,
  body: { requestSuccessful: true, responseMessage: 'success', responseCode: '0', responseBody },
});
/** Its codes are text or numbers. */
export const monnifyRefusal = (status: number, responseMessage: string, responseCode: string | number = '99') => ({
  status,
  body: { requestSuccessful: false, responseMessage, responseCode },
});
/** This answer does not have the usual form. */
const unauthorized: Answer = {
  status: 401,
  body: { error: 'invalid_token', error_description: 'Cannot convert access token to JSON' },
};

const koboOf = (amount: unknown): number => Math.round(Number(amount) * 100);
const textOf = (kobo: number): string => (kobo / 100).toFixed(2);

export const startMonnifyApi = async () => {
  const transactions = new Map<string, Transaction>();
  const refunds = new Map<string, Json & { refundStatus: string }>();
  const transfers = new Map<string, Json & { status: string }>();
  const settlements = new Map<string, readonly Json[]>();
  const lists = goodLists();
  const tokens = new Set<string>();
  /** The payers of its cards, by card token. */
  const cardTokens = new Map<string, unknown>();
  let nextCharge: NextCharge = 'paid';
  let logins = 0;
  let life_s = 3600;
  let isShut = false;
  let isListed = true;
  let payerFee_kobo = 0;
  let balance_kobo = 100_000_000_00;
  let sendStatus = 'PENDING';

  const byTheirs = (reference: unknown) =>
    [...transactions.values()].find(({ transactionReference }) => transactionReference === reference);
  const unknownTransaction = monnifyRefusal(404, 'There is no transaction with this reference');
  const missing = (body: Json, ...fields: string[]): Answer | undefined => {
    const field = fields.find((name) => !body[name]);
    return field === undefined ? undefined : monnifyRefusal(400, `Field ${field} cannot be null`);
  };
  const isAmount = (amount: unknown): boolean =>
    typeof amount === 'number' && amount >= 20 && /^\d+(?:\.\d{1,2})?$/.test(String(amount));

  /** Its pages are counted from 0. Transactions and refunds are filtered by milliseconds. */
  const listedPage = (rows: readonly Json[], query: URLSearchParams): Answer => {
    const [from, to] = [Number(query.get('from') ?? 0), Number(query.get('to') ?? Number.MAX_SAFE_INTEGER)];
    const within = rows.filter((row) => {
      const at = Date.parse(String(row['createdOn'] ?? row['dateCreated']));
      return at >= from && at <= to;
    });
    const [at, size] = [query.get('page') ?? query.get('pageNo'), query.get('size') ?? query.get('pageSize')].map(
      Number,
    );
    const page = pageOfRows(within, { at: at ?? 0, size: size ?? 10, first: 0 }, lists);
    return ok({ content: page.rows, totalElements: page.total, totalPages: page.pages, last: page.isLast });
  };

  const initTransaction = (body: Json): Answer => {
    const { amount, paymentReference, currencyCode, paymentMethods, redirectUrl } = body;
    const fault = missing(body, 'amount', 'customerEmail', 'paymentReference', 'currencyCode', 'contractCode');
    if (fault) return fault;
    if (body['contractCode'] !== contractCode) return monnifyRefusal(422, 'Invalid contract code');
    const key = String(paymentReference);
    if (transactions.has(key)) return monnifyRefusal(422, 'Duplicate payment reference');
    if (!isAmount(amount)) return monnifyRefusal(400, 'Invalid amount');
    const transactionReference = `MNFY|66|20261129080000|${String(transactions.size).padStart(6, '0')}`;
    transactions.set(key, {
      transactionReference,
      paymentReference: key,
      amountPaid: '0.00',
      totalPayable: textOf(koboOf(amount) + payerFee_kobo),
      settlementAmount: '0.00',
      paidOn: null,
      createdOn: begunAt().replace('Z', '+0000'),
      currencyCode: currencyCode,
      fee: '0.00',
      paymentStatus: 'PENDING',
      paymentDescription: body['paymentDescription'],
      currency: currencyCode,
      paymentMethod: null,
      product: { type: 'API_NOTIFICATION', reference: key },
      cardDetails: null,
      accountDetails: null,
      accountPayments: [],
      customer: { email: body['customerEmail'], name: body['customerName'] },
      metaData: {},
    });
    return ok({
      transactionReference,
      paymentReference: key,
      merchantName: 'Kaya',
      apiKey,
      redirectUrl,
      enabledPaymentMethod: paymentMethods,
      checkoutUrl: `https://sandbox.sdk.monnify.example/checkout/${encodeURIComponent(transactionReference)}`,
    });
  };

  const cardOf = ({ paymentReference, customer }: Transaction) => {
    const cardToken = `MNFY_${paymentReference}`;
    cardTokens.set(cardToken, (customer as Json)['email']);
    return {
      cardType: 'VISA',
      last4: '1111',
      expMonth: '10',
      expYear: '29',
      bin: '411111',
      reusable: true,
      supportsTokenization: true,
      cardToken,
    };
  };

  const chargeToken = (body: Json): Answer => {
    const fields = [
      'cardToken',
      'amount',
      'customerName',
      'customerEmail',
      'paymentReference',
      'contractCode',
      'apiKey',
    ];
    const fault = missing(body, ...fields, 'currencyCode');
    if (fault) return fault;
    if (cardTokens.get(String(body['cardToken'])) !== body['customerEmail'])
      return monnifyRefusal(422, 'Invalid card token');
    const begun = initTransaction(body);
    if (begun.status !== 200) return begun;
    const made = transactions.get(String(body['paymentReference']));
    if (!made) throw new Error('no transaction');
    const [paymentStatus, amountPaid] = (
      {
        paid: ['PAID', made.totalPayable],
        less: ['PAID', textOf(koboOf(made.totalPayable) - 100)],
        declined: ['FAILED', '0.00'],
      } as Partial<Record<NextCharge, [string, string]>>
    )[nextCharge] ?? ['PENDING', '0.00'];
    Object.assign(made, { paymentStatus, amountPaid, paymentMethod: 'CARD', cardDetails: cardOf(made) });
    return ok({ ...made, message: 'Transaction processed' });
  };

  const initRefund = (body: Json): Answer => {
    const { transactionReference, refundReference, refundAmount, refundReason, customerNote } = body;
    const found = byTheirs(transactionReference);
    if (!found) return monnifyRefusal(422, 'Transaction with specified reference does not exist.', 'R1');
    if (!/PAID/.test(found.paymentStatus))
      return monnifyRefusal(422, 'Refund not permitted for specified transaction.', 'R2');
    const amount_kobo = koboOf(refundAmount);
    if (amount_kobo > koboOf(found.amountPaid))
      return monnifyRefusal(422, 'Specified refund amount is above transaction amount.', 'R3');
    if (amount_kobo < 100_00) return monnifyRefusal(422, 'Refund amount is below minimum refund amount.', 'R4');
    if (String(refundReason).length > 64 || String(customerNote).length > 16)
      return monnifyRefusal(422, 'supplied value has exceeded the maximum allowed number of characters.', 'R8');
    if (refunds.has(String(refundReference)))
      return monnifyRefusal(422, 'Supplied refund reference already exists for the merchant.', 'R9');
    if (amount_kobo > balance_kobo)
      return monnifyRefusal(422, 'Merchant does not have sufficient funds to process refund.', 'R5');
    const refund = {
      refundReference,
      transactionReference,
      refundReason,
      customerNote,
      refundAmount,
      refundType: 'PARTIAL_REFUND',
      refundStatus: 'IN_PROGRESS',
      comment: 'Transaction refund in progress.',
      createdOn: begunAt(),
    };
    refunds.set(String(refundReference), refund);
    return ok(refund);
  };

  const send = (body: Json): Answer => {
    const { amount, reference, destinationBankCode, destinationAccountNumber, destinationAccountName } = body;
    const destination = ['destinationBankCode', 'destinationAccountNumber', 'destinationAccountName'];
    const fault = missing(body, 'amount', 'reference', 'narration', 'currency', 'sourceAccountNumber', ...destination);
    if (fault) return fault;
    if (body['sourceAccountNumber'] !== wallet) return monnifyRefusal(422, 'Invalid source account number');
    const key = String(reference);
    if (transfers.has(key)) return monnifyRefusal(422, 'Transaction reference already exists');
    if (koboOf(amount) > balance_kobo) return monnifyRefusal(422, 'Insufficient balance', 'D02');
    balance_kobo -= koboOf(amount);
    const made = {
      amount,
      reference: key,
      status: sendStatus,
      dateCreated: begunAt(),
      totalFee: 10,
      destinationAccountName,
      destinationBankCode,
      destinationAccountNumber,
    };
    transfers.set(key, {
      ...made,
      transactionReference: `MFDS${transfers.size}`,
      transactionDescription: 'Kaya payout',
      currency: 'NGN',
      fee: 10,
      twoFaEnabled: 'false',
    });
    return ok(made);
  };

  const routes: Readonly<Record<string, (last: string, body: Json, query: URLSearchParams) => Answer>> = {
    'POST /api/v1/auth/login': () => {
      logins += 1;
      const accessToken = `token-${logins}`;
      tokens.add(accessToken);
      return ok({ accessToken, expiresIn: life_s });
    },
    'POST /api/v1/merchant/transactions/init-transaction': (_, body) => initTransaction(body),
    'POST /api/v1/merchant/bank-transfer/init-payment': (_, { transactionReference, bankCode }) => {
      const found = byTheirs(transactionReference);
      if (!found) return unknownTransaction;
      if (found.paymentStatus !== 'PENDING') return monnifyRefusal(422, 'Transaction is not pending', 'T1');
      const totalPayable = koboOf(found.totalPayable) / 100;
      const accountNumber = `30${String(transactions.size).padStart(8, '0')}`;
      const ussd = { '058': '737*2', '057': '966', '044': '901' }[String(bankCode)];
      return ok({
        accountNumber,
        accountName: 'Kaya',
        bankName: 'Moniepoint Microfinance Bank',
        bankCode: '50515',
        accountDurationSeconds: 2400,
        ussdPayment: ussd === undefined ? null : `*${ussd}*${totalPayable}*${accountNumber}#`,
        requestTime: '2026-11-29T09:00:00.000',
        expiresOn: '2026-11-29T09:40:00.000',
        transactionReference,
        paymentReference: found.paymentReference,
        amount: totalPayable - payerFee_kobo / 100,
        fee: payerFee_kobo / 100,
        totalPayable,
        collectionChannel: 'API_NOTIFICATION',
      });
    },
    'GET /api/v2/merchant/transactions/query': (_, __, query) => {
      const found = transactions.get(query.get('paymentReference') ?? '');
      if (!found) return unknownTransaction;
      return ok(isListed ? found : { ...found, accountPayments: undefined });
    },
    'POST /api/v1/merchant/cards/charge-card-token': (_, body) => chargeToken(body),
    'POST /api/v1/refunds/initiate-refund': (_, body) => initRefund(body),
    'GET /api/v1/refunds': (reference, __, query) => {
      if (reference === '') return listedPage([...refunds.values()].toReversed(), query);
      const found = refunds.get(reference);
      return found ? ok(found) : monnifyRefusal(404, 'No refund was initiated with the supplied reference.', 'R7');
    },
    'GET /api/v1/transactions/search': (_, __, query) => listedPage([...transactions.values()].toReversed(), query),
    'GET /api/v1/transactions/find-by-settlement-reference': (_, __, query) => {
      const content = settlements.get(query.get('reference') ?? '');
      return content ? ok({ content }) : monnifyRefusal(404, 'Settlement not found');
    },
    'GET /api/v2/disbursements/single/transactions': (_, __, query) =>
      listedPage([...transfers.values()].toReversed(), query),
    'GET /api/v1/disbursements/account/validate': (_, __, query) =>
      query.get('accountNumber')?.endsWith('1111')
        ? monnifyRefusal(422, 'Invalid account number')
        : ok({
            accountNumber: query.get('accountNumber'),
            accountName: 'ADEYEMI FOLAKE',
            bankCode: query.get('bankCode'),
          }),
    'GET /api/v2/disbursements/wallet-balance': (_, __, query) =>
      query.get('accountNumber') === wallet
        ? ok({ availableBalance: (balance_kobo / 100).toFixed(2), ledgerBalance: '9999999.00' })
        : monnifyRefusal(422, 'Invalid account number'),
    'GET /api/v1/banks': () => ok(banksWith({ Access: '000014' }, '070010')),
    'POST /api/v2/disbursements/single': (_, body) => send(body),
    'GET /api/v2/disbursements/single/summary': (_, __, query) => {
      const found = transfers.get(query.get('reference') ?? '');
      return found ? ok(found) : monnifyRefusal(404, 'Disbursement transaction not found');
    },
  };
  const answerTo = (method: string, url: URL, body: Json): Answer => {
    const whole = routes[`${method} ${url.pathname}`];
    if (whole) return whole('', body, url.searchParams);
    const parts = url.pathname.split('/');
    const last = decodeURIComponent(parts.pop() ?? '');
    return routes[`${method} ${parts.join('/')}`]?.(last, body, url.searchParams) ?? monnifyRefusal(404, 'Not found');
  };
  const api = await startProviderApi(answerTo, ({ authorization = '' }, url) => {
    if (url.pathname === '/api/v1/auth/login') {
      const given = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString();
      return given === `${apiKey}:${secretKey}` ? null : unauthorized;
    }
    return !isShut && tokens.has(authorization.replace('Bearer ', '')) ? null : unauthorized;
  });

  return {
    ...api,
    settings: { apiKey, secretKey, contractCode, wallet, baseUrl: api.baseUrl },
    transactions,
    refunds,
    transfers,
    settlements,
    lists,
    logins: () => logins,
    nextCharge: (next: NextCharge): void => {
      nextCharge = next;
    },
    /** Every issued token is refused; new ones live this long. */
    endTokens: (nextLife_s = 3600): void => {
      tokens.clear();
      life_s = nextLife_s;
    },
    /** Every token is refused, even a new one. */
    shut: (shut: boolean): void => {
      isShut = shut;
    },
    /** Whether its answers list the parts in which money arrived. */
    list: (listed: boolean): void => {
      isListed = listed;
    },
    /** The payer bears this fee for the next transactions. */
    payerFee: (kobo: number): void => {
      payerFee_kobo = kobo;
    },
    setBalance: (kobo: number): void => {
      balance_kobo = kobo;
    },
    /** The initial status of the next disbursements. */
    sendAs: (status: string): void => {
      sendStatus = status;
    },
    /** The payer pays by card on its page, or fails to. */
    end: (reference: string, more: Json = {}): void => {
      const found = transactions.get(reference);
      if (!found) throw new Error(`no transaction ${reference}`);
      Object.assign(found, {
        paymentStatus: 'PAID',
        amountPaid: found.totalPayable,
        paymentMethod: 'CARD',
        paidOn: '29/11/2026 09:20:20 AM',
        cardDetails: cardOf(found),
        accountPayments: [{}],
        ...more,
      });
    },
    /** Money arrives on a transaction's account; with `first` the newest is listed first. */
    come: (reference: string, naira: string, { first = false, ...more }: Partial<Came> & { first?: boolean } = {}) => {
      const found = transactions.get(reference);
      if (!found) throw new Error(`no transaction ${reference}`);
      const entry = {
        accountName: 'ADA OBI',
        accountNumber: '******6789',
        bankCode: '000013',
        ...more,
        amountPaid: naira,
      };
      const list = found.accountPayments ?? [];
      const paid_kobo = koboOf(found.amountPaid) + koboOf(naira);
      const due_kobo = koboOf(found.totalPayable);
      Object.assign(found, {
        paymentMethod: 'ACCOUNT_TRANSFER',
        paymentStatus: paid_kobo < due_kobo ? 'PARTIALLY_PAID' : paid_kobo > due_kobo ? 'OVERPAID' : 'PAID',
        amountPaid: textOf(paid_kobo),
        accountDetails: entry,
        accountPayments: first ? [entry, ...list] : [...list, entry],
      });
    },
    /** A webhook's body and its signature. */
    note: (eventType: string, eventData: Json): { readonly raw: string; readonly proof: string } => {
      const raw = JSON.stringify({ eventType, eventData });
      return { raw, proof: createHmac('sha512', secretKey).update(raw).digest('hex') };
    },
  };
};
