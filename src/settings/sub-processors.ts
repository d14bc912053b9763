// Who processes data of people for Kaya, by the settings that are on: part of the register of processing (docs/decisions/0155-law-desk.md).
import type { Config } from './config.ts';

/** abroad: by what the service is known for; null: it depends on where the operator runs it. */
export type SubProcessor = { readonly name: string; readonly does: string; readonly abroad: boolean | null };

type Given = Pick<
  Config,
  | 'payments'
  | 'smtpUrl'
  | 'africasTalking'
  | 'messaging'
  | 'places'
  | 'routesUrl'
  | 'mapStyleUrl'
  | 'files'
  | 'eInvoices'
>;

const paymentNames = {
  paystack: 'Paystack',
  flutterwave: 'Flutterwave',
  monnify: 'Monnify',
  sandbox: 'Sandbox',
} as const;
const hostOf = (url: string): string => new URL(url).hostname;

export const subProcessorsOf = (config: Given): readonly SubProcessor[] => [
  ...[...config.payments.providers, ...(config.payments.aside ?? [])]
    .filter((name) => name !== 'sandbox')
    .map((name) => ({ name: paymentNames[name], does: 'Payments and payouts', abroad: false })),
  ...(config.smtpUrl ? [{ name: hostOf(config.smtpUrl), does: 'Sends emails', abroad: null }] : []),
  ...(config.africasTalking
    ? [{ name: 'Africa’s Talking', does: 'Sends and receives text messages', abroad: true }]
    : []),
  ...(config.messaging.whatsApp
    ? [{ name: 'Meta (WhatsApp)', does: 'Commands of movers by WhatsApp', abroad: true }]
    : []),
  ...(config.places ? [{ name: hostOf(config.places.url), does: 'Searches addresses', abroad: null }] : []),
  ...(config.routesUrl ? [{ name: hostOf(config.routesUrl), does: 'Measures distances by road', abroad: null }] : []),
  ...(config.mapStyleUrl ? [{ name: hostOf(config.mapStyleUrl), does: 'Draws maps', abroad: null }] : []),
  ...('bucket' in config.files
    ? [
        {
          name: `Storage, ${config.files.region}`,
          does: 'Keeps pictures and papers',
          abroad: !config.files.region.startsWith('af-'),
        },
      ]
    : []),
  ...(config.eInvoices?.service === 'mbs'
    ? [{ name: 'Nigeria Revenue Service', does: 'Registers invoices of companies', abroad: false }]
    : []),
];
