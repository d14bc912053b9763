// What a push service needs to know, and what it must not: the text is encrypted for the browser only (RFC 8291, RFC 8188), and the server
// identifies itself by a signed token (RFC 8292). On node:crypto, because web-push is MPL-2.0.
import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';

/** The server's key pair, base64url: the point of 65 bytes and the number of 32. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };
/** A browser's point on the curve, 65 bytes, and a secret of 16 bytes. */
export type BrowserKeys = { readonly p256dh: Buffer; readonly auth: Buffer };

const curve = 'prime256v1';
const recordBytes = 4096;
/** The text that fits into a push's single record: 4,096 bytes without header (86), tag (16) and end mark (1). */
export const maxTextBytes = 3_993;

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

export const newPushKeys = (): PushKeys => {
  const pair = createECDH(curve);
  pair.generateKeys();
  // A number with leading zeros is shorter, and a JWK needs all 32 bytes.
  const number = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return { publicKey: pair.getPublicKey('base64url'), privateKey: number.toString('base64url') };
};

/** Whether a browser's key is a point on the curve: encryption needs one. */
export const isPoint = (p256dh: Buffer): boolean => {
  const pair = createECDH(curve);
  pair.generateKeys();
  try {
    pair.computeSecret(p256dh);
    return p256dh.length === 65;
  } catch {
    return false;
  }
};

/** A single, last record of `aes128gcm` (RFC 8188 §2). */
export const encryptRecord = (secret: Buffer, salt: Buffer, keyId: Buffer, text: Buffer): Buffer<ArrayBuffer> => {
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const header = Buffer.alloc(21);
  salt.copy(header);
  header.writeUInt32BE(recordBytes, 16);
  header[20] = keyId.length;
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(text), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([header, keyId, ...sealed]);
};

/**
 * The body of a push for one browser (RFC 8291 §3).
 * @param fresh for the RFC's example; otherwise a new key pair and salt each time
 */
export const encryptFor = (
  { p256dh, auth }: BrowserKeys,
  text: Buffer,
  fresh: { readonly salt: Buffer; readonly privateKey?: Buffer } = { salt: randomBytes(16) },
): Buffer<ArrayBuffer> => {
  const pair = createECDH(curve);
  if (fresh.privateKey) pair.setPrivateKey(fresh.privateKey);
  else pair.generateKeys();
  const own = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own]);
  return encryptRecord(derive(pair.computeSecret(p256dh), auth, info, 32), fresh.salt, own, text);
};

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenHours = 12;

/**
 * The Authorization header of a push (RFC 8292 §3): who sends, to which push service, until when.
 * @param subject contact for the push service: `https:` or `mailto:`
 */
export const pushAuthorization = (
  { publicKey, privateKey }: PushKeys,
  endpoint: string,
  subject: string,
  now: Date = new Date(),
): string => {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' });
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + tokenHours * 3600,
    sub: subject,
  };
  const token = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(token), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${token}.${signature}, k=${publicKey}`;
};
