// The examples in deploy/ name settings that Kaya has, and those of kaya.env.example with their secrets are enough for a start in production.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../src/settings/config.ts';
import { settings } from '../src/settings/table.ts';
import { keySetting } from '../tests/support/secret-keys.ts';

const folder = join(import.meta.dirname, '../deploy');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const units = ['kaya-web@.service', 'kaya-worker.service', 'kaya-migrate.service'].map((name) => `systemd/${name}`);
/** Names that the files give to other programs. */
const others = new Set(['KAYA_SITE', 'KAYA_WEB', 'KAYA_CADDY_ADMIN', 'KAYA_IMAGE', 'NODE_EXTRA_CA_CERTS']);

test.each(['compose.yaml', 'Containerfile', 'kaya.env.example', 'Caddyfile', ...units])(
  '%s names settings of Kaya',
  (name) => {
    const named = read(name).match(/\b(?:KAYA|DATABASE|S3|AT|SMTP|NODE)_[A-Z_0-9]+(?==|:|\b)/g) ?? [];
    const unknown = named.filter((each) => !others.has(each) && !(each.replace(/_FILE$/, '') in settings));
    expect(unknown).toEqual([]);
  },
);

const given = Object.fromEntries(
  read('kaya.env.example')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).replace(/^"(.*)"$/, '$1')]),
);
const secrets: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://kaya_owner:one@postgres/kaya',
  DATABASE_APP_URL: 'postgres://kaya_app:two@postgres/kaya',
  KAYA_SECRET_KEYS: keySetting('k'),
  SMTP_URL: 'smtp://mail.example',
  AT_API_KEY: 'key',
  S3_SECRET_ACCESS_KEY: 'a-secret-of-the-bucket',
};

test.each(['compose.yaml', ...units])('%s gives the secrets that the example settings need', (name) => {
  const files = [...read(name).matchAll(/\b(\w+)_FILE[:=]/g)].map(([, setting]) => setting ?? '');
  const own = Object.fromEntries(files.filter((each) => each in secrets).map((each) => [each, secrets[each] ?? '']));
  const role = name.includes('migrate') ? {} : { KAYA_ROLE: name.includes('worker') ? 'worker' : 'web' };
  expect(readConfig({ ...given, ...own, ...role }).production).toBe(true);
});

test('the image runs as a person without rights, and says whether it is ready', () => {
  const image = read('Containerfile');
  expect(image).toMatch(/^USER node$/m);
  expect(image).toMatch(/^HEALTHCHECK .*bin\/ready\.mjs/m);
  expect(read('compose.yaml')).toContain('read_only: true');
});
