// How the program comes to its database: which address is for what, and that the database has the program's text.
import { type Address, addressOf, loginAt } from '../kernel/db/address.ts';
import { expectSchema } from '../kernel/db/expect-schema.ts';
import { migrate } from '../kernel/db/migrate.ts';
import { isPooledByTransaction, statementLimitOf } from '../kernel/db/pooler.ts';
import { roleUrl } from '../kernel/db/roles.ts';
import { log } from '../kernel/log.ts';
import { settleRelay } from '../kernel/outbox.ts';
import { prepareQueue } from '../kernel/tasks.ts';
import type { Config } from '../settings/config.ts';

type Settings = Pick<Config, 'databaseUrl' | 'appUrl' | 'directUrl' | 'standbyUrl'>;
export type Addresses = Readonly<{
  /** The owner's, past a pooler; undefined: this process has no such rights. */
  owner: string | undefined;
  /** For transactions. */
  app: Address;
  /** The same login past a pooler, for what belongs to a connection: listening, locks, the queue. */
  direct: Address;
  /** The same login at a standby. */
  standby: Address | undefined;
}>;

export type OwnersAddresses = Addresses & { readonly owner: string };

/** @param embeddedUrl where no setting names a database */
export const addressesOf = (
  { databaseUrl, appUrl, directUrl, standbyUrl }: Settings,
  embeddedUrl?: string,
): Addresses => {
  const ownerUrl = databaseUrl ?? embeddedUrl;
  const readApp = appUrl ?? (() => roleUrl(ownerUrl ?? '', 'kaya_app'));
  const standby = standbyUrl === undefined ? undefined : addressOf(() => loginAt(readApp(), standbyUrl));
  if (directUrl === undefined) {
    const app = addressOf(readApp);
    return { owner: ownerUrl, app, direct: app, standby };
  }
  return {
    owner: ownerUrl && loginAt(ownerUrl, directUrl),
    app: addressOf(readApp, { pooler: true }),
    direct: addressOf(() => loginAt(readApp(), directUrl)),
    standby,
  };
};

const refuse = (setDirect: boolean): Error =>
  new Error(
    setDirect
      ? 'The database is reached through a pooler in transaction mode, which loses LISTEN and locks. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'
      : 'DATABASE_DIRECT_URL leads to a pooler in transaction mode. Set it to the address of PostgreSQL itself.',
  );

/**
 * The whole step of a release, for one process at a time; others wait here.
 * @returns what was applied
 */
export const prepareDatabase = async (
  { owner, app }: OwnersAddresses,
  say: (line: string) => void,
): Promise<string[]> => {
  if (await isPooledByTransaction(owner)) throw refuse(!app.pooler);
  const applied = await migrate(owner, { appUrl: app.first(), log: say });
  await prepareQueue(owner);
  return applied;
};

/** Before the program works: a process with the owner's login alone brings the database up to date, others wait until somebody has. */
export const bringUp = async (addresses: Addresses, { appUrl }: Settings): Promise<void> => {
  const { owner, app, direct } = addresses;
  if (owner !== undefined && appUrl === undefined) {
    await prepareDatabase({ ...addresses, owner }, (migration) => log.info('migrated', { migration }));
  } else {
    await expectSchema(direct);
    if (await isPooledByTransaction(direct)) throw refuse(!app.pooler);
  }
  if (app.pooler && (await statementLimitOf(app)) === 0)
    throw new Error(
      'Through the pooler a statement may take for ever: the login has no time limits yet. Run "npm run db migrate", then RECONNECT in the console of PgBouncer.',
    );
  await settleRelay(direct);
};

/** For a command that needs the owner's login. @throws when only kaya_app's is given */
export const ownersOf = ({ owner, ...others }: Addresses): OwnersAddresses => {
  if (owner !== undefined) return { ...others, owner };
  throw new Error("DATABASE_URL is missing: this command needs the owner's login, and DATABASE_APP_URL is not it.");
};

/** The addresses of the configured database; undefined: it is the embedded one. */
export const givenAddresses = (settings: Settings): Addresses | undefined =>
  settings.databaseUrl === undefined && settings.appUrl === undefined ? undefined : addressesOf(settings);

/** The addresses of the embedded database. */
export const embeddedAddresses = (url: string): OwnersAddresses => {
  const app = addressOf(() => roleUrl(url, 'kaya_app'));
  return { owner: url, app, direct: app, standby: undefined };
};
