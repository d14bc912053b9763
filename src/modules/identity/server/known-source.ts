import type { Act } from '../../../kernel/db/act.ts';
import type { Exchange } from '../../../kernel/http/route.ts';
import { hashSecret } from './secrets.ts';
import { knowsDevice } from './sessions.sql.ts';

/**
 * Where a password or code comes from. Each known source has its own tries, so strangers cannot lock out the account's own
 * browsers: 'signed in' proves it again inside a session, a device has signed in to this account before.
 */
export type TriedFrom = 'signed in' | Pick<Exchange, 'address' | 'device'>;

/** What the tries of a known source are counted under; null for a stranger. */
export const knownSource = async (act: Act, email: string, from: TriedFrom): Promise<string | null> => {
  if (from === 'signed in') return 'account';
  const device_hash = from.device && hashSecret(from.device);
  return device_hash && (await act.one(knowsDevice, { email, device_hash }))?.known ? device_hash : null;
};
