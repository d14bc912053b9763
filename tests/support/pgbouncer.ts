import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { passwordOf } from '../../src/kernel/db/address.ts';
import { installFromDebian } from './debian.ts';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

const places = (): string[] =>
  ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)].map((folder) => join(folder, 'pgbouncer'));

/** @throws when there is no PgBouncer and it cannot be installed: its tests are never skipped */
const ensurePgBouncer = (): string => {
  const find = () => places().find((path) => existsSync(path));
  const found = find() ?? (installFromDebian('pgbouncer') ? find() : undefined);
  if (!found) throw new Error('The tests need PgBouncer: install it, such as with "apt-get install pgbouncer".');
  return found;
};

/** Whether something listens there. */
const isOpen = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    }).once('error', () => done(false));
  });

/** A real PgBouncer in transaction mode, as Debian configures it, in front of one login of a database. */
export const startPgBouncer = async (url: string, extra: Readonly<Record<string, string>> = {}) => {
  const program = ensurePgBouncer();
  const folder = await mkdtemp(join(tmpdir(), 'kaya-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const { hostname, port: to, username } = new URL(url);
  const settings = { pool_mode: 'transaction', default_pool_size: '4', auth_type: 'scram-sha-256', ...extra };
  await writeFile(join(folder, 'users.txt'), `"${username}" "${passwordOf(url)}"\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${hostname} port=${to}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      `auth_file = ${join(folder, 'users.txt')}`,
      ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
    ].join('\n'),
  );
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, [...account, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  }
  const ended = once(child, 'exit');
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer has ended:\n${output}`);
    return isOpen(port);
  });
  const there = new URL(url);
  there.search = '';
  there.host = `127.0.0.1:${port}`;
  return {
    url: there.href,
    stop: async (): Promise<void> => {
      child.kill('SIGINT');
      setTimeout(() => child.kill('SIGKILL'), 3_000).unref();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type PgBouncer = Awaited<ReturnType<typeof startPgBouncer>>;
