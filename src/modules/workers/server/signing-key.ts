// The Ed25519 key with which this installation signs work passports.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { SealedColumn } from '../../../kernel/reseal.ts';
import { seal, type SealedPlace, unseal } from '../../../kernel/sealed.ts';
import { currentKey, keepKey, keysToReseal, resealKey } from './passports.sql.ts';

type SigningKey = { readonly id: string; readonly private_key: string };

const table = 'workers.signing_keys';
const keyPlace = (id: string): SealedPlace => ({ table, row: id });

export const sealedKeys: SealedColumn = {
  table,
  list: keysToReseal,
  keep: resealKey,
};

const newKey = (act: Act) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const id = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
  return {
    id,
    public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    private_key: seal(act, keyPlace(id), privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
  };
};

/** The key; created at the first start, by one of the processes. */
export const signingKey = (db: Database): Promise<SigningKey> =>
  // No person may read the private key.
  db.act(system, async (act) => {
    const current = await act.one(currentKey, {});
    if (!current) await act.sql(keepKey, newKey(act));
    const saved = current ?? (await act.one(currentKey, {}));
    if (!saved) throw new Error('no signing key was kept');
    return { id: saved.id, private_key: unseal(act, keyPlace(saved.id), saved.private_key) };
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
