import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { keySetting } from '../../tests/support/secret-keys.ts';
import { Refused } from '../shared/refusal.ts';
import { developmentKeys, expectToOpen, readSecretKeys, seal, type SecretKeys, unseal } from './sealed.ts';

const having = (...letters: string[]) => ({
  settings: { secretKeys: readSecretKeys(letters.map(keySetting).join(', ')) as SecretKeys },
});
const place = { table: 'identity.factor_secrets', row: 'a' };
/** The refusal's code, with the cause that operators read. */
const fault = async (work: () => unknown): Promise<string> => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await expectToOpen(Promise.resolve().then(work));
  } catch (error) {
    const { cause, message } = error as Error;
    return `${cause instanceof Refused ? cause.kind.code : ''} ${message}`;
  } finally {
    write.mockRestore();
  }
  return 'opened';
};

test('the first key seals, and all open', () => {
  const [old, both, fresh] = [having('a'), having('b', 'a'), having('b')];
  const sealed = seal(old, place, 'naïve secret');
  expect(sealed).not.toContain('naïve');
  expect(seal(old, place, 'naïve secret')).not.toBe(sealed);
  expect(unseal(both, place, sealed)).toBe('naïve secret');
  expect(unseal(fresh, place, seal(both, place, 'x'))).toBe('x');
});

test('a sealed secret opens in no other place, not changed, and not without its key', async () => {
  const keys = having('a');
  const sealed = seal(keys, place, 'secret');
  const other = [
    { ...place, row: 'b' },
    { ...place, table: 'identity.factors' },
  ];
  for (const at of other) expect(await fault(() => unseal(keys, at, sealed))).toMatch(/^unavailable .*another row/);
  const changed = `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'Q' : 'A'}`;
  for (const text of [changed, sealed.slice(0, -20), sealed.slice(0, 20)])
    expect(await fault(() => unseal(keys, place, text))).toMatch(/^unavailable .*changed/);
  expect(await fault(() => unseal(having('b'), place, sealed))).toMatch(
    /^unavailable A secret in identity\.factor_secrets cannot be opened: KAYA_SECRET_KEYS lacks its key [0-9a-f]{8}\./,
  );
  expect(await fault(() => unseal(keys, place, 'JBSWY3DPEHPK3PXP'))).toContain('unavailable');
});

test.each([
  '',
  'short',
  `${keySetting('a')},`,
  `${keySetting('a')},${keySetting('a')}`,
  Buffer.alloc(31).toString('base64'),
])('these are no keys: %o', (text) => {
  expect(readSecretKeys(text)).toBeNull();
});

test('the key of development is made once, for its owner’s eyes, and a broken one is refused in words', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kaya-key-'));
  try {
    const made = await Promise.all([1, 2, 3].map(() => developmentKeys(join(folder, 'data'))));
    expect(new Set(made.map(([{ id }]) => id)).size).toBe(1);
    expect(await readdir(join(folder, 'data'))).toEqual(['secret-key']);
    expect((await stat(join(folder, 'data', 'secret-key'))).mode & 0o777).toBe(0o600);
    await writeFile(join(folder, 'data', 'secret-key'), 'torn');
    await expect(developmentKeys(join(folder, 'data'))).rejects.toThrow('must hold the base64 of 32 bytes');
  } finally {
    await rm(folder, { recursive: true });
  }
});
