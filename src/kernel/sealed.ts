// Secrets in the database are sealed (AES-256-GCM) with a key that is not in the database, so a dump does not reveal them. The table and the row
// are part of the seal, so a secret that was copied to another row cannot be opened. docs/operations/secrets.md
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { common, Refused } from '../shared/refusal.ts';
import { log } from './log.ts';

/** id: the first 8 hexadecimal digits of the key's SHA-256, so two keys never share one. */
type SecretKey = { readonly id: string; readonly key: Uint8Array };
/** The first key seals; every key opens. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]];
/** An act, or whatever else has the settings. */
export type Sealing = { readonly settings: { readonly secretKeys?: SecretKeys } };
/** Where a secret is stored: the table with its schema, and what identifies the row permanently. */
export type SealedPlace = { readonly table: string; readonly row: string };

const nonceBytes = 12;
const tagBytes = 16;
const keyBytes = 32;

const keyOf = (base64: string): SecretKey | null => {
  const key = Buffer.from(base64, 'base64');
  if (key.length !== keyBytes || !/^[A-Za-z0-9+/]{43}=$/.test(base64)) return null;
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
};

/** Null unless these are different keys, each the base64 of 32 bytes, separated by commas. */
export const readSecretKeys = (text: string): SecretKeys | null => {
  const [first, ...others] = text.split(',').map((one) => keyOf(one.trim()));
  if (!first || others.includes(null)) return null;
  const keys: SecretKeys = [first, ...others.filter((key) => key !== null)];
  return new Set(keys.map(({ id }) => id)).size === keys.length ? keys : null;
};

/** The key of a development installation, made at its first start. */
export const developmentKeys = async (dataDir: string): Promise<SecretKeys> => {
  const file = join(dataDir, 'secret-key');
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(draft, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600 });
  // Unlike a rename, a link never replaces a key that another process has made meanwhile.
  await link(draft, file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  await rm(draft);
  const keys = readSecretKeys((await readFile(file, 'utf8')).trim());
  if (!keys)
    throw new Error(`${file} must hold the base64 of 32 bytes. Restore it: it opens the secrets in the database.`);
  return keys;
};

const keysOf = ({ settings: { secretKeys } }: Sealing): SecretKeys => {
  if (!secretKeys) throw new Error('this part of the program was started without keys for secrets');
  return secretKeys;
};

const start = 'sealed:';
/** The beginning of everything that is sealed with the first key. */
export const firstSeal = (sealing: Sealing): string => `${start}${keysOf(sealing)[0].id}:`;
/** The id of the key that opens it. */
export const keyIdOf = (sealed: string): string => sealed.slice(start.length).split(':')[0] ?? '';

const placeBytes = ({ table, row }: SealedPlace): Buffer => Buffer.from(`${table} ${row}`);

export const seal = (sealing: Sealing, place: SealedPlace, secret: string): string => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keysOf(sealing)[0].key, nonce).setAAD(placeBytes(place));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return firstSeal(sealing) + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
};

/** People read that Kaya is not available; the operator reads the cause. */
class Unsealable extends Refused {
  override readonly cause: string;
  constructor(cause: string) {
    super(common.unavailable, { retryAfter: 60 });
    this.cause = cause;
  }
}

/** no_key: KAYA_SECRET_KEYS lacks its key. damaged: the secret was changed, or copied from another row. */
export type Opened = { readonly secret: string } | { readonly fault: 'no_key' | 'damaged' };

export const tryUnseal = (sealing: Sealing, place: SealedPlace, sealed: string): Opened => {
  const id = keyIdOf(sealed);
  const found = keysOf(sealing).find((key) => key.id === id);
  if (!found) return { fault: 'no_key' };
  const bytes = Buffer.from(sealed.slice(start.length + id.length + 1), 'base64url');
  try {
    const opened = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    opened.setAAD(placeBytes(place)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const text = Buffer.concat([opened.update(bytes.subarray(nonceBytes + tagBytes)), opened.final()]);
    return { secret: text.toString('utf8') };
  } catch {
    return { fault: 'damaged' };
  }
};

/** @throws Refused `unavailable` when no key opens the secret in this place, and logs the cause. */
export const unseal = (sealing: Sealing, place: SealedPlace, sealed: string): string => {
  const opened = tryUnseal(sealing, place, sealed);
  if ('secret' in opened) return opened.secret;
  const cause =
    opened.fault === 'no_key'
      ? `KAYA_SECRET_KEYS lacks its key ${keyIdOf(sealed)}. Add that key behind the first one and restart.`
      : 'it was changed, or it was copied from another row.';
  log.error('a secret in the database cannot be opened', { table: place.table, cause });
  throw new Unsealable(`A secret in ${place.table} cannot be opened: ${cause}`);
};

/** At start, a secret that cannot be opened is a fault of the settings; the error says so. */
export const expectToOpen = async (secrets: Promise<unknown>): Promise<void> => {
  try {
    await secrets;
  } catch (error) {
    throw error instanceof Unsealable ? new Error(error.cause, { cause: error }) : error;
  }
};
