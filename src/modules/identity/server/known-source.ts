import type { Act } from '../../../kernel/db/act.ts';
import type { Exchange } from '../../../kernel/http/route.ts';
import { hashSecret } from './secrets.ts';
import { knowsDevice } from './sessions.sql.ts';

/**
 * The source of a password or code. Each known source has its own tries, so strangers cannot lock out the account's own browsers: 'signed
 * in' proves it again within a session; a device has already signed in to this account.
 */
export type TriedFrom = 'signed in' | Pick<Exchange, 'address' | 'device'>;

/** The key under which tries of a known source are counted; null for a stranger. */
export const knownSource = async (act: Act, email: string, from: TriedFrom): Promise<string | null> => {
  if (from === 'signed in') return 'account';
  const device_hash = from.device && hashSecret(from.device);
  return device_hash && (await act.one(knowsDevice, { email, device_hash }))?.known ? device_hash : null;
};
