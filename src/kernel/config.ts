import { resolve } from 'node:path';
import { parsePhone } from '../shared/phone.ts';
import { isLoopback } from './http/own-pages.ts';
import { noProxies, readTrustedProxies, type TrustedProxies } from './http/client-address.ts';
import type { LogLevel } from './log.ts';
import { type MessagingSettings, messagingFaults, messagingSettings, readMessaging } from './messaging-settings.ts';
import { MAIL_ADDRESS, outsideBase, outsideUrl, parseUrl, PUBLIC_NOMINATIM, wholeNumber } from './setting-values.ts';
import { readSeller, type Seller, sellerFaults, sellerSettings } from './seller-settings.ts';
import { dollarRateFaults, dollarRateSetting } from './dollar-rate.ts';
import { sisterSiteFaults, sisterSiteSettings } from './sister-sites.ts';
import type { Contact } from '../shared/contact.ts';
import { contactFaults, contactSettings, readContact } from './contact-settings.ts';

/** Which part of the program this process runs; `all` (the default) runs both. */
type Role = 'all' | 'web' | 'worker';

/** Every setting, read once at the start. Nothing else in the program reads the environment. */
export type Config = Readonly<{
  port: number;
  /** Undefined means the embedded PostgreSQL in `${dataDir}/postgres`. Carries the owner's user and password. */
  databaseUrl: string | undefined;
  /** Absolute path. */
  dataDir: string;
  /** Absolute path of the private file store, always inside `dataDir`. */
  filesDir: string;
  /** The origin used in links in emails and compared with the `Origin` header; never ends with a slash. */
  origin: string;
  role: Role;
  env: 'development' | 'production' | 'test';
  production: boolean;
  /**
   * The conveniences of development: the mailbox page, the demo, generous limits, sandbox payments, staff without a second
   * factor. Only where no other computer reaches the program, or a setting allows them in a network.
   */
  devTools: boolean;
  /** Listens to this machine alone. */
  loopbackOnly: boolean;
  /** Whether pushes may go to this machine, over http too: for tests with a push service of their own. */
  localPush: boolean;
  /** Whether addresses that customers give us may lead to this machine, over http too: webhooks, OpenID providers. */
  localFetch: boolean;
  /** Whether sandbox payments are on: in development, or by KAYA_ALLOW_SANDBOX. Otherwise card and payout are off. */
  sandbox: boolean;
  /** Whether people may be paid out in crypto: in the sandbox, elsewhere only by KAYA_CRYPTO_PAYOUTS. */
  cryptoPayouts: boolean;
  /** Undefined means the development mailbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Undefined means that text messages land in the development mailbox, or nowhere beside a mail server. */
  africasTalking: Readonly<{ username: string; apiKey: string; baseUrl: string }> | undefined;
  messaging: MessagingSettings;
  contact: Contact;
  /** Kaya's tax number and bank account, as companies' invoices name them. */
  seller: Seller;
  /** Kaya's commission, whole per cent of a price. */
  commissionPercent: number;
  /** What a company that pays by card may order before it has paid a bill, kobo. */
  companyFirstLimit_kobo: number;
  /** How long the best workers alone may take a job that has opened, minutes; 0: it is open to all at once. */
  firstRefusalMinutes: number;
  /** E.164: who is told by SMS of each SOS alert, as well as staff and the emergency contact; undefined: nobody else. */
  emergencyPhone: string | undefined;
  /** E.164: Kaya's support, shown to movers; undefined means that its email alone is shown. */
  supportPhone: string | undefined;
  /** Address search by an outside service in addition to the gazetteer; undefined means the gazetteer alone. */
  places: Readonly<{ url: string; kind: 'nominatim' | 'photon'; key: string | undefined }> | undefined;
  /** How Kaya names itself to services for places. */
  placesAgent: string;
  /** OSRM-compatible server for distances by road, without a trailing slash; undefined means the embedded estimate. */
  routesUrl: string | undefined;
  /** MapLibre style; undefined means the embedded outline. */
  mapStyleUrl: string | undefined;
  /** Whether the demo people and jobs are put into an empty database. */
  seed: boolean;
  /** The proxies whose X-Forwarded-For counts; none unless set. */
  trustedProxies: TrustedProxies;
  logLevel: LogLevel;
}>;

/** All faults of the environment in one message that says how to mend them. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    const head = faults.length === 1 ? 'One setting is wrong:' : `${faults.length} settings are wrong:`;
    super([head, ...faults.map((fault) => `  - ${fault}`)].join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** Name, default and meaning of each setting: the README's table is generated from it, and a test compares the two. */
export const settings = [
  ['PORT', '`3000`', 'Port the server listens on'],
  ['DATABASE_URL', 'embedded', '`postgres://owner:password@host/name` of a PostgreSQL 18 or newer'],
  ['KAYA_DATA_DIR', '`.kaya`', 'Folder of the embedded database, files and development mail'],
  [
    'KAYA_ORIGIN',
    '`http://localhost:PORT`',
    'Public address, used for links in emails; https in production. While it is `localhost`, other computers cannot reach Kaya',
  ],
  ['KAYA_ROLE', '`all`', '`all`, or `web` and `worker` in separate processes (these need DATABASE_URL)'],
  ['NODE_ENV', '`development`', '`development`, `production` or `test`'],
  ['SMTP_URL', 'development mailbox', '`smtp://` or `smtps://` address of the mail server; required in production'],
  ['MAIL_FROM', '`Kaya <no-reply@localhost>`', 'Sender of emails; required with SMTP_URL'],
  ['AT_USERNAME', 'development mailbox', "User name of the Africa's Talking account that sends text messages"],
  ['AT_API_KEY', 'none', 'API key of that account'],
  [
    'AT_BASE_URL',
    '`https://api.africastalking.com`',
    "Base address of the Africa's Talking API; change it to use its sandbox",
  ],
  ...messagingSettings,
  ['KAYA_COMMISSION_PERCENT', '`10`', "Kaya's commission in percent of each price, a whole number from 0 to 50"],
  [
    'KAYA_COMPANY_FIRST_LIMIT',
    '`150000`',
    'What a company that pays by card may order before it has paid a bill, in whole naira from 0 to 10000000',
  ],
  [
    'KAYA_FIRST_REFUSAL_MINUTES',
    '`15`',
    'How long only the best movers are offered a new job, in minutes from 0 to 60; 0 opens each job to all at once',
  ],
  [
    'KAYA_EMERGENCY_PHONE',
    'none',
    'Phone number that gets a text message for each SOS alert, such as `+2348031234567`',
  ],
  [
    'KAYA_SUPPORT_PHONE',
    '`0800 000 0000` on pages; none in production',
    'Phone number of support, on pages, and for movers beside the emergency numbers',
  ],
  ...contactSettings,
  ['PLACES_URL', 'embedded gazetteer', 'Base address of a Nominatim- or Photon-compatible address search'],
  ['PLACES_KIND', '`photon`', '`nominatim` or `photon`: the API of PLACES_URL'],
  ['PLACES_KEY', 'none', 'API key for PLACES_URL, sent as `key` with each search'],
  ['PLACES_USER_AGENT', '`Kaya (KAYA_ORIGIN)`', 'User agent that Kaya sends to PLACES_URL and ROUTES_URL'],
  ['ROUTES_URL', 'embedded estimate', 'Base address of an OSRM-compatible server for distances by road'],
  [
    'MAP_STYLE_URL',
    'embedded outline',
    'Address of a MapLibre style; pages load its tiles, glyphs and sprites from that host only',
  ],
  [
    'KAYA_SEED',
    '`yes` if embedded',
    '`yes` or `no`: fill an empty database with demo people and jobs; development only',
  ],
  [
    'KAYA_ALLOW_DEVELOPMENT_ON_NETWORK',
    '`no`',
    '`yes` keeps the mailbox, the demo and generous limits while KAYA_ORIGIN is an address in your own network, to try Kaya on a phone',
  ],
  [
    'KAYA_ALLOW_SANDBOX',
    '`no`',
    '`yes` allows sandbox payments outside development, with a banner on every page; without it, card payments and payouts are off there',
  ],
  [
    'KAYA_ALLOW_LOCAL_PUSH',
    '`no`',
    '`yes` sends pushes also to a push service on this machine, over http too; for tests, never in production',
  ],
  [
    'KAYA_ALLOW_LOCAL_FETCH',
    '`no`',
    '`yes` or `no`: whether webhooks and OpenID providers of companies may be on this machine, over http too; never in production',
  ],
  [
    'KAYA_CRYPTO_PAYOUTS',
    '`yes` in the sandbox',
    '`yes` or `no`: whether workers and drivers may be paid out in crypto, which needs a licensed partner',
  ],
  [
    'KAYA_TRUSTED_PROXIES',
    '`0`',
    'Proxies in front of Kaya whose `X-Forwarded-For` is trusted: their number, or their networks such as `10.0.0.0/8`',
  ],
  ...sisterSiteSettings,
  dollarRateSetting,
  ...sellerSettings,
  ['LOG_LEVEL', '`info`', '`debug`, `info`, `warn` or `error`'],
] as const;

type Name = (typeof settings)[number][0];

/** Used by tests only: not in the table, but allowed. */
const testSettings = new Set(['KAYA_TEST_DATABASE_URL', 'KAYA_ENSURE_ROOT']);

/** The settings as a Markdown table, for the README. */
export const settingsTable = (): string =>
  [
    '| Setting | Default | Meaning |',
    '|---|---|---|',
    ...settings.map(([name, fallback, meaning]) => `| \`${name}\` | ${fallback} | ${meaning} |`),
  ].join('\n');

/**
 * Reads and checks the environment. Empty values count as not given.
 * @throws ConfigError with every fault found. The message never contains a secret.
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env): Config => {
  const faults: string[] = [];
  const text = (name: Name): string | undefined => env[name]?.trim() || undefined;

  const read = <T>(name: Name, fallback: T, parse: (value: string) => T | null, wanted: string, secret = false): T => {
    const value = text(name);
    if (value === undefined) return fallback;
    const parsed = parse(value);
    if (parsed !== null) return parsed;
    faults.push(`${name} ${secret ? 'is not valid' : `is "${value}"`}. It must be ${wanted}.`);
    return fallback;
  };
  const oneOf = <T extends string>(name: Name, fallback: T, choices: readonly T[]): T =>
    read(name, fallback, (value) => choices.find((choice) => choice === value) ?? null, `one of ${choices.join(', ')}`);
  const yesOrNo = (name: Name, fallback: boolean): boolean =>
    oneOf(name, fallback ? 'yes' : 'no', ['yes', 'no']) === 'yes';

  const port = read('PORT', 3000, (value) => wholeNumber(value, 1, 65535), 'a whole number from 1 to 65535');
  const databaseUrl = read<string | undefined>(
    'DATABASE_URL',
    undefined,
    (value) => {
      const url = parseUrl(value);
      return url && /^postgres(ql)?:$/.test(url.protocol) && url.username && url.password && url.pathname.length > 1
        ? value
        : null;
    },
    'postgres://owner:password@host:port/name, with a user, a password and a database name',
    true,
  );
  const mode = oneOf('NODE_ENV', 'development', ['development', 'production', 'test']);
  const production = mode === 'production';
  const role = oneOf('KAYA_ROLE', 'all', ['all', 'web', 'worker']);
  const origin = read(
    'KAYA_ORIGIN',
    `http://localhost:${port}`,
    (value) => {
      const url = parseUrl(value);
      return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : null;
    },
    'an address without a path, such as https://kaya.example',
  );
  const smtpUrl = read<string | undefined>(
    'SMTP_URL',
    undefined,
    (value) => (/^smtps?:$/.test(parseUrl(value)?.protocol ?? '') && parseUrl(value)?.hostname ? value : null),
    'smtp://user:password@host:port or smtps://…',
    true,
  );
  const mailFrom = read(
    'MAIL_FROM',
    'Kaya <no-reply@localhost>',
    (value) => (MAIL_ADDRESS.test(value) ? value : null),
    'an address such as Kaya <hello@kaya.example>',
  );
  const commissionPercent = read(
    'KAYA_COMMISSION_PERCENT',
    10,
    // Above 50 % the mover would get less than half of the price.
    (value) => wholeNumber(value, 0, 50),
    'a whole number from 0 to 50',
  );
  const companyFirstLimit_kobo =
    100 *
    read(
      'KAYA_COMPANY_FIRST_LIMIT',
      150_000,
      (value) => wholeNumber(value, 0, 10_000_000),
      'whole naira from 0 to 10000000',
    );
  const firstRefusalMinutes = read(
    'KAYA_FIRST_REFUSAL_MINUTES',
    15,
    (value) => wholeNumber(value, 0, 60),
    'a whole number from 0 to 60',
  );
  const phoneOf = (name: 'KAYA_EMERGENCY_PHONE' | 'KAYA_SUPPORT_PHONE') =>
    read<string | undefined>(name, undefined, parsePhone, 'a Nigerian mobile number, or an international one with +');
  const emergencyPhone = phoneOf('KAYA_EMERGENCY_PHONE');
  const supportPhone = phoneOf('KAYA_SUPPORT_PHONE');
  const outside = 'an https:// address, or http:// on this machine, without user or password';
  const atUsername = text('AT_USERNAME');
  const atApiKey = text('AT_API_KEY');
  const atBaseUrl = read('AT_BASE_URL', 'https://api.africastalking.com', outsideBase, outside);
  const placesUrl = read<string | undefined>('PLACES_URL', undefined, outsideBase, outside, true);
  const placesKind = oneOf('PLACES_KIND', 'photon', ['nominatim', 'photon']);
  const placesAgent = read(
    'PLACES_USER_AGENT',
    `Kaya (${origin})`,
    (value) => (/^[\x20-\x7e]{3,200}$/.test(value) ? value : null),
    'a name of plain letters such as Kaya (https://kaya.example)',
  );
  const routesUrl = read<string | undefined>('ROUTES_URL', undefined, outsideBase, outside, true);
  const mapStyleUrl = read<string | undefined>(
    'MAP_STYLE_URL',
    undefined,
    (value) => outsideUrl(value)?.href ?? null,
    outside,
    true,
  );
  const onThisMachine = isLoopback(new URL(origin).hostname);
  const onNetwork = yesOrNo('KAYA_ALLOW_DEVELOPMENT_ON_NETWORK', false);
  const devTools = !production && (onThisMachine || onNetwork);
  const seed = yesOrNo('KAYA_SEED', devTools && databaseUrl === undefined);
  const sandbox = yesOrNo('KAYA_ALLOW_SANDBOX', false) || devTools;
  const localPush = yesOrNo('KAYA_ALLOW_LOCAL_PUSH', false);
  const localFetch = yesOrNo('KAYA_ALLOW_LOCAL_FETCH', false);
  const cryptoPayouts = yesOrNo('KAYA_CRYPTO_PAYOUTS', sandbox);
  const trustedProxies = read(
    'KAYA_TRUSTED_PROXIES',
    noProxies,
    readTrustedProxies,
    'the number of proxies in front of Kaya, or their networks such as 10.0.0.0/8, fd00::/8',
  );
  const logLevel = oneOf('LOG_LEVEL', 'info', ['debug', 'info', 'warn', 'error']);
  const dataDir = resolve(text('KAYA_DATA_DIR') ?? '.kaya');

  if (production && !origin.startsWith('https://')) {
    faults.push('KAYA_ORIGIN must be an https:// address when NODE_ENV is production.');
  }
  if (production && !smtpUrl && text('SMTP_URL') === undefined) {
    faults.push('SMTP_URL is missing: production needs a mail server to send emails.');
  }
  if (production && seed) {
    faults.push('KAYA_SEED must not be yes when NODE_ENV is production: the password of the demo accounts is public.');
  } else if (seed && !devTools) {
    faults.push(
      `KAYA_SEED is yes, but other computers can reach ${origin} and the password of the demo accounts is public. Remove KAYA_SEED, or read about KAYA_ALLOW_DEVELOPMENT_ON_NETWORK.`,
    );
  }
  if (onNetwork && production) {
    faults.push('KAYA_ALLOW_DEVELOPMENT_ON_NETWORK must not be yes when NODE_ENV is production.');
  } else if (onNetwork && onThisMachine) {
    faults.push(
      'KAYA_ALLOW_DEVELOPMENT_ON_NETWORK needs KAYA_ORIGIN to be the address of this computer in your network, such as http://192.168.1.20:3000.',
    );
  }
  if (localPush && production) {
    faults.push(
      'KAYA_ALLOW_LOCAL_PUSH must not be yes when NODE_ENV is production: pushes would reach your own network.',
    );
  }
  if (localFetch && production) {
    faults.push(
      'KAYA_ALLOW_LOCAL_FETCH must not be yes when NODE_ENV is production: a company could call your own machine.',
    );
  }
  if (role !== 'all' && text('DATABASE_URL') === undefined) {
    faults.push(`KAYA_ROLE is "${role}", which needs DATABASE_URL: the embedded database serves one process only.`);
  }
  if (placesUrl && PUBLIC_NOMINATIM.test(new URL(placesUrl).hostname)) {
    faults.push(
      'PLACES_URL is the public Nominatim, whose rules forbid searching while people type: use your own server or a hosted one.',
    );
  }
  if (text('PLACES_URL') === undefined && (text('PLACES_KIND') ?? text('PLACES_KEY')) !== undefined) {
    faults.push('PLACES_URL is missing: PLACES_KIND and PLACES_KEY need it.');
  }
  if (smtpUrl && !text('MAIL_FROM')) faults.push('MAIL_FROM is missing: emails sent through SMTP_URL need a sender.');
  if ((atUsername === undefined) !== (atApiKey === undefined)) {
    faults.push('AT_USERNAME and AT_API_KEY belong together: set both or neither.');
  }
  faults.push(...messagingFaults(env, (address) => outsideBase(address) !== null));
  faults.push(...sisterSiteFaults(env), ...dollarRateFaults(env));
  faults.push(...contactFaults(env), ...sellerFaults(env));
  for (const name of Object.keys(env)) {
    if (name.startsWith('KAYA_') && !testSettings.has(name) && !settings.some(([known]) => known === name)) {
      faults.push(`${name} is not a setting of Kaya: check its spelling.`);
    }
  }
  if (faults.length > 0) throw new ConfigError(faults);

  return Object.freeze({
    port,
    databaseUrl,
    dataDir,
    filesDir: resolve(dataDir, 'files'),
    origin,
    role,
    env: mode,
    production,
    devTools,
    localPush,
    localFetch,
    loopbackOnly: !production && onThisMachine,
    sandbox,
    cryptoPayouts,
    smtpUrl,
    mailFrom,
    africasTalking:
      atUsername && atApiKey
        ? Object.freeze({ username: atUsername, apiKey: atApiKey, baseUrl: atBaseUrl })
        : undefined,
    messaging: Object.freeze(readMessaging(env)),
    contact: Object.freeze(readContact(env)),
    seller: Object.freeze(readSeller(env)),
    commissionPercent,
    companyFirstLimit_kobo,
    firstRefusalMinutes,
    emergencyPhone,
    supportPhone,
    places: placesUrl ? Object.freeze({ url: placesUrl, kind: placesKind, key: text('PLACES_KEY') }) : undefined,
    placesAgent,
    routesUrl,
    mapStyleUrl,
    seed,
    trustedProxies,
    logLevel,
  });
};
