// The examples of the RFCs, byte for byte.
import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptFor, encryptRecord, isPoint, maxTextBytes, newPushKeys, pushAuthorization } from './push-encryption.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
// RFC 8291, appendix A.
const browser = {
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
};
const fresh = {
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
};

test('the example of RFC 8291 is encrypted to its bytes', () => {
  const sealed = encryptFor(browser, Buffer.from('When I grow up, I want to be a watermelon'), fresh);
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('the example of RFC 8188 is encrypted to its bytes', () => {
  const sealed = encryptRecord(
    bytes('yqdlZ-tYemfogSmv7Ws5PQ'),
    bytes('I1BsxtFttlv3u_Oo94xnmw'),
    Buffer.alloc(0),
    Buffer.from('I am the walrus'),
  );
  expect(sealed.toString('base64url')).toBe('I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg');
});

test('the longest text fills 4,096 bytes, and no two bodies are alike', () => {
  const text = Buffer.alloc(maxTextBytes, 'a');
  const [one, other] = [encryptFor(browser, text), encryptFor(browser, text)];
  expect(one).toHaveLength(4096);
  expect(one.equals(other)).toBe(false);
});

test('a point that is not on the curve is refused', () => {
  expect(isPoint(browser.p256dh)).toBe(true);
  const bent = Buffer.from(browser.p256dh);
  bent[64] = (bent[64] ?? 0) ^ 1;
  for (const wrong of [bent, Buffer.alloc(65), Buffer.alloc(0), browser.p256dh.subarray(0, 64)])
    expect(isPoint(wrong)).toBe(false);
});

test('the token names the push service, the sender and an expiry within 24 hours, and its key proves it', () => {
  const keys = newPushKeys();
  const now = new Date('2026-11-23T06:00:00Z');
  const header = pushAuthorization(keys, 'https://push.example/wpush/v2/abc?x=1', 'https://kaya.example', now);
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(key).toBe(keys.publicKey);
  expect(JSON.parse(bytes(head).toString())).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://push.example',
    exp: now.getTime() / 1000 + 12 * 3600,
    sub: 'https://kaya.example',
  });
  const point = bytes(key);
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const proof = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const proves = (text: string) =>
    verify('sha256', Buffer.from(text), { key: proof, dsaEncoding: 'ieee-p1363' }, bytes(signature));
  expect(proves(`${head}.${claims}`)).toBe(true);
  expect(proves(`${head}.${claims}x`)).toBe(false);
});
