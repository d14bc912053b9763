// Whether companies' invoices are registered with the revenue service, and with which keys.
import type { EInvoiceSettings, MbsSettings } from '../modules/billing/adapters/e-invoice-settings.ts';
import { fitsKey } from '../modules/billing/adapters/qr-text.ts';
import { optional, type Values, withDefault } from './setting.ts';
import * as type from './types.ts';

export const eInvoiceSettings = {
  KAYA_EINVOICE: optional(type.oneOf(['off', 'sandbox', 'mbs']), {
    shown: '`sandbox` in development, otherwise `off`',
    meaning:
      'Where invoices of companies are registered: `off`, `sandbox`, or `mbs`, the service of the Nigeria Revenue Service, which needs the MBS settings, KAYA_TIN, KAYA_COMPANY_ADDRESS, KAYA_COMPANY_CITY and KAYA_SUPPORT_PHONE',
  }),
  KAYA_COMPANY_CITY: optional(type.line, {
    shown: '`Lagos` with the sandbox; otherwise none',
    meaning: 'City of KAYA_COMPANY_ADDRESS, on electronic invoices',
  }),
  KAYA_WITHHOLDING_PERCENT: withDefault(type.wholeNumber(0, 30), 2, {
    shown: '`2`',
    meaning:
      'What a company may have to withhold as tax, in whole percent of the amount before VAT, named on its invoices; 0 leaves it out',
  }),
  MBS_BASE_URL: optional(type.outsideBase, {
    shown: 'none',
    meaning: 'Base address of the MBS API, or of the access point that wraps it',
  }),
  MBS_API_KEY: optional(type.headerSecret, { secret: true, shown: 'none', meaning: 'API key, sent as `x-api-key`' }),
  MBS_API_SECRET: optional(type.headerSecret, {
    secret: true,
    shown: 'none',
    meaning: 'Secret that belongs to it, sent as `x-api-secret`',
  }),
  MBS_SERVICE_ID: optional(type.serviceId, {
    shown: 'none',
    meaning: "Kaya's service id, part of the number of each invoice: 8 letters and digits",
  }),
  MBS_BUSINESS_ID: optional(type.line, { shown: 'none', meaning: "Kaya's business id" }),
  MBS_PUBLIC_KEY: optional(type.rsaPublicKey, {
    shown: 'none',
    meaning:
      'RSA public key of `crypto_keys.txt`, with which QR codes are encrypted: PEM, with `\\n` for line ends, or its base64',
  }),
  MBS_CERTIFICATE: optional(type.base64, { shown: 'none', meaning: 'Certificate of `crypto_keys.txt`, base64' }),
  MBS_INVOICE_TYPE: withDefault(type.shortCode, '396', {
    shown: '`396`',
    meaning: "Code of an invoice in the service's list of types; its documents differ",
  }),
  MBS_CREDIT_NOTE_TYPE: withDefault(type.shortCode, '381', {
    shown: '`381`',
    meaning: 'Code of a credit note in that list',
  }),
  MBS_VAT_CATEGORY: withDefault(type.shortCode, 'STANDARD_VAT', {
    shown: '`STANDARD_VAT`',
    meaning: "Code of VAT in the service's list of tax categories",
  }),
  MBS_SERVICE_CODE: withDefault(type.shortCode, '4923', {
    shown: '`4923`',
    meaning: "Code of what Kaya sells in the service's list; 4923 is freight by road",
  }),
};

type Name = keyof typeof eInvoiceSettings;
type Read = Values<typeof eInvoiceSettings>;
const needed = [
  'MBS_BASE_URL',
  'MBS_API_KEY',
  'MBS_API_SECRET',
  'MBS_SERVICE_ID',
  'MBS_BUSINESS_ID',
  'MBS_PUBLIC_KEY',
  'MBS_CERTIFICATE',
] as const satisfies readonly Name[];
/** Kaya's party data, which the scheme requires complete. */
const ofSeller = ['KAYA_TIN', 'KAYA_COMPANY_ADDRESS', 'KAYA_COMPANY_CITY', 'KAYA_SUPPORT_PHONE'] as const;

type Around = { readonly sandbox: boolean; readonly devTools: boolean };

const serviceOf = (v: Read, { devTools }: Around) => v.KAYA_EINVOICE ?? (devTools ? 'sandbox' : 'off');

export const eInvoiceFaults = (
  v: Read,
  around: Around,
  given: (name: Name | (typeof ofSeller)[number]) => boolean,
): readonly (readonly [boolean, string])[] => {
  const service = serviceOf(v, around);
  const { MBS_PUBLIC_KEY: publicKey, MBS_CERTIFICATE: certificate } = v;
  return [
    [
      service === 'sandbox' && !around.sandbox,
      'KAYA_EINVOICE is sandbox, which registers nothing: remove it, or set KAYA_ALLOW_SANDBOX to yes.',
    ],
    ...[...needed, ...ofSeller].map((name): [boolean, string] => [
      service === 'mbs' && !given(name),
      `${name} is missing: KAYA_EINVOICE is mbs.`,
    ]),
    ...needed.map((name): [boolean, string] => [
      service !== 'mbs' && given(name),
      `${name} is set, but KAYA_EINVOICE is not mbs.`,
    ]),
    [
      publicKey !== undefined && certificate !== undefined && !fitsKey({ publicKey, certificate }),
      'MBS_CERTIFICATE is too long for MBS_PUBLIC_KEY: together they make the QR code.',
    ],
  ];
};

export const eInvoicesOf = (v: Read, around: Around): EInvoiceSettings => {
  const service = serviceOf(v, around);
  if (service === 'off') return undefined;
  if (service === 'sandbox') return { service, serviceId: '94ND90NR', city: v.KAYA_COMPANY_CITY ?? 'Lagos' };
  const text = (name: (typeof needed)[number]): string => v[name] ?? '';
  const mbs: MbsSettings = {
    baseUrl: text('MBS_BASE_URL'),
    apiKey: text('MBS_API_KEY'),
    apiSecret: text('MBS_API_SECRET'),
    businessId: text('MBS_BUSINESS_ID'),
    publicKey: text('MBS_PUBLIC_KEY'),
    certificate: text('MBS_CERTIFICATE'),
    invoiceType: v.MBS_INVOICE_TYPE,
    creditNoteType: v.MBS_CREDIT_NOTE_TYPE,
    vatCategory: v.MBS_VAT_CATEGORY,
    serviceCode: v.MBS_SERVICE_CODE,
  };
  return { service, serviceId: text('MBS_SERVICE_ID'), city: v.KAYA_COMPANY_CITY ?? '', mbs };
};
