// The Ed25519 key with which this installation signs work passports.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { SealedColumn } from '../../../kernel/reseal.ts';
import { seal, type SealedPlace, unseal } from '../../../kernel/sealed.ts';
import {
  currentKey,
  keepKey,
  keysToReseal,
  passportsToSign,
  resealKey,
  retireKey,
  signAgain,
  withdrawKeys,
} from './passports.sql.ts';

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

/** New passports get a new key. The old one stays published, so passports that it signed stay valid until they end. */
export const renewSigningKey = async (db: Database): Promise<string> => {
  // No person may write keys.
  await db.act(system, async (act) => {
    void act.sql(retireKey, {});
    void act.sql(keepKey, newKey(act));
  });
  return (await signingKey(db)).id;
};

const atOnce = 100;
/**
 * After a leak: valid passports are signed with the current key, and the older keys are no longer published. Can be repeated: a passport made
 * with an older key meanwhile is found the next time. altered: those whose old signature is not right stay as they are.
 */
export const withdrawSigningKeys = async (db: Database) => {
  const key = await signingKey(db);
  const counts = { signed: 0, altered: 0 };
  for (let after = '00000000-0000-0000-0000-000000000000'; after; ) {
    const from = { key: key.id, after, max: atOnce };
    // A passport belongs to its worker, who may only revoke it.
    const rows = await db.act(system, (act) => act.sql(passportsToSign, from));
    // No worker may sign their own passport.
    await db.act(system, async (act) => {
      for (const { id, document, signature, public_key } of rows) {
        const isRight = isSigned(document, signature, public_key);
        counts[isRight ? 'signed' : 'altered'] += 1;
        if (isRight) void act.sql(signAgain, { id, key: key.id, signature: signed(document, key) });
      }
    });
    after = rows.length < atOnce ? '' : (rows.at(-1)?.id ?? '');
  }
  // No person may write keys.
  const withdrawn = await db.act(system, (act) => act.sql(withdrawKeys, {}));
  return { ...counts, withdrawn: withdrawn.length };
};

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
