// Every sentence on the worker side is in each dictionary, and a dictionary has nothing else (docs/decisions/0054).
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Dictionary, languageCodes } from '../../src/shared/language.ts';

const root = resolve(import.meta.dirname, '../..');
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const codes = languageCodes.filter((code) => code !== 'en');

const literal = String.raw`'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|${'`'}((?:[^${'`'}\\$]|\\.)*)${'`'}`;
const calls = [
  new RegExp(String.raw`\b(?:say|sayWith|phrase)\(\s*(?:${literal})`, 'g'),
  // The key of a count is its second sentence.
  new RegExp(String.raw`\bsayCount\((?:(?!\bsayCount\()[\s\S])*?(?:${literal}),\s*(?:${literal})`, 'g'),
];
const plain = (text: string): string => text.replace(/\\(['"`\\])/g, '$1');
const said = (text: string): string[] =>
  calls.flatMap((call) =>
    [...text.matchAll(call)].map((match) => plain(match.slice(1).findLast((part) => part !== undefined) ?? '')),
  );

const folderOf = (file: string): string =>
  /^src\/modules\/[^/]+/.exec(file)?.[0] ?? (file.startsWith('src/web/') ? 'src/web' : 'src/kit');
const texts = files
  .filter(
    (file) =>
      !file.includes('/languages/') && !/\/server\/|(?:\/|-)events\.ts$/.test(file) && file !== 'src/kit/language.ts',
  )
  .map((file) => ({ file, folder: folderOf(file), text: readFileSync(join(root, file), 'utf8') }));
const keys = texts.flatMap(({ file, text }) => said(text).map((key) => ({ file, key })));

const dictionaries = files.filter((file) => /^src\/(?:kit|modules\/[^/]+)\/languages\/(?:ha|ig|yo)\.ts$/.test(file));
const read = async (file: string): Promise<Dictionary> =>
  ((await import(join(root, file))) as { default: Dictionary }).default;
const placeholders = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ');

test('the checks find sentences and dictionaries', () => {
  expect(keys.length).toBeGreaterThan(30);
  expect(dictionaries.length % codes.length).toBe(0);
  expect(
    said(`say('You are {n} away', { n }) + sayCount(list.filter((a) => f(a, 1)).length, '{n} job', "{n} jobs")`),
  ).toEqual(['You are {n} away', '{n} jobs']);
});

describe.each(codes)('%s', (code) => {
  test('has every sentence', async () => {
    const all = Object.assign(
      {},
      ...(await Promise.all(dictionaries.filter((file) => file.endsWith(`/${code}.ts`)).map(read))),
    );
    const missing = keys.filter(({ key }) => !Object.hasOwn(all, key)).map(({ file, key }) => `${file}: ${key}`);
    expect([...new Set(missing)]).toEqual([]);
  });

  test('has no unused sentence, and the same placeholders', async () => {
    const wrong: string[] = [];
    for (const file of dictionaries.filter((one) => one.endsWith(`/${code}.ts`))) {
      const folder = folderOf(file);
      // Refusals and contract texts are shown by other parts.
      const own = texts.filter((one) => one.folder === folder || folder === 'src/kit');
      const source = own.map(({ text }) => text).join('\n');
      for (const [key, value] of Object.entries(await read(file))) {
        const written = JSON.stringify(key).slice(1, -1).replaceAll('\\"', '"');
        if (!source.includes(written) && !source.includes(written.replaceAll("'", String.raw`\'`)))
          wrong.push(`${file}: ${key} is said nowhere`);
        for (const text of typeof value === 'string' ? [value] : Object.values(value))
          if (placeholders(text) !== placeholders(key)) wrong.push(`${file}: ${key} → ${text}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test.each(codes)('a sentence that several modules use in %s has one translation', async (code) => {
  const all = new Map<string, string>();
  const wrong: string[] = [];
  for (const file of dictionaries.filter((one) => one.endsWith(`/${code}.ts`)))
    for (const [key, value] of Object.entries(await read(file))) {
      const text = JSON.stringify(value);
      if ((all.get(key) ?? text) !== text) wrong.push(`${file}: ${key} → ${text}, elsewhere ${all.get(key)}`);
      all.set(key, text);
    }
  expect(wrong).toEqual([]);
});
