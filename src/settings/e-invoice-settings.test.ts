import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { faultsOf } from '../../tests/support/faults-of.ts';
import { inProduction } from '../../tests/support/in-production.ts';
import { readConfig } from './config.ts';

const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'pem' })
  .toString();
const mbs = {
  ...inProduction,
  KAYA_EINVOICE: 'mbs',
  MBS_BASE_URL: 'https://mbs.example',
  MBS_API_KEY: 'key-of-kaya',
  MBS_API_SECRET: 'secret-of-kaya',
  MBS_SERVICE_ID: '94ND90NR',
  MBS_BUSINESS_ID: 'bb99420d-d6bb-422c-b371-b9f6d6009aae',
  MBS_PUBLIC_KEY: key.replaceAll('\n', '\\n'),
  MBS_CERTIFICATE: 'Y2VydGlmaWNhdGU=',
  KAYA_TIN: '12345678-0001',
  KAYA_COMPANY_ADDRESS: '1 Marina',
  KAYA_COMPANY_CITY: 'Lagos',
  KAYA_SUPPORT_PHONE: '0803 123 4567',
};

test('the sandbox is on in development, and everything is off in production', () => {
  expect(readConfig({}).eInvoices).toEqual({ service: 'sandbox', serviceId: '94ND90NR', city: 'Lagos' });
  expect(readConfig({ KAYA_EINVOICE: 'off' }).eInvoices).toBeUndefined();
  expect(readConfig(inProduction).eInvoices).toBeUndefined();
});

test('the service has its keys, and the codes that may differ', () => {
  expect(readConfig(mbs).eInvoices).toMatchObject({
    service: 'mbs',
    serviceId: '94ND90NR',
    city: 'Lagos',
    mbs: { publicKey: key, invoiceType: '396', creditNoteType: '381', vatCategory: 'STANDARD_VAT' },
  });
  const base64 = { ...mbs, MBS_PUBLIC_KEY: Buffer.from(key).toString('base64'), MBS_INVOICE_TYPE: '380' };
  expect(readConfig(base64).eInvoices?.mbs).toMatchObject({ publicKey: key, invoiceType: '380' });
});

test.each([
  ['MBS_API_KEY is missing: KAYA_EINVOICE is mbs.', { ...mbs, MBS_API_KEY: '' }],
  ['KAYA_TIN is missing: KAYA_EINVOICE is mbs.', { ...mbs, KAYA_TIN: '' }],
  ['KAYA_COMPANY_CITY is missing: KAYA_EINVOICE is mbs.', { ...mbs, KAYA_COMPANY_CITY: '' }],
  ['MBS_API_KEY is set, but KAYA_EINVOICE is not mbs.', { ...inProduction, MBS_API_KEY: 'key-of-kaya' }],
  [
    'KAYA_EINVOICE is sandbox, which registers nothing: remove it, or set KAYA_ALLOW_SANDBOX to yes.',
    { ...inProduction, KAYA_EINVOICE: 'sandbox' },
  ],
  ['KAYA_EINVOICE is "yes". It must be one of off, sandbox, mbs.', { KAYA_EINVOICE: 'yes' }],
  ['MBS_SERVICE_ID is "94ND90N". It must be 8 letters and digits.', { ...mbs, MBS_SERVICE_ID: '94ND90N' }],
  [
    'MBS_CERTIFICATE is too long for MBS_PUBLIC_KEY: together they make the QR code.',
    { ...mbs, MBS_CERTIFICATE: 'A'.repeat(200) },
  ],
])('%s', (fault, env) => expect(faultsOf(env)).toEqual([fault]));

test('a key of another kind is refused', () => {
  const { publicKey } = generateKeyPairSync('ed25519');
  const wrong = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  expect(faultsOf({ ...mbs, MBS_PUBLIC_KEY: wrong.replaceAll('\n', '\\n') }).join()).toContain('an RSA public key');
  expect(faultsOf({ ...mbs, MBS_PUBLIC_KEY: 'hello' }).join()).toContain('an RSA public key');
});

test('the message does not repeat a wrong secret', () => {
  expect(faultsOf({ ...mbs, MBS_API_SECRET: 'hunter2' }).join()).not.toContain('hunter2');
});
