// What other rooms may ask of identity.
import type { Act, Actor, Database } from '../../../kernel/db/act.ts';
import { addRole } from './accounts.sql.ts';
import { hashSecret } from './secrets.ts';
import { findSession } from './sessions.sql.ts';

export { addStaff } from './add-staff.ts';
export { hashSecret, newSecret } from './secrets.ts';

/**
 * Whose session a cookie or access token opens; null when it opens none. With `strictStaff` a member of staff whose session
 * lacks the second factor, or whose password is short, acts as an ordinary account.
 */
export const actorOf = async (db: Database, token: string, strictStaff = false): Promise<Actor | null> => {
  if (token.length < 20 || token.length > 200) return null;
  const found = await db.find(findSession, { hash: hashSecret(token) });
  return found
    ? {
        kind: (strictStaff ? found.staff_ready : found.staff) ? 'staff' : 'account',
        accountId: found.account_id,
        sessionId: found.session_id,
        orderId: null,
      }
    : null;
};

/** Marks that an account now also works, drives, provides or runs a company. Never gives the staff role. */
export const markRole = (
  act: Act,
  account: string,
  role: 'worker' | 'driver' | 'provider' | 'corporate',
): Promise<unknown> => act.sql(addRole, { account, role });

export { listPeople } from './list-people.ts';
export { openConfirmedAccount } from './open-confirmed-account.ts';
export { type Proof, proofAskedOf, proveAgain } from './prove-again.ts';
export { recordConsents } from './record-consents.ts';
