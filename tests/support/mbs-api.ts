// The revenue service's API as in integrations-2.md §9, on this machine: what it knows, and how it refuses.
import { generateKeyPairSync } from 'node:crypto';
import type { MbsSettings } from '../../src/modules/billing/adapters/e-invoice-settings.ts';
import { type Answer, type Json, startProviderApi } from './provider-api.ts';

const ok = (data: unknown): Answer => ({ status: 200, body: { code: 200, data } });
export const mbsRefusal = (details: string, public_message = details): Answer => ({
  status: 400,
  body: {
    code: 400,
    data: null,
    message: 'error has occurred',
    error: { id: 'e1', handler: 'invoice_actions', details, public_message },
  },
});

const required = [
  'business_id',
  'irn',
  'issue_date',
  'invoice_type_code',
  'document_currency_code',
  'tax_currency_code',
  'accounting_supplier_party',
  'accounting_customer_party',
  'legal_monetary_total',
  'invoice_line',
];

/** Whether its numbers add up, as the service checks. */
const isSum = (invoice: Json): boolean => {
  const { line_extension_amount, tax_exclusive_amount, tax_inclusive_amount } = invoice[
    'legal_monetary_total'
  ] as Record<string, number>;
  const kobo = (naira: unknown): number => Math.round(Number(naira) * 100);
  const lines = (invoice['invoice_line'] as { line_extension_amount: number }[]).reduce(
    (sum, one) => sum + kobo(one.line_extension_amount),
    0,
  );
  const [tax] = invoice['tax_total'] as { tax_amount: number }[];
  return (
    lines === kobo(line_extension_amount) &&
    lines === kobo(tax_exclusive_amount) &&
    lines + kobo(tax?.tax_amount) === kobo(tax_inclusive_amount)
  );
};

export const startMbsApi = async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const invoices = new Map<string, Json>();
  /** Tax numbers that it does not know. */
  const unknownTins = new Set<string>();
  let isKeyWrong = false;
  const faultOf = (invoice: Json): Answer | null => {
    const missing = required.find((name) => invoice[name] === undefined || invoice[name] === null);
    if (missing) return mbsRefusal(`invoicerequest.invoice.${missing.replaceAll('_', '')} is required`);
    for (const role of ['accounting_supplier_party', 'accounting_customer_party']) {
      const party = invoice[role] as Json;
      const lacks = ['party_name', 'tin', 'email', 'telephone', 'postal_address'].find((name) => !party[name]);
      if (lacks) return mbsRefusal(`${role}.${lacks} is required`);
    }
    const { tin } = invoice['accounting_customer_party'] as { tin: string };
    if (unknownTins.has(tin)) return mbsRefusal('tin does not exist', 'The TIN of the buyer does not exist');
    return isSum(invoice) ? null : mbsRefusal('totals do not add up');
  };
  const api = await startProviderApi(
    (method, url, body) => {
      const [, irn = ''] =
        /^\/api\/v1\/invoice\/(?:confirm|update)\/(.+)$/.exec(decodeURIComponent(url.pathname)) ?? [];
      if (method === 'POST' && url.pathname === '/api/v1/invoice/validate') return faultOf(body) ?? ok({ ok: true });
      if (method === 'POST' && url.pathname === '/api/v1/invoice/sign') {
        const key = String(body['irn']);
        const fault = faultOf(body);
        if (fault) return fault;
        if (invoices.has(key))
          return mbsRefusal('irn exists', 'Unable to sign, also confirm this is not a duplicate request');
        invoices.set(key, body);
        return ok({ ok: true, csid: `CSID-${key}` });
      }
      if (method === 'GET' && irn)
        return invoices.has(irn)
          ? ok({ irn, transmitted: false, csid: `CSID-${irn}` })
          : mbsRefusal('invoice not found');
      if (method === 'PATCH' && irn) {
        const known = invoices.get(irn);
        if (!known) return mbsRefusal('invoice not found');
        Object.assign(known, { payment_status: body['payment_status'] });
        return ok({ ok: true });
      }
      return { status: 404, body: { code: 404, data: null, message: 'no such address' } };
    },
    (headers) =>
      isKeyWrong || headers['x-api-key'] !== 'the-key-of-kaya' || headers['x-api-secret'] !== 'the-secret-of-kaya'
        ? mbsRefusal('unable to validate api key', 'unable to validate api key')
        : null,
  );
  const settings: MbsSettings = {
    baseUrl: api.baseUrl,
    apiKey: 'the-key-of-kaya',
    apiSecret: 'the-secret-of-kaya',
    businessId: 'bb99420d-d6bb-422c-b371-b9f6d6009aae',
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    certificate: 'Y2VydGlmaWNhdGUgb2YgS2F5YQ==',
    invoiceType: '396',
    creditNoteType: '381',
    vatCategory: 'STANDARD_VAT',
    serviceCode: '4923',
  };
  return {
    ...api,
    settings,
    privateKey,
    invoices,
    unknownTins,
    /** How often an invoice was submitted for registration. */
    signed: (irn: string): number =>
      api.calls.filter(({ path, body }) => path === '/api/v1/invoice/sign' && body['irn'] === irn).length,
    keyIsWrong: (is: boolean): void => {
      isKeyWrong = is;
    },
  };
};
