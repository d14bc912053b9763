import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DataDirInUse, takeDataDir } from './data-dir-lock.ts';
import {
  binaries,
  createCluster,
  EmbeddedDatabaseError,
  type EmbeddedOptions,
  launch,
  type Running,
  SUPERUSER,
} from './postgres-process.ts';
import { serverPlace } from './server-place.ts';

export type EmbeddedDatabase = Readonly<{
  /** The owner of database `kaya`: no superuser, with exactly the rights a managed PostgreSQL gives. */
  url: string;
  /** PostgreSQL's superuser on the maintenance database. For tests and repair, never for the application. */
  adminUrl: string;
  /** The same login on database `kaya`, for backups. */
  copyUrl: string;
  /** Cancels running statements and ends PostgreSQL. Safe to call twice. */
  stop: () => Promise<void>;
  /** Resolves when PostgreSQL has ended, for any reason. */
  ended: Promise<void>;
}>;

export const OWNER = 'kaya_owner';
const DATABASE = 'kaya';
/** How long the processes of a killed PostgreSQL may take to release the folder. */
const RETRY_MS = 8_000;

/** Random, created once and stored beside the cluster, readable only by its owner. */
const password = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'postgres.secret');
  if (!existsSync(file))
    await writeFile(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  await chmod(file, 0o600);
  return (await readFile(file, 'utf8')).trim();
};

const launchPatiently = async (...args: Parameters<typeof launch>): Promise<Running> => {
  const until = Date.now() + RETRY_MS;
  for (;;) {
    try {
      return await launch(...args);
    } catch (error) {
      if (Date.now() > until) {
        throw /"postmaster\.pid" already exists|pre-existing shared memory/.test(String(error))
          ? new DataDirInUse(args[0])
          : error;
      }
      await sleep(250);
    }
  }
};

/** For a socket, `host` holds its folder instead of an address, as everywhere in PostgreSQL; the port is part of the socket's name. */
const urlOf = (user: string, secret: string, port: number, database: string, sockets?: string): string =>
  `postgres://${user}:${secret}@127.0.0.1:${port}/${database}${sockets ? `?host=${encodeURIComponent(sockets)}` : ''}`;

const firstTalks = 6;

/**
 * The first connection to a server that has just started. Short limits, because a server in crash recovery may accept a connection and never
 * answer; several attempts, because a busy machine may need half a minute.
 */
const firstTalk = async (adminUrl: string, tries = 1): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000, query_timeout: 20_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (tries < firstTalks) return firstTalk(adminUrl, tries + 1);
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedDatabaseError(
      `The database started but does not respond (${reason}). Start Kaya again in a moment.`,
    );
  }
};

/** The application's owner and database, created at the first start. */
const createOwner = async (adminUrl: string, secret: string): Promise<void> => {
  const client = await firstTalk(adminUrl);
  try {
    const { rows } = await client.query(
      'SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS owner, EXISTS (SELECT FROM pg_database WHERE datname = $2) AS database',
      [OWNER, DATABASE],
    );
    if (!rows[0]?.owner) {
      await client.query(`CREATE ROLE ${OWNER} LOGIN CREATEROLE CREATEDB PASSWORD ${client.escapeLiteral(secret)}`);
    }
    if (!rows[0]?.database) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER}`);
  } finally {
    await client.end();
  }
};

const prepareFolder = async (dataDir: string): Promise<void> => {
  try {
    // Others may pass through to the cluster's folder, but cannot list it.
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    await writeFile(join(dataDir, '.writable'), '');
    await rm(join(dataDir, '.writable'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new EmbeddedDatabaseError(
      `Kaya cannot write to its data directory ${dataDir} (${code}). Set KAYA_DATA_DIR to a folder that you own.`,
    );
  }
};

/**
 * Starts the embedded PostgreSQL of a data directory, creating it the first time (about 2 s, later 0.2 s).
 * @throws EmbeddedDatabaseError, DataDirInUse with messages for people: folder not writable, no PostgreSQL for the machine …
 */
export const startEmbedded = async (dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> => {
  const folder = resolve(dataDir);
  await prepareFolder(folder);
  const release = await takeDataDir(folder);
  let running: Running | undefined;
  try {
    const place = serverPlace(folder, binaries());
    const secret = await password(folder);
    const cluster = join(folder, 'postgres');
    if (!existsSync(cluster)) {
      await createCluster(place, secret, options.throwAway ?? false);
      if (place.home !== folder) {
        // A dangling symbolic link would block it.
        await rm(cluster, { force: true });
        await symlink(join(place.home, 'postgres'), cluster);
      }
    }
    running = await launchPatiently(folder, place, options);
    const { process: server, port, sockets, exited } = running;
    const adminUrl = urlOf(SUPERUSER, secret, port, 'postgres', sockets);
    await createOwner(adminUrl, secret);

    const stop = async (): Promise<void> => {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGINT');
        if ((await Promise.race([exited, sleep(15_000, 'late', { ref: false })])) === 'late') server.kill('SIGQUIT');
        await exited;
      }
      await release();
    };
    const [url, copyUrl] = [OWNER, SUPERUSER].map((user) => urlOf(user, secret, port, DATABASE, sockets)) as [
      string,
      string,
    ];
    return { url, adminUrl, copyUrl, stop, ended: exited.then(() => undefined) };
  } catch (error) {
    running?.process.kill('SIGINT');
    await running?.exited;
    await release();
    throw error;
  }
};

/**
 * The URL of the database that another process runs in the folder, for its owner or another login with the same password.
 * @throws EmbeddedDatabaseError when none runs there
 */
export const runningUrl = async (dataDir: string, user = OWNER): Promise<string> => {
  const file = join(resolve(dataDir), 'postgres', 'postmaster.pid');
  const port = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[3]);
  if (!port) throw new EmbeddedDatabaseError(`No database is running in ${resolve(dataDir)}: start Kaya first.`);
  return urlOf(user, await password(resolve(dataDir)), port, DATABASE);
};
