// An access point for development: it registers invoices in memory, and refuses a customer whose tax number ends in 0000.
import { createHash } from 'node:crypto';
import { EInvoiceRefusal, type EInvoices, type Registration } from './e-invoices.ts';
import { type QrKeys, qrText } from './qr-text.ts';

/** There is no private key. */
const keys: QrKeys = {
  publicKey: `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA6ThFsGsRZtSPFx2oR4N4
/tFcY7RR0gFCVqZEQt9UnpANQEPqbOEpnCH4IlpImQBz+hFA3IDcKPqoL8w/ZTDw
zYvBdkIWVq0ae1pwRlTo2EmnfZIIJV1ckBY14NODiMnrSshKFVOO4hG+AErBMxTc
n2+OvCd+OmoDbNA+KnsrRXkh8t7IlJHiUHq0A2BGnduYEXJVk5d9QiNy4UJx7gz4
u/G/OBe4kVfN2ZOaQ6uiue8nep9m5y/Bt2kcYnRR7RaWb26B9fEK0R0IS9SuPnRC
u3UvR6nefwq0k/eC3m2zxIBfJA3r443lnXtpcUHYc/nVNrdWL/yCRkNYTEW/tvhU
sQIDAQAB
-----END PUBLIC KEY-----
`,
  certificate: 'U2FuZGJveCBvZiBLYXlh',
};

/** After a restart it knows no invoice; signing one again whose result was unknown changes nothing. */
export const sandboxEInvoices = (): EInvoices => {
  const known = new Map<string, Registration>();
  const validate: EInvoices['validate'] = async ({ customer }) => {
    if (customer.tin?.endsWith('0000'))
      throw new EInvoiceRefusal(`The tax number ${customer.tin} of the customer is not known.`, false);
  };
  return {
    name: 'sandbox',
    validate,
    sign: async (invoice) => {
      await validate(invoice);
      const csid = createHash('sha256').update(invoice.irn).digest('hex').slice(0, 32).toUpperCase();
      known.set(invoice.irn, { csid });
      return { csid };
    },
    find: async (irn) => known.get(irn) ?? null,
    tellPaid: async () => undefined,
    qrText: (irn, at) => qrText(keys, irn, at),
  };
};
