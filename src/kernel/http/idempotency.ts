// A repeated write with the same key returns the first answer and does nothing. The key's row is written in the same transaction as the effect: a
// refused or crashed call leaves no row, so it may be retried.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { common, Refused } from '../../shared/refusal.ts';
import type { Act } from '../db/act.ts';
import { claimKey, findKey, keepAnswer } from './idempotency.sql.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

// An answer may hold a secret, such as the link to follow a request. It is encrypted with the caller's key, of which only the hash is stored: the
// table alone reveals nothing, and a retry brings the key.
const sealingKey = (key: string, operation: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, operation, 'kaya answer', 32));

const seal = (answer: unknown, key: string, operation: string): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key, operation), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer ?? null), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
};

const unseal = (kept: string, key: string, operation: string): unknown => {
  const bytes = Buffer.from(kept, 'base64url');
  const opened = createDecipheriv('aes-256-gcm', sealingKey(key, operation), bytes.subarray(0, 12));
  opened.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([opened.update(bytes.subarray(28)), opened.final()]).toString('utf8'));
};

export const once = async <T>(
  act: Act,
  endpoint: string,
  key: string,
  request: unknown,
  work: () => Promise<T>,
): Promise<T> => {
  if (key.length < 8 || key.length > 200) {
    throw new Refused(common.invalid_request, { detail: 'Idempotency-Key must have 8 to 200 characters.' });
  }
  // The same key in a test call and in a real call counts as two keys.
  const operation = act.actor.key?.test ? `test ${endpoint}` : endpoint;
  // Scoped to the company, not to one API key, so that a program with a new key does not repeat a write.
  const company = act.actor.key && `company:${act.actor.key.companyId}`;
  const scope = act.actor.accountId ?? company ?? 'visitor';
  const body_hash = sha256(JSON.stringify(request));
  const kept_under = { scope, operation, key: sha256(key) };
  // A concurrent first call holds the row: this insert waits for it to commit or roll back.
  const claimed = await act.one(claimKey, { ...kept_under, body_hash });
  if (!claimed) {
    const saved = await act.one(findKey, kept_under);
    if (!saved || saved.body_hash !== body_hash) throw new Refused(common.key_reused);
    // Answers from before encryption are deleted within a day.
    return (typeof saved.answer === 'string' ? unseal(saved.answer, key, operation) : saved.answer) as T;
  }
  const answer = await work();
  await act.one(keepAnswer, { ...kept_under, answer: seal(answer, key, operation) });
  return answer;
};
