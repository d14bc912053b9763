// The adapter against the documented API: what it sends, and how it reads each response.
import { constants, privateDecrypt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mbsRefusal, startMbsApi } from '../../../../../tests/support/mbs-api.ts';
import { badGateway, endless, half, lost, type Trouble } from '../../../../../tests/support/provider-api.ts';
import { type EInvoice, netLines } from '../../e-invoice-rules.ts';
import { EInvoiceRefusal, type EInvoices } from '../e-invoices.ts';
import { askMbs } from './ask-mbs.ts';
import { mbsEInvoices } from './mbs-e-invoices.ts';

let api: Awaited<ReturnType<typeof startMbsApi>>;
let service: EInvoices;
beforeAll(async () => {
  api = await startMbsApi();
  service = mbsEInvoices(askMbs(api.settings), api.settings);
});
afterAll(() => api.stop());
beforeEach(() => {
  api.trouble();
  api.keyIsWrong(false);
  api.calls.length = 0;
});

const party = {
  name: 'Zuma Ltd',
  tin: '12345678-0001',
  email: 'pay@zuma.example',
  telephone: '+2348031112222',
  street: '1 Marina',
  city: 'Lagos',
  business: 'Company',
};
let count = 0;
const invoice = (more: Partial<EInvoice> = {}): EInvoice => {
  count += 1;
  return {
    ...netLines([{ code: 'meal', label: 'Meals', amount_kobo: 45_000_07 }], 750),
    kind: 'bill',
    irn: `KY${count}-94ND90NR-20261129`,
    number: `KY-${count}`,
    issued_on: '2026-11-29',
    due_on: '2026-12-13',
    is_paid: false,
    note: 'Orders',
    supplier: { ...party, name: 'Kaya' },
    customer: party,
    vat_bps: 750,
    refers_to: null,
    ...more,
  };
};

test('an invoice is validated without effect, and registered with its stamp', async () => {
  const one = invoice();
  await service.validate(one);
  expect(await service.find(one.irn)).toBeNull();
  expect(await service.sign(one)).toEqual({ csid: `CSID-${one.irn}` });
  expect(await service.find(one.irn)).toEqual({ csid: `CSID-${one.irn}` });
  expect(api.invoices.get(one.irn)).toMatchObject({
    business_id: api.settings.businessId,
    invoice_type_code: '396',
    payment_status: 'PENDING',
    document_currency_code: 'NGN',
    tax_currency_code: 'NGN',
    accounting_customer_party: { party_name: 'Zuma Ltd', tin: '12345678-0001', postal_address: { country: 'NG' } },
    legal_monetary_total: {
      tax_exclusive_amount: 41_860.53,
      tax_inclusive_amount: 45_000.07,
      payable_amount: 45_000.07,
    },
    tax_total: [{ tax_amount: 3_139.54, tax_subtotal: [{ tax_category: { id: 'STANDARD_VAT', percent: 7.5 } }] }],
    invoice_line: [{ hsn_code: '4923', line_extension_amount: 41_860.53, price: { price_unit: 'NGN per 1' } }],
  });
});

test('a credit note names the number of its bill', async () => {
  const refers_to = { number: 'KY-1', irn: 'KY1-94ND90NR-20261128', issued_on: '2026-11-28' };
  const one = invoice({ kind: 'credit_note', refers_to });
  await service.sign(one);
  expect(api.invoices.get(one.irn)).toMatchObject({
    invoice_type_code: '381',
    billing_reference: [{ irn: refers_to.irn, issue_date: '2026-11-28' }],
  });
});

test('a paid invoice may be reported repeatedly', async () => {
  const one = invoice();
  await service.sign(one);
  await service.tellPaid(one.irn);
  await service.tellPaid(one.irn);
  expect(api.invoices.get(one.irn)).toMatchObject({ payment_status: 'PAID' });
});

test('a refusal has the service’s words, and says if the number may be known', async () => {
  const bad = invoice({ customer: { ...party, tin: null } });
  await expect(service.validate(bad)).rejects.toThrow(
    new EInvoiceRefusal('accounting_customer_party.tin is required', false),
  );
  api.unknownTins.add('00000000-0009');
  const unknown = service.sign(invoice({ customer: { ...party, tin: '00000000-0009' } }));
  await expect(unknown).rejects.toBeInstanceOf(EInvoiceRefusal);
  const twice = invoice();
  await service.sign(twice);
  await expect(service.sign(twice)).rejects.toMatchObject({ name: 'EInvoiceRefusal', mayBeKnown: true });
});

const status = (code: number): Trouble => ({
  before: true,
  answer: { status: code, body: { code, message: 'later' } },
});
test.each([
  ['a wrong key, which has status 400', null],
  ['no answer', lost],
  ['half an answer', half],
  ['HTML', badGateway],
  ['an endless answer', endless],
  ['too many calls', status(429)],
  ['a server that is away', status(503)],
  ['an address that does not exist', status(404)],
  ['a key that has ended', status(401)],
  ['another invoice', { answer: { status: 200, body: { code: 200, data: { irn: 'OTHER-94ND90NR-20261129' } } } }],
  ['a no without a reason', { before: true, answer: { status: 200, body: { code: 200, data: { ok: false } } } }],
  ['another shape', { answer: { status: 200, body: { code: 200, data: ['yes'] } } }],
])('after %s the result is unknown, and the error contains no secret', async (_, trouble) => {
  if (trouble) api.trouble(trouble);
  else api.keyIsWrong(true);
  const error: unknown = await service.sign(invoice()).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(EInvoiceRefusal);
  expect(String(error)).not.toMatch(/the-key|the-secret/);
});

test('a rejected lookup of a number means that it is not known', async () => {
  api.trouble({ before: true, answer: { status: 200, body: { code: 200, data: { ok: false } } } });
  expect(await service.find('KY1-94ND90NR-20261129')).toBeNull();
});

test('a refused lookup gives no result', async () => {
  api.trouble({ before: true, answer: mbsRefusal('business id is not yours') });
  await expect(service.find('KY1-94ND90NR-20261129')).rejects.toThrow('did not say');
  api.keyIsWrong(true);
  await expect(service.find('KY1-94ND90NR-20261129')).rejects.toThrow('does not accept the key');
});

test('only the service can read the QR code: the number, the second and the certificate', () => {
  const at = new Date(1_764_400_000_000);
  const text = service.qrText('KY1-94ND90NR-20261129', at);
  const plain = privateDecrypt(
    { key: api.privateKey, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(text, 'base64'),
  );
  expect(JSON.parse(plain.toString())).toEqual({
    irn: 'KY1-94ND90NR-20261129.1764400000',
    certificate: api.settings.certificate,
  });
});
