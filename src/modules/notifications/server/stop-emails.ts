// The link in an email that switches off emails of its kind, without a sign-in. Its key names the account and the kind, sealed with Kaya's
// secret; it can do nothing else, so it does not expire.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { PushKeys } from '../../../kernel/push-encryption.ts';
import { notificationTypes } from '../../news/rules.ts';
import type { NotificationType } from '../../news/rules.ts';
import { switchOff } from './preferences.sql.ts';
import { ownPushKeys } from './send-push.ts';

export type EmailKind = { readonly account: string; readonly type: NotificationType };

const accountBytes = 16;
const sealBytes = 16;
const sealOf = (secret: Buffer, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(body).digest().subarray(0, sealBytes);

/** Derived from the key pairs for pushes, so that there is one kind of secret to store. The first seals; links sealed with earlier ones work. */
export const sealingSecrets = async (db: Database): Promise<readonly [Buffer, ...Buffer[]]> => {
  const derive = ({ privateKey }: PushKeys): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(privateKey, 'base64url'), '', 'kaya emails off', 32));
  const [current, ...others] = await ownPushKeys(db);
  return [derive(current), ...others.map(derive)];
};

export const offKey = (secret: Buffer, { account, type }: EmailKind): string => {
  const body = Buffer.from(`${account.replaceAll('-', '')}0${notificationTypes.indexOf(type)}`, 'hex');
  return Buffer.concat([body, sealOf(secret, body)]).toString('base64url');
};

/** Null for a key not made by Kaya. */
export const readOffKey = (secrets: readonly Buffer[], key: string): EmailKind | null => {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== accountBytes + 1 + sealBytes) return null;
  const body = bytes.subarray(0, accountBytes + 1);
  const type = notificationTypes[body[accountBytes] ?? -1];
  const given = bytes.subarray(accountBytes + 1);
  if (!type || !secrets.some((secret) => timingSafeEqual(given, sealOf(secret, body)))) return null;
  const account = body
    .subarray(0, accountBytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { account, type };
};

/** Idempotent. */
export const stopEmails = async (db: Database, { account, type }: EmailKind): Promise<void> => {
  // The key in the link is the proof; the reader of an email has no session.
  await db.act(system, (act) => act.sql(switchOff, { account, type, channel: 'email' }));
};
