import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { qrPlainText } from '../e-invoice-rules.ts';

/** publicKey: RSA, PEM. certificate: base64, from the same file of the service's portal. */
export type QrKeys = { readonly publicKey: string; readonly certificate: string };

/** PKCS#1 v1.5 takes 11 bytes of the key. */
const padding_bytes = 11;

/** Whether the QR text of even a long invoice number fits the key. */
export const fitsKey = ({ publicKey, certificate }: QrKeys): boolean => {
  const bits = createPublicKey(publicKey).asymmetricKeyDetails?.modulusLength ?? 0;
  const longest = qrPlainText(`${'K'.repeat(16)}-${'K'.repeat(8)}-20261129`, new Date(), certificate);
  return Buffer.byteLength(longest) <= bits / 8 - padding_bytes;
};

/** Encrypted for the service, base64. The padding is random, so no two are the same. */
export const qrText = ({ publicKey, certificate }: QrKeys, irn: string, at: Date): string =>
  publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(qrPlainText(irn, at, certificate)),
  ).toString('base64');
