import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { installFromDebian } from './debian.ts';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

const find = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'caddy'))
    .find((path) => existsSync(path));

/** @throws when there is no Caddy and it cannot be installed: its tests are never left out */
export const ensureCaddy = (): string => {
  const found = find() ?? (installFromDebian('caddy') ? find() : undefined);
  if (!found) throw new Error('The tests need Caddy: install it, such as with "apt-get install caddy".');
  return found;
};

/** A real Caddy with the example configuration, without TLS, in front of web processes at these addresses. */
export const startCaddy = async (upstreams: readonly string[]) => {
  const program = ensureCaddy();
  const folder = await mkdtemp(join(tmpdir(), 'kaya-caddy-'));
  const [port, admin] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    program,
    ['run', '--adapter', 'caddyfile', '--config', resolve(import.meta.dirname, '../../deploy/Caddyfile')],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        HOME: folder,
        KAYA_SITE: url,
        KAYA_WEB: upstreams.join(' '),
        KAYA_CADDY_ADMIN: `127.0.0.1:${admin}`,
      },
    },
  );
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  await until(() => {
    if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}:\n${output}`);
    return fetch(url).then(
      ({ status }) => status !== 503,
      () => false,
    );
  });
  return { url, stop };
};
