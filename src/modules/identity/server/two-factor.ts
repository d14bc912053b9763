import type { Actor, Database } from '../../../kernel/db/act.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { system } from '../../../kernel/db/actor.ts';
import { seal } from '../../../kernel/sealed.ts';
import { Refused } from '../../../shared/refusal.ts';
import { accountRefusals as refuse } from '../account-contract.ts';
import { identityEvents } from '../events.ts';
import {
  dropChallenges,
  dropFactor,
  dropRecoveryCodes,
  factorOf,
  keepFactorSecret,
  startFactor,
  verifyFactor,
} from './factors.sql.ts';
import { renewAfterChange } from './refresh-session.ts';
import { hasSecondFactor } from './open-session.ts';
import { personOf, provePassword } from './prove-person.ts';
import { countCode, factorPlace, giveRecoveryCodes, newFactorSecret, useCode } from './second-factor.ts';
import { hashSecret } from './secrets.ts';
import { dropDevices, endOtherSessions, markSecondFactor, mayEnrolStaff, rememberDevice } from './sessions.sql.ts';
import type * as accountContract from '../account-contract.ts';

export const readTwoFactor: UseCaseWithActs<typeof accountContract.readTwoFactor> = async (db, actor) => {
  const { user } = await personOf(db, actor);
  // No one can read recovery codes; only their number is shown.
  const factorRow = await db.act(system, (act) => act.one(factorOf, { account: user.id }));
  const since = factorRow?.verified_at?.toISOString() ?? null;
  return { on: since !== null, since, recovery_codes_left: factorRow?.codes_left ?? 0 };
};

/**
 * In strict mode a password alone must not suffice to set up a second factor: anyone who guessed or was given it would have the console
 * (security.md, "staff escalation").
 */
const refuseWithoutStaffCode = async (
  db: Database,
  actor: Actor,
  person: Awaited<ReturnType<typeof personOf>>,
): Promise<void> => {
  if (!person.settings.strictStaff || !person.user.roles.includes('staff')) return;
  const session = await db.act(actor, (act) => act.one(mayEnrolStaff, { id: person.session }));
  if (!session?.may) throw new Refused(refuse.staff_code_needed);
};

export const startTwoFactor: UseCaseWithActs<typeof accountContract.startTwoFactor> = async (db, actor, { body }) => {
  const person = await personOf(db, actor);
  const { user } = person;
  if (hasSecondFactor(user)) throw new Refused(refuse.two_factor_on);
  await refuseWithoutStaffCode(db, actor, person);
  await provePassword(db, user, body.password, 'password');
  const made = newFactorSecret(user.email);
  // No one may read the secret of a factor after this response.
  return db.act(system, async (act) => {
    const factor = await act.one(startFactor, { account: user.id });
    if (!factor) throw new Refused(refuse.two_factor_on);
    void act.sql(keepFactorSecret, { factor: factor.id, secret: seal(act, factorPlace(factor.id), made.secret) });
    return made;
  });
};

/** From here on every sign-in requires a code; sessions opened without one end, except this one, which has just proven it. */
export const confirmTwoFactor: UseCaseWithActs<typeof accountContract.confirmTwoFactor> = async (
  db,
  actor,
  { body },
  exchange,
) => {
  const person = await personOf(db, actor);
  const { user, session } = person;
  if (hasSecondFactor(user)) throw new Refused(refuse.two_factor_on);
  await refuseWithoutStaffCode(db, actor, person);
  if (user.factors.length === 0) throw new Refused(refuse.two_factor_off);
  const tried = await countCode(db, user.email, body.code, 'signed in');
  // No one may read the secret that the code is compared with.
  return db.act(system, async (act) => {
    const factor = await useCode(act, user.id, tried, body.code, true);
    const verified = await act.one(verifyFactor, { factor });
    if (!verified) throw new Refused(refuse.two_factor_on);
    void act.sql(markSecondFactor, { id: session });
    await renewAfterChange(act, session, exchange);
    void act.sql(endOtherSessions, { account: user.id, keep: session });
    void act.sql(dropChallenges, { account: user.id });
    // A browser that proved only the password is no longer known: its codes count with those of strangers.
    void act.sql(dropDevices, { account: user.id });
    if (exchange.device) void act.sql(rememberDevice, { account: user.id, device_hash: hashSecret(exchange.device) });
    act.emit(identityEvents.two_factor_changed, { accountId: user.id, email: user.email, on: true });
    return { recovery_codes: giveRecoveryCodes(act, user.id) };
  });
};

export const renewRecoveryCodes: UseCaseWithActs<typeof accountContract.renewRecoveryCodes> = async (
  db,
  actor,
  { body },
) => {
  const { user } = await personOf(db, actor);
  if (!hasSecondFactor(user)) throw new Refused(refuse.two_factor_off);
  await provePassword(db, user, body.password, 'password');
  const tried = await countCode(db, user.email, body.code, 'signed in');
  // No one may read or write recovery codes; these are shown once.
  return db.act(system, async (act) => {
    await useCode(act, user.id, tried, body.code);
    act.emit(identityEvents.recovery_codes_made, { accountId: user.id, email: user.email });
    return { recovery_codes: giveRecoveryCodes(act, user.id) };
  });
};

export const endTwoFactor: UseCaseWithActs<typeof accountContract.endTwoFactor> = async (db, actor, { body }) => {
  const { user } = await personOf(db, actor);
  if (!hasSecondFactor(user)) throw new Refused(refuse.two_factor_off);
  await provePassword(db, user, body.password, 'password');
  const tried = await countCode(db, user.email, body.code, 'signed in');
  // No one may write factors: a stolen session must not turn them off.
  return db.act(system, async (act) => {
    await useCode(act, user.id, tried, body.code);
    void act.sql(dropFactor, { account: user.id });
    void act.sql(dropRecoveryCodes, { account: user.id });
    void act.sql(dropChallenges, { account: user.id });
    act.emit(identityEvents.two_factor_changed, { accountId: user.id, email: user.email, on: false });
    return null;
  });
};
