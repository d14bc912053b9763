import { keySetting } from './secret-keys.ts';

/** The minimum settings of a start in production, without a database. Nothing listens at its mail server, so emails stay in the queue. */
export const inProduction = {
  NODE_ENV: 'production',
  KAYA_ORIGIN: 'https://kaya.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Kaya <hello@kaya.example>',
  KAYA_SUPPORT_EMAIL: 'support@kaya.example',
  KAYA_SECRET_KEYS: keySetting('k'),
  KAYA_ALLOW_EMBEDDED: 'yes',
  KAYA_ALLOW_NO_SMS: 'yes',
} as const;
