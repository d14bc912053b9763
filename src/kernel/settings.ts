// The table of settings: config.ts reads them, the README shows them.
import { contactSettings } from './contact-settings.ts';
import { dollarRateSetting } from './dollar-rate.ts';
import { messagingSettings } from './messaging-settings.ts';
import { sellerSettings } from './seller-settings.ts';
import { sisterSiteSettings } from './sister-sites.ts';

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
    '`0809 000 0000` on pages; none in production',
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

/** The settings as a Markdown table, for the README. */
export const settingsTable = (): string =>
  [
    '| Setting | Default | Meaning |',
    '|---|---|---|',
    ...settings.map(([name, fallback, meaning]) => `| \`${name}\` | ${fallback} | ${meaning} |`),
  ].join('\n');
