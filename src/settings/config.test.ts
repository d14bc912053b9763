import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inProduction } from '../../tests/support/in-production.ts';
import { ConfigError, readConfig } from './config.ts';
import { faultsOf } from '../../tests/support/faults-of.ts';
import { settings, settingsTable } from './table.ts';

const sandboxed = { providers: ['sandbox'], isTest: true };
const off = { providers: [] };

describe('the configuration', () => {
  test('has a working default for every setting', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      origin: 'http://localhost:3000',
      role: 'all',
      env: 'development',
      production: false,
      devTools: true,
      addresses: ['127.0.0.1', '::1'],
      payments: { providers: ['sandbox'], isTest: true },
      cryptoPayouts: true,
      smtpUrl: undefined,
      commissionPercent: 10,
      vatRole: 'agent',
      seed: true,
      logLevel: 'info',
    });
    expect(isAbsolute(config.dataDir)).toBe(true);
    expect(config.files).toEqual({ folder: join(config.dataDir, 'files') });
    expect(Object.isFrozen(config)).toBe(true);
  });

  test('reads a secret from the file that its name with _FILE gives', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kaya-secrets-'));
    const file = join(folder, 'database');
    writeFileSync(file, 'postgres://owner:from-a-file@db.kaya.example/kaya\n');
    try {
      expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe(
        'postgres://owner:from-a-file@db.kaya.example/kaya',
      );
      expect(faultsOf({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://a:b@c/d' })).toEqual([
        'DATABASE_URL and DATABASE_URL_FILE are both set: keep one of them.',
      ]);
      expect(faultsOf({ AT_USERNAME: 'kaya', AT_API_KEY_FILE: join(folder, 'nothing') })).toContain(
        'AT_API_KEY_FILE names a file that cannot be read (ENOENT).',
      );
      writeFileSync(file, 'mysql://owner:hunter2@db/kaya');
      const faults = faultsOf({ DATABASE_URL_FILE: file }).join();
      expect(faults).toContain('DATABASE_URL is not valid');
      expect(faults).not.toContain('hunter2');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('uses the port in the default origin and removes the trailing slash of a given origin', () => {
    expect(readConfig({ PORT: '4100' }).origin).toBe('http://localhost:4100');
    expect(readConfig({ KAYA_ORIGIN: 'https://kaya.example/' }).origin).toBe('https://kaya.example');
  });

  test('does not seed an external database unless told to', () => {
    const databaseUrl = 'postgres://kaya:secret@db.example/kaya';
    expect(readConfig({ DATABASE_URL: databaseUrl }).seed).toBe(false);
    expect(readConfig({ DATABASE_URL: databaseUrl, KAYA_SEED: 'yes' }).seed).toBe(true);
  });

  test('turns development tools on only on this machine, unless a setting allows them on the network', () => {
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'https://localhost']) {
      const config = readConfig({ KAYA_ORIGIN: origin });
      expect(config).toMatchObject({
        devTools: true,
        addresses: ['127.0.0.1', '::1'],
        seed: true,
        payments: sandboxed,
      });
    }
    for (const origin of ['https://kaya.example', 'http://192.168.1.20:3000', 'http://localhost.evil.example']) {
      const config = readConfig({ KAYA_ORIGIN: origin });
      expect(config).toMatchObject({ devTools: false, addresses: [], seed: false, payments: off });
    }
    const phone = { KAYA_ORIGIN: 'http://192.168.1.20:3000', KAYA_ALLOW_DEVELOPMENT_ON_NETWORK: 'yes' };
    expect(readConfig(phone)).toMatchObject({ devTools: true, addresses: [], seed: true, payments: sandboxed });
  });

  test('turns development tools off in production, and the sandbox on only by a separate setting', () => {
    const production = inProduction;
    expect(readConfig(production)).toMatchObject({ devTools: false, addresses: [], seed: false, payments: off });
    expect(readConfig({ ...production, KAYA_HOST: '10.0.0.7' }).addresses).toEqual(['10.0.0.7']);
    expect(() => readConfig({ KAYA_HOST: '0.0.0.0' })).toThrow('KAYA_HOST needs a KAYA_ORIGIN other than localhost');
    expect(readConfig({ ...production, KAYA_ALLOW_SANDBOX: 'yes' })).toMatchObject({
      devTools: false,
      payments: sandboxed,
    });
    expect(readConfig(production).cryptoPayouts).toBe(false);
    expect(readConfig(production).newAccountHours).toBe(24);
    expect(readConfig({}).newAccountHours, 'in the sandbox').toBe(0);
    expect(readConfig({ KAYA_NEW_ACCOUNT_HOURS: '3' }).newAccountHours).toBe(3);
    expect(readConfig({ ...production, KAYA_CRYPTO_PAYOUTS: 'yes' }).cryptoPayouts).toBe(true);
    expect(faultsOf({ ...production, KAYA_SEED: 'yes' })).toEqual([
      'KAYA_SEED must not be yes when NODE_ENV is production: the password of the demo accounts is public.',
    ]);
    expect(faultsOf({ ...production, KAYA_ALLOW_DEVELOPMENT_ON_NETWORK: 'yes' })).toHaveLength(1);
    expect(readConfig(production).localFetch).toBe(false);
    expect(readConfig({}).localFetch).toBe(false);
    expect(readConfig({ KAYA_ALLOW_LOCAL_FETCH: 'yes' }).localFetch).toBe(true);
    expect(faultsOf({ ...production, KAYA_ALLOW_LOCAL_FETCH: 'yes' })).toEqual([
      'KAYA_ALLOW_LOCAL_FETCH must not be yes when NODE_ENV is production: a company could call your own machine.',
    ]);
    expect(faultsOf({ ...production, SMTP_URL: '' })).toEqual([
      'SMTP_URL is missing: production needs a mail server to send emails.',
    ]);
  });

  test('accepts three ascending amounts as payout ceilings', () => {
    expect(readConfig({}).payoutCeilings_kobo).toEqual([50_000_00, 200_000_00, 5_000_000_00]);
    expect(readConfig({ KAYA_PAYOUT_CEILINGS: '0, 1000,1000' }).payoutCeilings_kobo).toEqual([0, 1_000_00, 1_000_00]);
    for (const wrong of ['1000', '1000,2000', '2000,1000,3000', '1,2,3,4', '1,2,-3', '1,2,3k'])
      expect(() => readConfig({ KAYA_PAYOUT_CEILINGS: wrong }), wrong).toThrow(/KAYA_PAYOUT_CEILINGS is .+none below/);
  });

  test('accepts a places service over https, or over http on this machine, but not with a password in its address', () => {
    const { places, placesAgent, routesUrl, mapStyleUrl } = readConfig({
      PLACES_URL: 'https://search.example/photon/',
      PLACES_KEY: 'pk_1',
      ROUTES_URL: 'http://127.0.0.1:5000/',
      MAP_STYLE_URL: 'https://tiles.example/styles/liberty?key=1',
      KAYA_ORIGIN: 'https://kaya.example',
    });
    expect(places).toEqual({ url: 'https://search.example/photon', kind: 'photon', key: 'pk_1' });
    expect(placesAgent).toBe('Kaya (https://kaya.example)');
    expect(routesUrl).toBe('http://127.0.0.1:5000');
    expect(mapStyleUrl).toBe('https://tiles.example/styles/liberty?key=1');
    for (const url of [
      'http://search.example',
      'https://kaya:hunter2@search.example',
      'ftp://127.0.0.1',
      'https://search.example/?q=1',
      'http://169.254.169.254/latest',
    ]) {
      expect(faultsOf({ PLACES_URL: url })).toHaveLength(1);
      expect(faultsOf({ ROUTES_URL: url })[0]).toMatch(/^ROUTES_URL is not valid\. It must be an https:\/\/ address/);
    }
  });

  test('refuses the public Nominatim as address search', () => {
    for (const host of ['nominatim.openstreetmap.org', 'nominatim.osm.org.', 'NOMINATIM.OpenStreetMap.org']) {
      const faults = faultsOf({ PLACES_URL: `https://${host}`, PLACES_KIND: 'nominatim' });
      expect(faults).toHaveLength(1);
      expect(faults[0]).toContain('whose rules forbid searching while people type');
    }
    expect(faultsOf({ PLACES_URL: 'https://nominatim.kaya.example', PLACES_KIND: 'nominatim' })).toEqual([]);
    expect(faultsOf({ PLACES_KIND: 'nominatim' })).toHaveLength(1);
  });

  test('refuses a commission that leaves the mover less than half', () => {
    expect(faultsOf({ KAYA_COMMISSION_PERCENT: '50' })).toEqual([]);
    for (const value of ['51', '100'])
      expect(faultsOf({ KAYA_COMMISSION_PERCENT: value })[0]).toContain('It must be a whole number from 0 to 50');
  });

  test('knows two roles for VAT', () => {
    expect(readConfig({ KAYA_VAT_ROLE: 'principal' }).vatRole).toBe('principal');
    for (const value of ['both', 'Principal'])
      expect(faultsOf({ KAYA_VAT_ROLE: value })).toEqual([
        `KAYA_VAT_ROLE is "${value}". It must be one of agent, principal.`,
      ]);
  });

  test('reports all faults together', () => {
    const faults = faultsOf({
      PORT: '70000',
      DATABASE_URL: 'mysql://kaya:hunter2@db/kaya',
      KAYA_ROLE: 'boss',
      NODE_ENV: 'prod',
      KAYA_COMMISSION_PERCENT: '-1',
      KAYA_SEED: 'maybe',
      LOG_LEVEL: 'loud',
      KAYA_ORIGIN: 'kaya.example/path',
      KAYA_PROT: '3000',
    });
    expect(faults).toHaveLength(9);
    expect(faults[0]).toBe('PORT is "70000". It must be a whole number from 1 to 65535.');
    expect(faults.join('\n')).not.toContain('hunter2');
    expect(new ConfigError(faults).message).toContain('9 settings are wrong:\n  - PORT');
  });

  test.each([
    [
      { ...inProduction, KAYA_ALLOW_EMBEDDED: 'no' },
      'DATABASE_URL is missing: production needs a PostgreSQL, or KAYA_ALLOW_EMBEDDED set to yes.',
    ],
    [
      { ...inProduction, KAYA_ALLOW_NO_SMS: '' },
      'AT_USERNAME is missing: without a provider of text messages no SOS alert is sent by SMS. Set it, or KAYA_ALLOW_NO_SMS to yes.',
    ],
    [{ ...inProduction, KAYA_ORIGIN: '' }, 'KAYA_ORIGIN must be an https:// address when NODE_ENV is production.'],
    [
      { KAYA_ORIGIN: 'https://kaya.example', KAYA_SEED: 'yes' },
      'KAYA_SEED is yes, but other computers can reach https://kaya.example and the password of the demo accounts is public. Remove KAYA_SEED, or read about KAYA_ALLOW_DEVELOPMENT_ON_NETWORK.',
    ],
    [
      { KAYA_ALLOW_DEVELOPMENT_ON_NETWORK: 'yes' },
      'KAYA_ALLOW_DEVELOPMENT_ON_NETWORK needs KAYA_ORIGIN to be the address of this computer in your network, such as http://192.168.1.20:3000.',
    ],
    [
      { KAYA_ROLE: 'worker' },
      'KAYA_ROLE is "worker", which needs DATABASE_URL: the embedded database serves one process only.',
    ],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is missing: emails sent through SMTP_URL need a sender.'],
    [{ KAYA_DATADIR: 'x' }, 'KAYA_DATADIR is not a setting of Kaya: check its spelling.'],
    [{ PORT: '3e3' }, 'PORT is "3e3". It must be a whole number from 1 to 65535.'],
    [
      { MAIL_FROM: 'a@b\r\nBcc: c@d' },
      'MAIL_FROM is "a@b\r\nBcc: c@d". It must be an address such as Kaya <hello@kaya.example>.',
    ],
  ])('refuses %j', (env, fault) => {
    expect(faultsOf(env)).toEqual([fault]);
  });

  test.each(['postgres://db/kaya', 'postgres://kaya@db/kaya', 'postgres://kaya:x@db', 'not a url'])(
    'refuses a database address without user, password or name: %s',
    (url) => {
      expect(faultsOf({ DATABASE_URL: url })).toHaveLength(1);
    },
  );

  test('treats an empty value as missing', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '' }).port).toBe(3000);
  });

  test('describes each setting in one row of the table', () => {
    expect(settingsTable().split('\n')).toHaveLength(Object.keys(settings).length + 2);
  });

  test('matches the table in the README (to update it: node bin/settings.ts)', () => {
    const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
    expect(readme).toContain(settingsTable());
  });
});
