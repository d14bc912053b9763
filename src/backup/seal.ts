// What leaves this machine in a backup is compressed, then sealed with the operator's key. The seal proves each byte and the name: a changed
// object, and one that was put under another name, do not open.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { BackupFault } from './backup-fault.ts';

const [pack, unpack] = [promisify(zstdCompress), promisify(zstdDecompress)];
const mark = Buffer.from('KAYABAK1');
const [idBytes, nonceBytes, tagBytes] = [8, 12, 16];
const headBytes = mark.length + idBytes + nonceBytes;

/** Tells keys apart, so that a wrong key is not reported as damage. */
const idOf = (key: Uint8Array): Buffer =>
  createHash('sha256').update('kaya backup key').update(key).digest().subarray(0, idBytes);

/** AES-256-GCM with a random nonce. key: 32 bytes. content: at most some ten megabytes, because it is sealed in one piece. */
export const seal = async (key: Uint8Array, name: string, content: Uint8Array): Promise<Buffer<ArrayBuffer>> => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  const body = [cipher.update(await pack(content)), cipher.final()];
  return Buffer.concat([mark, idOf(key), nonce, ...body, cipher.getAuthTag()]);
};

/** @throws BackupFault when it was not sealed by this key under this name, byte for byte */
export const unseal = async (key: Uint8Array, name: string, sealed: Buffer): Promise<Buffer> => {
  const changed = new BackupFault(
    `${name} of the backup is not what was put there: it was changed or damaged. Restore from another copy of the backup, or an earlier one.`,
  );
  if (sealed.length < headBytes + tagBytes || !sealed.subarray(0, mark.length).equals(mark)) throw changed;
  const id = sealed.subarray(mark.length, mark.length + idBytes);
  if (!id.equals(idOf(key)))
    throw new BackupFault(
      `${name} of the backup was sealed with another key, or its first bytes were changed. Give the KAYA_BACKUP_KEY with which the backup was made.`,
    );
  const nonce = sealed.subarray(headBytes - nonceBytes, headBytes);
  const cipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  cipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    return await unpack(Buffer.concat([cipher.update(sealed.subarray(headBytes, -tagBytes)), cipher.final()]));
  } catch {
    throw changed;
  }
};
