// Every setting in one table: how it is parsed, its default, and its row in the README (a test compares the two).
import { noProxies } from '../kernel/http/client-address.ts';
import { databaseSettings } from './database-settings.ts';
import { contactSettings, dollarSettings, siteSettings, vitalsSettings } from './page-settings.ts';
import { fileSettings } from './file-settings.ts';
import { backupSettings } from './backup-settings.ts';
import { eInvoiceSettings } from './e-invoice-settings.ts';
import { paymentSettings } from './payment-settings.ts';
import { traceSettings } from './trace-settings.ts';
import { optional, type Setting, withDefault } from './setting.ts';
import * as type from './types.ts';

export const settings = {
  PORT: withDefault(type.wholeNumber(1, 65_535), 3000, { shown: '`3000`', meaning: 'Port the server listens on' }),
  ...databaseSettings,
  KAYA_DATA_DIR: withDefault(type.anyText, '.kaya', {
    shown: '`.kaya`',
    meaning: 'Folder of the embedded database, files and development mail',
  }),
  KAYA_SECRET_KEYS: optional(type.secretKeys, {
    secret: true,
    shown: '`secret-key` in KAYA_DATA_DIR; required in production',
    meaning:
      'Keys with which secrets in the database are sealed, each the base64 of 32 bytes, separated by commas: the first seals, all open ([how to change them](docs/operations/secrets.md))',
  }),
  ...fileSettings,
  ...backupSettings,
  KAYA_ORIGIN: optional(type.originUrl, {
    shown: '`http://localhost:PORT`',
    meaning:
      'Public address, used for links in emails; https in production. While it is `localhost`, other computers cannot reach Kaya',
  }),
  KAYA_ROLE: withDefault(type.oneOf(['all', 'web', 'worker']), 'all', {
    shown: '`all`',
    meaning: '`all`, or `web` and `worker` in separate processes (these need DATABASE_URL or DATABASE_APP_URL)',
  }),
  NODE_ENV: withDefault(type.oneOf(['development', 'production', 'test']), 'development', {
    shown: '`development`',
    meaning: '`development`, `production` or `test`',
  }),
  SMTP_URL: optional(type.smtpUrl, {
    secret: true,
    shown: 'development mailbox',
    meaning: '`smtp://` or `smtps://` address of the mail server; required in production',
  }),
  MAIL_FROM: withDefault(type.mailAddress, 'Kaya <no-reply@localhost>', {
    shown: '`Kaya <no-reply@localhost>`',
    meaning: 'Sender of emails; required with SMTP_URL',
  }),
  AT_USERNAME: optional(type.anyText, {
    shown: 'development mailbox',
    meaning: "User name of the Africa's Talking account that sends text messages",
  }),
  AT_API_KEY: optional(type.anyText, { secret: true, shown: 'none', meaning: 'API key of that account' }),
  AT_BASE_URL: withDefault(type.outsideBase, 'https://api.africastalking.com', {
    shown: '`https://api.africastalking.com`',
    meaning: "Base address of the Africa's Talking API; change it to use its sandbox",
  }),
  TERMII_API_KEY: optional(type.headerSecret, {
    secret: true,
    shown: 'none',
    meaning:
      "API key of a Termii account with the channel `dnd`: texts that Africa's Talking may not send to a number (Do Not Disturb) go by it",
  }),
  TERMII_SENDER_ID: optional(type.senderId, {
    shown: 'none',
    meaning: 'Registered sender id at Termii, 3 to 11 letters and digits; it belongs to TERMII_API_KEY',
  }),
  TERMII_BASE_URL: withDefault(type.outsideBase, 'https://api.ng.termii.com', {
    shown: '`https://api.ng.termii.com`',
    meaning: 'Base address of the Termii account',
  }),
  AT_INBOUND_SECRET: optional(type.secrets, {
    secret: true,
    shown: 'none',
    meaning:
      'Last part of `/api/messages/sms/…`, the callback for incoming text messages: 24 or more letters and digits; while it is changed, both, separated by a comma',
  }),
  WHATSAPP_TOKEN: optional(type.anyText, {
    secret: true,
    shown: 'none',
    meaning: 'Access token of the WhatsApp Cloud API; the next three settings belong to it',
  }),
  WHATSAPP_PHONE_NUMBER_ID: optional(type.anyText, {
    shown: 'none',
    meaning: 'Id of the WhatsApp number that answers',
  }),
  WHATSAPP_APP_SECRET: optional(type.someSecrets, {
    secret: true,
    shown: 'none',
    meaning:
      'App secret with which WhatsApp signs what it delivers to `/api/messages/whatsapp`; while it is changed, both, separated by a comma',
  }),
  WHATSAPP_VERIFY_TOKEN: optional(type.anyText, {
    secret: true,
    shown: 'none',
    meaning: 'Word of your choice that WhatsApp repeats when the webhook is set up',
  }),
  WHATSAPP_BASE_URL: withDefault(type.outsideBase, 'https://graph.facebook.com/v23.0', {
    shown: 'the Graph API, version 23',
    meaning: 'Base address of the Graph API with its version',
  }),
  // Above 50 % the mover would get less than half of the price.
  KAYA_COMMISSION_PERCENT: withDefault(type.wholeNumber(0, 50), 10, {
    shown: '`10`',
    meaning: "Kaya's commission in percent of each price, a whole number from 0 to 50",
  }),
  KAYA_VAT_ROLE: withDefault(type.oneOf(['agent', 'principal']), 'agent', {
    shown: '`agent`',
    meaning:
      'What Kaya is for VAT on moves and rides of people: `agent`, its commission is its supply, or `principal`, the whole price is. Ask a tax adviser which. Receipts issued before keep theirs',
  }),
  // Above 50 % the rest would not cover the share of a mover's provider.
  KAYA_LOADED_PERCENT: withDefault(type.wholeNumber(0, 50), 50, {
    shown: '`50`',
    meaning:
      'What of their pay movers get when everything is loaded, for moves beyond 50 km and orders of companies with terms, in whole percent from 0 to 50; 0 pays all at the end',
  }),
  /** Kobo. */
  KAYA_COMPANY_FIRST_LIMIT: withDefault(type.wholeNaira(10_000_000), 150_000_00, {
    shown: '`150000`',
    meaning: 'What a company that pays by card may order before it has paid a bill, in whole naira from 0 to 10000000',
  }),
  KAYA_CARD_TRY_DAYS: withDefault(type.risingDays(3, 30), [0, 1, 3], {
    shown: '`0,1,3`',
    meaning:
      'On which days after its due day a company’s invoice is charged to its card: one to three rising numbers from 0 to 30, separated by commas',
  }),
  /** Kobo. */
  KAYA_SECOND_PERSON_ABOVE: withDefault(type.wholeNaira(10_000_000), 50_000_00, {
    shown: '`50000`',
    meaning:
      'Above which amount a second member of staff has to agree before money is moved by hand, in whole naira from 0 to 10000000',
  }),
  KAYA_FIRST_REFUSAL_MINUTES: withDefault(type.wholeNumber(0, 60), 15, {
    shown: '`15`',
    meaning:
      'How long only the best movers are offered a new job, in minutes from 0 to 60; 0 opens each job to all at once',
  }),
  KAYA_EMERGENCY_PHONE: optional(type.phone, {
    shown: 'none',
    meaning: 'Phone number that gets a text message for each SOS alert, such as `+2348031234567`',
  }),
  ...contactSettings,
  PLACES_URL: optional(type.outsideBase, {
    secret: true,
    shown: 'embedded gazetteer',
    meaning: 'Base address of a Nominatim- or Photon-compatible address search',
  }),
  PLACES_KIND: optional(type.oneOf(['nominatim', 'photon']), {
    shown: '`photon`',
    meaning: '`nominatim` or `photon`: the API of PLACES_URL',
  }),
  PLACES_KEY: optional(type.anyText, {
    secret: true,
    shown: 'none',
    meaning: 'API key for PLACES_URL, sent as `key` with each search',
  }),
  PLACES_USER_AGENT: optional(type.userAgent, {
    shown: '`Kaya (KAYA_ORIGIN)`',
    meaning: 'User agent that Kaya sends to PLACES_URL and ROUTES_URL',
  }),
  ROUTES_URL: optional(type.outsideBase, {
    secret: true,
    shown: 'embedded estimate',
    meaning: 'Base address of an OSRM-compatible server for distances by road',
  }),
  MAP_STYLE_URL: optional(type.outsideUrl, {
    secret: true,
    shown: 'embedded outline',
    meaning: 'Address of a MapLibre style; pages load its tiles, glyphs and sprites from that host only',
  }),
  KAYA_SEED: optional(type.yesOrNo, {
    shown: '`yes` if embedded, with the sandbox',
    meaning: '`yes` or `no`: fill an empty database with demo people and jobs; development only',
  }),
  KAYA_ALLOW_DEVELOPMENT_ON_NETWORK: withDefault(type.yesOrNo, false, {
    shown: '`no`',
    meaning:
      '`yes` keeps the mailbox, the demo and generous limits while KAYA_ORIGIN is an address in your own network, to try Kaya on a phone',
  }),
  KAYA_ALLOW_EMBEDDED: withDefault(type.yesOrNo, false, {
    shown: '`no`',
    meaning:
      '`yes` lets production run on the embedded database, on this machine and without a standby, where DATABASE_URL is not given',
  }),
  KAYA_ALLOW_NO_SMS: withDefault(type.yesOrNo, false, {
    shown: '`no`',
    meaning: '`yes` lets production run without a provider of text messages: nobody gets codes or SOS alerts by SMS',
  }),
  ...paymentSettings,
  KAYA_ALLOW_LOCAL_PUSH: withDefault(type.yesOrNo, false, {
    shown: '`no`',
    meaning: '`yes` sends pushes also to a push service on this machine, over http too; for tests, never in production',
  }),
  KAYA_ALLOW_LOCAL_FETCH: withDefault(type.yesOrNo, false, {
    shown: '`no`',
    meaning:
      '`yes` or `no`: whether webhooks and OpenID providers of companies may be on this machine, over http too; never in production',
  }),
  KAYA_CRYPTO_PAYOUTS: optional(type.yesOrNo, {
    shown: '`yes` in the sandbox',
    meaning: '`yes` or `no`: whether workers and drivers may be paid out in crypto, which needs a licensed partner',
  }),
  KAYA_TRUSTED_PROXIES: withDefault(type.proxies, noProxies, {
    shown: '`0`',
    meaning:
      'Proxies in front of Kaya whose `X-Forwarded-For` is trusted: their number, or their networks such as `10.0.0.0/8`. Limits count people by it; Kaya logs it when requests show that it is wrong',
  }),
  KAYA_HOST: optional(type.anyText, {
    shown: 'all; this machine only while KAYA_ORIGIN is localhost',
    meaning: 'Address of this machine at which Kaya listens, such as `127.0.0.1` behind a proxy on the same machine',
  }),
  KAYA_CONNECTIONS: withDefault(type.wholeNumber(4, 200), 8, {
    shown: '`8`',
    meaning:
      'Connections of a web process to the database, from 4 to 200; half of them may read lists at once. Critical requests have 4 more',
  }),
  KAYA_TASK_CONNECTIONS: withDefault(type.wholeNumber(2, 200), 4, {
    shown: '`4`',
    meaning: 'Connections of a worker process for tasks, from 2 to 200; the queue itself has up to 16',
  }),
  KAYA_METRICS_PORT: optional(type.wholeNumber(1, 65_535), {
    shown: 'off',
    meaning: 'Port with `/metrics` in Prometheus’ format, and with the health of this process, of a worker too',
  }),
  KAYA_METRICS_HOST: withDefault(type.anyText, '127.0.0.1', {
    shown: '`127.0.0.1`',
    meaning:
      'Address of this machine at which that port is open; metrics hold no data of people, but are not for the public',
  }),
  ...traceSettings,
  ...siteSettings,
  ...dollarSettings,
  ...vitalsSettings,
  KAYA_TIN: optional(type.tin, {
    shown: '`00000000-0001`; none in production',
    meaning: "Kaya's tax identification number, on companies' invoices",
  }),
  KAYA_BANK_NAME: optional(type.anyText, {
    shown: '`Sample Bank`; none in production',
    meaning: 'Bank of the account that companies pay invoices to; the next two settings belong to it',
  }),
  KAYA_BANK_ACCOUNT: optional(type.accountNumber, {
    shown: '`0000000000`; none in production',
    meaning: 'Number of that account, 10 digits',
  }),
  KAYA_BANK_ACCOUNT_NAME: optional(type.anyText, {
    shown: '`Kaya`; none in production',
    meaning: 'Name of that account',
  }),
  ...eInvoiceSettings,
  LOG_LEVEL: withDefault(type.oneOf(['debug', 'info', 'warn', 'error']), 'info', {
    shown: '`info`',
    meaning: '`debug`, `info`, `warn` or `error`',
  }),
} as const satisfies Readonly<Record<string, Setting<never> | Setting>>;

/** The settings as a Markdown table, for the README. */
export const settingsTable = (): string =>
  [
    '| Setting | Default | Meaning |',
    '|---|---|---|',
    ...Object.entries(settings).map(([name, { shown, meaning }]) => `| \`${name}\` | ${shown} | ${meaning} |`),
  ].join('\n');
