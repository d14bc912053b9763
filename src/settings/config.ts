import { resolve } from 'node:path';
import { isLoopback } from '../kernel/http/own-pages.ts';
import type { TrustedProxies } from '../kernel/http/client-address.ts';
import type { LogLevel } from '../kernel/log.ts';
import type { SecretKeys } from '../kernel/sealed.ts';
import type { Collector } from '../kernel/send-spans.ts';
import type { FilesPlace } from '../kernel/open-blobs.ts';
import type { EInvoiceSettings } from '../modules/billing/adapters/e-invoice-settings.ts';
import type { MessagingSettings } from '../modules/messaging/adapters/messaging-settings.ts';
import type { PaymentSettings } from '../modules/money/adapters/payment-settings.ts';
import { newAccountHours } from '../modules/money/rules.ts';
import type { RefundHours } from '../modules/money/refund-rules.ts';
import type { PlacesSettings } from '../modules/places/adapters/open-places.ts';
import type { Contact } from '../shared/contact.ts';
import type { PageSettings } from '../shared/page-settings.ts';
import { parsePhone } from '../shared/phone.ts';
import type { Seller } from '../shared/seller.ts';
import { backupFaults, backupOf, type BackupPlan } from './backup-settings.ts';
import { appUrlOf, databaseFaults, namesDatabase } from './database-settings.ts';
import { eInvoiceFaults, eInvoicesOf } from './e-invoice-settings.ts';
import { bucketFaults, filesOf } from './file-settings.ts';
import { readPageSettings } from './page-settings.ts';
import { paymentFaults, paymentsOf } from './payment-settings.ts';
import { allOf, type Env, readSettings, type Settings, together, type Values, withSecretFiles } from './setting.ts';
import { settings } from './table.ts';
import { tracesOf } from './trace-settings.ts';

/** Every setting, read once at start. Nothing else in the program reads the environment. */
export type Config = Readonly<{
  port: number;
  /** Without it and `appUrl`: the embedded PostgreSQL in `${dataDir}/postgres`. Includes the owner's user and password. */
  databaseUrl: string | undefined;
  /** The address of kaya_app now; undefined: derived from the owner's. With it the program does not migrate. */
  appUrl: (() => string) | undefined;
  /** The place of PostgreSQL past a pooler, perhaps with a login, which is not used. */
  directUrl: string | undefined;
  standbyUrl: string | undefined;
  /** Absolute path. */
  dataDir: string;
  /** They seal secrets in the database; undefined: the key in the data folder. */
  secretKeys: SecretKeys | undefined;
  files: FilesPlace;
  /** Undefined: no backups are kept. */
  backup: BackupPlan | undefined;
  /** The origin used in links in emails and compared with the `Origin` header; never ends with a slash. */
  origin: string;
  /** Which part of the program this process runs; `all` (the default) runs both. */
  role: 'all' | 'web' | 'worker';
  env: 'development' | 'production' | 'test';
  production: boolean;
  /**
   * The conveniences of development: the mailbox page, the demo, generous limits, sandbox payments, staff without a second factor. Only where no
   * other computer reaches the program, or a setting allows them in a network.
   */
  devTools: boolean;
  /** Addresses of this machine that it listens on; none: all of them. */
  addresses: readonly string[];
  /** Connections to the database for requests, and for tasks. */
  connections: Readonly<{ requests: number; tasks: number }>;
  /** Whether pushes may go to this machine, also over http: for tests with a local push service. */
  localPush: boolean;
  /** Whether addresses that customers supply may lead to this machine, also over http: webhooks, OpenID providers. */
  localFetch: boolean;
  payments: PaymentSettings;
  /** Whether crypto payouts are allowed: in the sandbox, elsewhere only with KAYA_CRYPTO_PAYOUTS. */
  cryptoPayouts: boolean;
  /** Undefined means the development mailbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Undefined means that text messages go to the development mailbox, or nowhere beside a mail server. */
  africasTalking: Readonly<{ username: string; apiKey: string; baseUrl: string }> | undefined;
  /** The other route of text messages; undefined: there is none. */
  termii: Readonly<{ apiKey: string; sender: string; baseUrl: string }> | undefined;
  messaging: MessagingSettings;
  contact: Contact;
  /** What pages show of the settings. */
  pageSettings: PageSettings;
  /** Kaya's tax number and bank account, as on companies' invoices. */
  seller: Seller;
  eInvoices: EInvoiceSettings;
  /** What companies may withhold as tax, whole percent; 0: not mentioned. */
  withholdingPercent: number;
  /** Kaya's commission, whole percent of a price. */
  commissionPercent: number;
  vatRole: 'agent' | 'principal';
  /** The share of their pay movers get once everything is loaded, whole percent. */
  loadedPercent: number;
  /** What a company that pays by card may order before its first paid bill, kobo. */
  companyFirstLimit_kobo: number;
  cardTryDays: readonly number[];
  secondPersonAbove_kobo: number;
  /** How long only the best workers may take a newly opened job, minutes; 0: it is open to all at once. */
  firstRefusalMinutes: number;
  refundHours: RefundHours;
  /** How long payouts to a new account wait: not in the sandbox, unless KAYA_NEW_ACCOUNT_HOURS is set. */
  newAccountHours: number;
  /** The maximum a person may be paid out per day, kobo, by how well Kaya knows them. */
  payoutCeilings_kobo: readonly number[];
  /** E.164: who gets an SMS for each SOS alert, in addition to staff and the emergency contact; undefined: nobody else. */
  emergencyPhone: string | undefined;
  /** E.164: Kaya's support, shown to movers; undefined means that only its email is shown. */
  supportPhone: string | undefined;
  /** Whether an empty database is seeded with the demo people and jobs. */
  seed: boolean;
  /** The proxies whose X-Forwarded-For counts; none by default. */
  trustedProxies: TrustedProxies;
  logLevel: LogLevel;
  /** Undefined: no metrics. */
  metrics: Readonly<{ port: number; host: string }> | undefined;
  /** Undefined: no spans are made. */
  traces: Collector | undefined;
}> &
  Omit<PlacesSettings, 'devTools'>;

/** All faults of the environment in one message that says how to fix them. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    const head = faults.length === 1 ? 'One setting is wrong:' : `${faults.length} settings are wrong:`;
    super([head, ...faults.map((fault) => `  - ${fault}`)].join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** Only for tests: not in the table, but allowed. */
const testSettings = new Set(['KAYA_TEST_DATABASE_URL', 'KAYA_ENSURE_ROOT']);
/** The public Nominatim forbids search as you type (operations.osmfoundation.org/policies/nominatim). */
const publicNominatim = /(?:^|\.)nominatim\.(?:openstreetmap|osm)\.org\.?$/i;

type Read = Values<typeof settings>;
/** Values derived from several settings. */
const derived = (v: Read) => {
  const origin = v.KAYA_ORIGIN ?? `http://localhost:${v.PORT}`;
  const production = v.NODE_ENV === 'production';
  const onThisMachine = isLoopback(new URL(origin).hostname);
  const devTools = !production && (onThisMachine || v.KAYA_ALLOW_DEVELOPMENT_ON_NETWORK);
  const sandbox = v.KAYA_ALLOW_SANDBOX || devTools;
  const providers = v.KAYA_PAYMENTS ?? (sandbox ? ['sandbox' as const] : []);
  return { origin, production, onThisMachine, devTools, sandbox, providers };
};

/** The sentences whose condition holds. */
const sentences = (...faults: readonly (readonly [boolean, string])[]): string[] =>
  faults.flatMap(([wrong, sentence]) => (wrong ? [sentence] : []));

/** given: whether the environment has it, valid or not: an invalid setting is not also reported as missing. */
const faultsBetween = (v: Read, given: (name: keyof Read) => boolean): string[] => {
  const { origin, production, onThisMachine, devTools } = derived(v);
  const seed = v.KAYA_SEED === true;
  const onNetwork = v.KAYA_ALLOW_DEVELOPMENT_ON_NETWORK;
  const { AT_USERNAME, AT_API_KEY, WHATSAPP_TOKEN, WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_APP_SECRET } = v;
  const { WHATSAPP_VERIFY_TOKEN, KAYA_BANK_NAME, KAYA_BANK_ACCOUNT_NAME } = v;
  const allOrNone = 'set all or none';
  return [
    ...sentences(
      [
        production && !origin.startsWith('https://'),
        'KAYA_ORIGIN must be an https:// address when NODE_ENV is production.',
      ],
      [
        production && !given('KAYA_SECRET_KEYS'),
        'KAYA_SECRET_KEYS is missing: secrets in the database are sealed with it. Make a key with `openssl rand -base64 32`, and keep it in another place than the backups.',
      ],
      [production && !given('SMTP_URL'), 'SMTP_URL is missing: production needs a mail server to send emails.'],
      [
        production && seed,
        'KAYA_SEED must not be yes when NODE_ENV is production: the password of the demo accounts is public.',
      ],
      [
        !production && seed && !devTools,
        `KAYA_SEED is yes, but other computers can reach ${origin} and the password of the demo accounts is public. Remove KAYA_SEED, or read about KAYA_ALLOW_DEVELOPMENT_ON_NETWORK.`,
      ],
      [production && onNetwork, 'KAYA_ALLOW_DEVELOPMENT_ON_NETWORK must not be yes when NODE_ENV is production.'],
      [
        !production && onNetwork && onThisMachine,
        'KAYA_ALLOW_DEVELOPMENT_ON_NETWORK needs KAYA_ORIGIN to be the address of this computer in your network, such as http://192.168.1.20:3000.',
      ],
      [
        production && v.KAYA_ALLOW_LOCAL_PUSH,
        'KAYA_ALLOW_LOCAL_PUSH must not be yes when NODE_ENV is production: pushes would reach your own network.',
      ],
      [
        production && v.KAYA_ALLOW_LOCAL_FETCH,
        'KAYA_ALLOW_LOCAL_FETCH must not be yes when NODE_ENV is production: a company could call your own machine.',
      ],
      [
        v.KAYA_ROLE !== 'all' && !namesDatabase(given),
        `KAYA_ROLE is "${v.KAYA_ROLE}", which needs DATABASE_URL: the embedded database serves one process only.`,
      ],
      [
        v.PLACES_URL !== undefined && publicNominatim.test(new URL(v.PLACES_URL).hostname),
        'PLACES_URL is the public Nominatim, whose rules forbid searching while people type: use your own server or a hosted one.',
      ],
      [
        !given('PLACES_URL') && (given('PLACES_KIND') || given('PLACES_KEY')),
        'PLACES_URL is missing: PLACES_KIND and PLACES_KEY need it.',
      ],
      [
        v.SMTP_URL !== undefined && !given('MAIL_FROM'),
        'MAIL_FROM is missing: emails sent through SMTP_URL need a sender.',
      ],
      [
        production && !namesDatabase(given) && !v.KAYA_ALLOW_EMBEDDED,
        'DATABASE_URL is missing: production needs a PostgreSQL, or KAYA_ALLOW_EMBEDDED set to yes.',
      ],
      [
        production && !given('AT_USERNAME') && !given('AT_API_KEY') && !v.KAYA_ALLOW_NO_SMS,
        'AT_USERNAME is missing: without a provider of text messages no SOS alert is sent by SMS. Set it, or KAYA_ALLOW_NO_SMS to yes.',
      ],
      [
        !production && onThisMachine && v.KAYA_HOST !== undefined,
        'KAYA_HOST needs a KAYA_ORIGIN other than localhost: until then Kaya listens on this machine only.',
      ],
      [
        production && !given('KAYA_SUPPORT_EMAIL'),
        'KAYA_SUPPORT_EMAIL is missing: in production people must be able to reach support.',
      ],
      [
        v.TERMII_API_KEY !== undefined && !given('AT_API_KEY'),
        "TERMII_API_KEY needs AT_API_KEY: Termii sends what Africa's Talking may not.",
      ],
      // A number without its service would be shown, and nothing would answer.
      [
        v.KAYA_SMS_NUMBER !== undefined && !given('AT_INBOUND_SECRET'),
        'KAYA_SMS_NUMBER needs AT_INBOUND_SECRET: without it nothing answers this number.',
      ],
      [
        v.KAYA_WHATSAPP_NUMBER !== undefined && !given('WHATSAPP_TOKEN'),
        'KAYA_WHATSAPP_NUMBER needs WHATSAPP_TOKEN: without it nothing answers this number.',
      ],
    ),
    ...sentences(...paymentFaults(v, { ...derived(v), seed }, given)),
    ...sentences(...databaseFaults(v, seed, given), ...bucketFaults(v, given), ...backupFaults(v, given)),
    ...sentences(...eInvoiceFaults(v, derived(v), given)),
    ...together({ AT_USERNAME, AT_API_KEY }, 'set both or neither'),
    ...together({ TERMII_API_KEY: v.TERMII_API_KEY, TERMII_SENDER_ID: v.TERMII_SENDER_ID }, 'set both or neither'),
    ...together({ WHATSAPP_TOKEN, WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN }, allOrNone),
    ...(given('KAYA_BANK_ACCOUNT') && v.KAYA_BANK_ACCOUNT === undefined
      ? []
      : together({ KAYA_BANK_NAME, KAYA_BANK_ACCOUNT: v.KAYA_BANK_ACCOUNT, KAYA_BANK_ACCOUNT_NAME }, allOrNone)),
  ];
};

const isSecret = (name: string): boolean => (settings as Settings)[name]?.secret === true;

const unknownNames = (env: Env): string[] =>
  Object.keys(env)
    .filter((name) => name.startsWith('KAYA_') && !testSettings.has(name))
    .filter((name) => !(name in settings) && !isSecret(name.replace(/_FILE$/, '')))
    .map((name) => `${name} is not a setting of Kaya: check its spelling.`);

const messagingOf = (v: Read): MessagingSettings => {
  const whatsApp = allOf({
    token: v.WHATSAPP_TOKEN,
    phoneNumberId: v.WHATSAPP_PHONE_NUMBER_ID,
    appSecrets: v.WHATSAPP_APP_SECRET,
    verifyToken: v.WHATSAPP_VERIFY_TOKEN,
  });
  return { smsSecrets: v.AT_INBOUND_SECRET, whatsApp: whatsApp && { ...whatsApp, baseUrl: v.WHATSAPP_BASE_URL } };
};

/** In production only real settings; elsewhere samples that nobody can mistake for an account. */
const sellerOf = (v: Read): Seller => {
  const { production } = derived(v);
  const bank = allOf({ bank: v.KAYA_BANK_NAME, account: v.KAYA_BANK_ACCOUNT, name: v.KAYA_BANK_ACCOUNT_NAME });
  const sample = { bank: 'Sample Bank', account: '0000000000', name: 'Kaya' };
  return {
    tin: v.KAYA_TIN ?? (production ? undefined : '00000000-0001'),
    bank: bank ?? (production ? undefined : sample),
  };
};

/**
 * Reads and checks the environment. Empty values count as missing.
 * @throws ConfigError with every fault found. The message never contains a secret.
 */
export const readConfig = (environment: Env = process.env): Config => {
  const { env, faults: fileFaults } = withSecretFiles(settings, environment);
  const { values: v, faults } = readSettings(settings, env);
  const given = (name: keyof Read): boolean => Boolean(env[name]?.trim());
  const all = [...fileFaults, ...faults, ...faultsBetween(v, given), ...unknownNames(env)];
  if (all.length > 0) throw new ConfigError(all);

  const { origin, production, onThisMachine, devTools, providers } = derived(v);
  const dataDir = resolve(v.KAYA_DATA_DIR);
  const pageSettings = Object.freeze(readPageSettings(env));
  const sms = allOf({ username: v.AT_USERNAME, apiKey: v.AT_API_KEY });
  const termii = allOf({ apiKey: v.TERMII_API_KEY, sender: v.TERMII_SENDER_ID });
  return Object.freeze({
    port: v.PORT,
    databaseUrl: v.DATABASE_URL,
    appUrl: appUrlOf(v, environment),
    directUrl: v.DATABASE_DIRECT_URL,
    standbyUrl: v.DATABASE_STANDBY_URL,
    dataDir,
    secretKeys: v.KAYA_SECRET_KEYS,
    files: Object.freeze(filesOf(v, dataDir)),
    backup: backupOf(v),
    origin,
    role: v.KAYA_ROLE,
    env: v.NODE_ENV,
    production,
    devTools,
    localPush: v.KAYA_ALLOW_LOCAL_PUSH,
    localFetch: v.KAYA_ALLOW_LOCAL_FETCH,
    addresses: Object.freeze(!production && onThisMachine ? ['127.0.0.1', '::1'] : v.KAYA_HOST ? [v.KAYA_HOST] : []),
    connections: Object.freeze({ requests: v.KAYA_CONNECTIONS, tasks: v.KAYA_TASK_CONNECTIONS }),
    payments: Object.freeze(paymentsOf(v, providers)),
    cryptoPayouts: v.KAYA_CRYPTO_PAYOUTS ?? providers[0] === 'sandbox',
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    africasTalking: sms && Object.freeze({ ...sms, baseUrl: v.AT_BASE_URL }),
    termii: termii && Object.freeze({ ...termii, baseUrl: v.TERMII_BASE_URL }),
    messaging: Object.freeze(messagingOf(v)),
    contact: pageSettings.contact,
    pageSettings,
    seller: Object.freeze(sellerOf(v)),
    eInvoices: Object.freeze(eInvoicesOf(v, derived(v))),
    withholdingPercent: v.KAYA_WITHHOLDING_PERCENT,
    commissionPercent: v.KAYA_COMMISSION_PERCENT,
    vatRole: v.KAYA_VAT_ROLE,
    loadedPercent: v.KAYA_LOADED_PERCENT,
    companyFirstLimit_kobo: v.KAYA_COMPANY_FIRST_LIMIT,
    cardTryDays: Object.freeze(v.KAYA_CARD_TRY_DAYS),
    secondPersonAbove_kobo: v.KAYA_SECOND_PERSON_ABOVE,
    firstRefusalMinutes: v.KAYA_FIRST_REFUSAL_MINUTES,
    refundHours: Object.freeze({
      same_bank: v.KAYA_REFUND_SAME_BANK_HOURS,
      other_bank: v.KAYA_REFUND_OTHER_BANK_HOURS,
      card: v.KAYA_REFUND_CARD_HOURS,
    }),
    newAccountHours: v.KAYA_NEW_ACCOUNT_HOURS ?? (providers[0] === 'sandbox' ? 0 : newAccountHours),
    payoutCeilings_kobo: Object.freeze(v.KAYA_PAYOUT_CEILINGS),
    emergencyPhone: v.KAYA_EMERGENCY_PHONE,
    supportPhone: (v.KAYA_SUPPORT_PHONE && parsePhone(v.KAYA_SUPPORT_PHONE)) || undefined,
    places: v.PLACES_URL
      ? Object.freeze({ url: v.PLACES_URL, kind: v.PLACES_KIND ?? 'photon', key: v.PLACES_KEY })
      : undefined,
    placesAgent: v.PLACES_USER_AGENT ?? `Kaya (${origin})`,
    routesUrl: v.ROUTES_URL,
    mapStyleUrl: v.MAP_STYLE_URL,
    seed: v.KAYA_SEED ?? (devTools && !namesDatabase(given) && providers[0] === 'sandbox'),
    trustedProxies: v.KAYA_TRUSTED_PROXIES,
    logLevel: v.LOG_LEVEL,
    metrics: v.KAYA_METRICS_PORT ? Object.freeze({ port: v.KAYA_METRICS_PORT, host: v.KAYA_METRICS_HOST }) : undefined,
    traces: tracesOf(v),
  });
};
