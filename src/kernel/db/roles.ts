import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { passwordOf, withLogin } from './address.ts';
import { Client, clientOptions, serverLimits } from './pool.ts';

/** The application's two logins, without ownership of anything (security.md, "Three database logins"). */
const appRoles = ['kaya_app', 'kaya_read'] as const;
type AppRole = (typeof appRoles)[number];

/**
 * The address under which a role logs in, unless DATABASE_APP_URL says it. Its password is derived from the owner's, so one DATABASE_URL is
 * enough, every process derives the same one, and the owner's cannot be derived from it.
 * @throws when the owner's address carries no password
 */
export const roleUrl = (ownerUrl: string, role: AppRole): string => {
  const owner = passwordOf(ownerUrl);
  if (!owner) throw new Error('The database address needs a password.');
  return withLogin(ownerUrl, role, createHmac('sha256', owner).update(role).digest('base64url'));
};

// Roles belong to the whole cluster, so two programs that start on two of its databases may collide here. Advisory locks work within one database
// only, so a collision is detected and retried.
const COLLISIONS = new Set(['XX000', '23505', '42710', '40001']);
const WRONG_LOGIN = new Set(['28P01', '28000']);

const codeOf = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '');

const logsIn = async (url: string): Promise<boolean> => {
  const client = new Client({ ...clientOptions(url, 'kaya login'), connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (WRONG_LOGIN.has(codeOf(error))) return false;
    throw error;
  } finally {
    await client.end();
  }
};

const refusePower = async (owner: pg.Client, role: AppRole): Promise<void> => {
  const { rows } = await owner.query<{ power: string | null }>(
    `SELECT concat_ws(', ', CASE WHEN rolsuper THEN 'SUPERUSER' END, CASE WHEN rolbypassrls THEN 'BYPASSRLS' END,
       CASE WHEN rolcreaterole THEN 'CREATEROLE' END, CASE WHEN rolcreatedb THEN 'CREATEDB' END,
       CASE WHEN pg_has_role(oid, current_user, 'MEMBER') THEN 'the powers of ' || current_user END) AS power
     FROM pg_roles WHERE rolname = $1`,
    [role],
  );
  if (rows[0]?.power) {
    throw new Error(`The database role ${role} has ${rows[0].power}. Kaya needs a role without these powers.`);
  }
};

const mayNot = '42501';

const ensurePassword = async (owner: pg.Client, role: AppRole, url: string): Promise<void> => {
  const password = owner.escapeLiteral(passwordOf(url));
  const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  if (rowCount === 0) {
    await owner.query(`CREATE ROLE ${role} LOGIN NOINHERIT PASSWORD ${password}`);
    if (role === 'kaya_read') await owner.query('ALTER ROLE kaya_read SET default_transaction_read_only = on');
    return;
  }
  // Only people log in as kaya_read: the password that they gave it stays.
  if (role === 'kaya_read' || (await logsIn(url))) return;
  try {
    await owner.query(`ALTER ROLE ${role} LOGIN PASSWORD ${password}`);
  } catch (error) {
    if (codeOf(error) !== mayNot) throw error;
    throw new Error(
      `The login ${role} exists with another password, and the owner may not change it: another owner made it. Set DATABASE_APP_URL with its password, or let a superuser run "GRANT ${role} TO ${owner.user} WITH ADMIN OPTION".`,
      { cause: error },
    );
  }
};

/** Through a pooler no connection brings its time limits, so the login has them; a connection of ours may bring others. */
const ensureLimits = async (owner: pg.Client, role: AppRole): Promise<void> => {
  const wanted = Object.entries(serverLimits).map(([name, ms]) => `${name}=${ms}`);
  const { rows } = await owner.query<{ set: string[] | null }>(
    `SELECT (SELECT setconfig FROM pg_db_role_setting WHERE setrole = $1::regrole AND setdatabase = d.oid) AS set
       FROM pg_database d WHERE datname = current_database()`,
    [role],
  );
  if (wanted.every((one) => rows[0]?.set?.includes(one))) return;
  for (const [name, ms] of Object.entries(serverLimits))
    await owner.query(
      `ALTER ROLE ${role} IN DATABASE ${owner.escapeIdentifier(owner.database ?? '')} SET ${name} = ${ms}`,
    );
};

const ensureRole = async (owner: pg.Client, role: AppRole, url: string): Promise<void> => {
  await ensurePassword(owner, role, url);
  await refusePower(owner, role);
  if (role === 'kaya_app') await ensureLimits(owner, role);
};

/** Creates missing logins, and sets what changed: the password of kaya_app, and how long its statements may take. */
export const ensureRoles = async (owner: pg.Client, ownerUrl: string, appUrl?: string): Promise<void> => {
  const atOwners = appUrl === undefined ? undefined : withLogin(ownerUrl, 'kaya_app', passwordOf(appUrl));
  for (const role of appRoles) {
    const url = (role === 'kaya_app' ? atOwners : undefined) ?? roleUrl(ownerUrl, role);
    for (let attempt = 1; ; attempt++) {
      try {
        await ensureRole(owner, role, url);
        break;
      } catch (error) {
        if (attempt === 10 || !COLLISIONS.has(codeOf(error))) throw error;
        await sleep(20 + Math.random() * 100);
      }
    }
  }
};
