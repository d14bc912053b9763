// The Ed25519 key with which this installation signs work passports.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { currentKey, keepKey } from './passports.sql.ts';

type SigningKey = { readonly id: string; readonly private_key: string };

const newKey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const id = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
  return {
    id,
    public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};

/** The key; created at the first start, by one of the processes. */
export const signingKey = (db: Database): Promise<SigningKey> =>
  // No person may read the private key.
  db.act(system, async (act) => {
    const current = await act.one(currentKey, {});
    if (current) return current;
    await act.sql(keepKey, newKey());
    const saved = await act.one(currentKey, {});
    if (!saved) throw new Error('no signing key was kept');
    return saved;
  });

/** base64. */
export const signed = (document: string, key: SigningKey): string =>
  sign(null, Buffer.from(document), createPrivateKey(key.private_key)).toString('base64');

/** Whether this text was signed with the private part of this public key. */
export const isSigned = (document: string, signature: string, public_key: string): boolean => {
  try {
    return verify(null, Buffer.from(document), createPublicKey(public_key), Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
};
