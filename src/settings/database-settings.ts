// Where the database is, and with which logins.
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type Env, optional, type Values } from './setting.ts';
import * as type from './types.ts';

export const databaseSettings = {
  DATABASE_URL: optional(type.databaseUrl, {
    secret: true,
    shown: 'embedded',
    meaning:
      '`postgres://owner:password@host/name` of a PostgreSQL 18 or newer, or with several hosts, `host,other:5433`, of which the one that takes writes is used',
  }),
  DATABASE_APP_URL: optional(type.databaseUrl, {
    secret: true,
    shown: 'derived from DATABASE_URL',
    meaning:
      '`postgres://kaya_app:password@host/name`, for processes without the owner’s login: they do not migrate, but wait for `npm run db migrate`, which gives kaya_app this password. Its file is read at each new connection',
  }),
  DATABASE_DIRECT_URL: optional(type.databasePlace, {
    secret: true,
    shown: 'none',
    meaning:
      'Where the addresses above lead to a pooler in transaction mode: `postgres://host/name` of PostgreSQL itself, for LISTEN, locks, the queue and migrations',
  }),
  DATABASE_STANDBY_URL: optional(type.databasePlace, {
    secret: true,
    shown: 'none',
    meaning:
      '`postgres://host/name` of a streaming standby that answers what may be a second old: insights, samples of the board, downloads of staff. The primary does while it is away or behind',
  }),
};

type Read = Values<typeof databaseSettings>;

/** Whether a setting names a database; otherwise the embedded one is used. */
export const namesDatabase = (given: (name: 'DATABASE_URL' | 'DATABASE_APP_URL') => boolean): boolean =>
  given('DATABASE_URL') || given('DATABASE_APP_URL');

/** The login that owns nothing. */
const isApp = (url: string): boolean => /^[^/]*\/\/kaya_app:/.test(url);

export const databaseFaults = (
  v: Read,
  seed: boolean,
  given: (name: keyof Read) => boolean,
): (readonly [boolean, string])[] => [
  [
    v.DATABASE_APP_URL !== undefined && !isApp(v.DATABASE_APP_URL),
    'DATABASE_APP_URL must have the user kaya_app, the login that owns nothing.',
  ],
  [
    given('DATABASE_DIRECT_URL') && !namesDatabase(given),
    'DATABASE_DIRECT_URL needs DATABASE_URL or DATABASE_APP_URL.',
  ],
  [
    given('DATABASE_STANDBY_URL') && !namesDatabase(given),
    'DATABASE_STANDBY_URL needs DATABASE_URL or DATABASE_APP_URL.',
  ],
  [seed && given('DATABASE_APP_URL'), "KAYA_SEED needs the owner's login alone: remove DATABASE_APP_URL."],
];

/**
 * The address of kaya_app, read anew from its file for each connection. While the file cannot be read, or holds no address of
 * kaya_app, the one before counts.
 */
export const appUrlOf = (v: Read, env: Env): (() => string) | undefined => {
  let last = v.DATABASE_APP_URL;
  const path = env['DATABASE_APP_URL_FILE']?.trim();
  if (last === undefined) return undefined;
  return () => {
    try {
      const text = path ? z.safeParse(type.databaseUrl, readFileSync(path, 'utf8').trim()) : undefined;
      if (text?.success && isApp(text.data)) last = text.data;
    } catch {
      // It is being written at this moment.
    }
    return last ?? '';
  };
};
