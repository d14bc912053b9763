// A primary whose commits wait for a streaming standby, from the embedded binaries, which bring no pg_basebackup.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../src/embedded/start.ts';
import { binaries } from '../../src/embedded/postgres-process.ts';
import { command } from '../../src/embedded/server-account.ts';
import { serverPlace } from '../../src/embedded/server-place.ts';
import { freePort } from './free-port.ts';
import { memoryFolder } from './memory-folder.ts';
import { until } from './until.ts';

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** Both listen on this machine. The primary is in use before `follow` makes the standby. */
export const startPair = async () => {
  const folder = await mkdtemp(join(memoryFolder(), 'kaya-pair-'));
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'data');
  const primary = await startEmbedded(dataDir, { throwAway: true, maxConnections: 200 });
  const cluster = await realpath(join(dataDir, 'postgres'));
  const place = serverPlace(dataDir, binaries());
  const port = await freePort();
  const onStandby = (url: string): string => {
    const there = new URL(url);
    there.port = String(port);
    there.search = '';
    return there.href;
  };
  let standby: ReturnType<typeof spawn> | undefined;

  const copy = async (): Promise<string> => {
    const copied = join(place.home, 'standby');
    const admin = await connected(primary.adminUrl);
    try {
      await admin.query(`SELECT pg_backup_start('standby', true)`);
      await cp(cluster, copied, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') });
      const { rows } = await admin.query<{ label: string }>('SELECT labelfile AS label FROM pg_backup_stop(false)');
      await writeFile(join(copied, 'backup_label'), rows[0]?.label ?? '');
    } finally {
      await admin.end();
    }
    return copied;
  };

  return {
    primary,
    onStandby,
    /** An address with both hosts, the standby first. */
    bothHosts: (url: string): string => {
      const { host } = new URL(url);
      return onStandby(url).replace(`127.0.0.1:${port}`, `127.0.0.1:${port},${host}`);
    },
    follow: async (): Promise<void> => {
      const copied = await copy();
      const { username, password, port: first } = new URL(primary.adminUrl);
      await writeFile(join(copied, 'standby.signal'), '');
      await writeFile(
        join(copied, 'postgresql.auto.conf'),
        `primary_conninfo = 'host=127.0.0.1 port=${first} user=${username} password=${password} application_name=standby'\n`,
      );
      const { uid, gid } = await stat(cluster);
      for (const path of ['', ...(await readdir(copied, { recursive: true }))])
        await chown(join(copied, path), uid, gid);
      await chmod(copied, 0o700);
      const flags = {
        port,
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        max_connections: 200,
        fsync: 'off',
      };
      const [file = '', ...args] = command(place.account, [
        join(place.native, 'bin', 'postgres'),
        '-D',
        copied,
        ...Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ]);
      standby = spawn(file, args, { ...place.account.spawn, cwd: place.home, stdio: 'ignore', env: place.account.env });
      const admin = await connected(primary.adminUrl);
      await until(
        async () =>
          (await admin.query('SELECT FROM pg_stat_replication WHERE state = $1', ['streaming'])).rowCount === 1,
      );
      await admin.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
      await admin.query('SELECT pg_reload_conf()');
      await admin.end();
    },
    /** The primary is killed with all its processes, as by a loss of power. */
    kill: async (): Promise<void> => {
      const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await primary.ended;
    },
    promote: async (): Promise<void> => {
      const admin = await connected(onStandby(primary.adminUrl));
      await admin.query('SELECT pg_promote()');
      await admin.end();
    },
    stop: async (): Promise<void> => {
      await primary.stop();
      if (standby) {
        standby.kill('SIGQUIT');
        if (standby.exitCode === null && standby.signalCode === null) await once(standby, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type Pair = Awaited<ReturnType<typeof startPair>>;
