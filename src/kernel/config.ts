import { resolve } from 'node:path';
import { parsePhone } from '../shared/phone.ts';
import { isLoopback } from './http/own-pages.ts';
import { noProxies, readTrustedProxies, type TrustedProxies } from './http/client-address.ts';
import type { LogLevel } from './log.ts';
import { type MessagingSettings, messagingFaults, readMessaging } from './messaging-settings.ts';
import { MAIL_ADDRESS, outsideBase, outsideUrl, parseUrl, PUBLIC_NOMINATIM, wholeNumber } from './setting-values.ts';
import { readSeller, type Seller, sellerFaults } from './seller-settings.ts';
import { settings } from './settings.ts';
import { dollarRateFaults } from './dollar-rate.ts';
import { sisterSiteFaults } from './sister-sites.ts';
import type { Contact } from '../shared/contact.ts';
import { contactFaults, readContact } from './contact-settings.ts';

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
  /** Listens only to this machine. */
  loopbackOnly: boolean;
  /** Whether pushes may go to this machine, over http too: for tests with their own push service. */
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
  /** How long only the best workers may take a newly opened job, minutes; 0: it is open to all at once. */
  firstRefusalMinutes: number;
  /** E.164: a line that gets each SOS alert by SMS, as well as staff and the emergency contact; undefined: none. */
  emergencyPhone: string | undefined;
  /** E.164: Kaya's support, shown to movers; undefined means that only its email is shown. */
  supportPhone: string | undefined;
  /** Address search by an outside service in addition to the gazetteer; undefined means only the gazetteer. */
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

type Name = (typeof settings)[number][0];

/** Used by tests only: not in the table, but allowed. */
const testSettings = new Set(['KAYA_TEST_DATABASE_URL', 'KAYA_ENSURE_ROOT']);

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
