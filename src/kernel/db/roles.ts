import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The application's two logins, without ownership of anything (security.md, "Three database logins"). */
const appRoles = ['kaya_app', 'kaya_read'] as const;
type AppRole = (typeof appRoles)[number];

/**
 * The address under which a role logs in. Its password is derived from the owner's, so one DATABASE_URL is enough, every process derives the same
 * one, and the owner's cannot be derived from it.
 * @throws when the owner's address carries no password
 */
export const roleUrl = (ownerUrl: string, role: AppRole): string => {
  const url = new URL(ownerUrl);
  if (!url.password) throw new Error('The database address needs a password.');
  const owner = decodeURIComponent(url.password);
  url.username = role;
  url.password = createHmac('sha256', owner).update(role).digest('base64url');
  return url.href;
};

// Roles belong to the whole cluster, so two programs that start on two of its databases may collide here. Advisory locks work within one database
// only, so a collision is detected and retried.
const COLLISIONS = new Set(['XX000', '23505', '42710', '40001']);
const WRONG_LOGIN = new Set(['28P01', '28000']);

const codeOf = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '');

const logsIn = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
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

const ensureRole = async (owner: pg.Client, ownerUrl: string, role: AppRole): Promise<void> => {
  const password = owner.escapeLiteral(decodeURIComponent(new URL(roleUrl(ownerUrl, role)).password));
  const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  if (rowCount === 0) {
    await owner.query(`CREATE ROLE ${role} LOGIN NOINHERIT PASSWORD ${password}`);
    if (role === 'kaya_read') await owner.query('ALTER ROLE kaya_read SET default_transaction_read_only = on');
  } else if (!(await logsIn(roleUrl(ownerUrl, role)))) {
    await owner.query(`ALTER ROLE ${role} LOGIN PASSWORD ${password}`);
  }
  await refusePower(owner, role);
};

/** Creates missing logins, and sets their password where it changed. */
export const ensureRoles = async (owner: pg.Client, ownerUrl: string): Promise<void> => {
  for (const role of appRoles) {
    for (let attempt = 1; ; attempt++) {
      try {
        await ensureRole(owner, ownerUrl, role);
        break;
      } catch (error) {
        if (attempt === 10 || !COLLISIONS.has(codeOf(error))) throw error;
        await sleep(20 + Math.random() * 100);
      }
    }
  }
};
