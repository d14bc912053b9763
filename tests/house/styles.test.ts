// Only the kit restyles a part of the kit. Another look is a variant in src/kit; a page only places the part.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const sheets = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort();

/** The selectors of a sheet, without `@media` and keyframe steps. */
const selectorsOf = (file: string): string[] => {
  const text = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(/([^{};]+)\{/g)].map(([, prelude = '']) => prelude.trim().replace(/\s+/g, ' '));
};
const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);

const kit = new Set(sheets('src/kit/**/*.css').flatMap(selectorsOf).flatMap(classesOf));
const pages = [...sheets('src/modules/**/*.css'), ...sheets('src/web/**/*.css')];

test('the check finds the sheets', () => {
  expect(pages.length).toBeGreaterThan(20);
  expect([...kit]).toEqual(
    expect.arrayContaining(['btn', 'field', 'input', 'sheet', 'tag', 'ledger', 'waybill', 'choice']),
  );
});

test('no sheet of a page names a class of the kit', () => {
  const wrong = pages.flatMap((file) =>
    selectorsOf(file)
      .filter((selector) => classesOf(selector).some((name) => kit.has(name)))
      .map((selector) => `${file}: ${selector}`),
  );
  expect(wrong).toEqual([]);
});

// A page's sheet stays loaded when a person goes on to another page, and it is outside the layer of the shell: it would win there.
test('no sheet of a page styles a class of the shell by itself', () => {
  const shell = new Set(sheets('src/web/shell/*.css').flatMap(selectorsOf).flatMap(classesOf));
  expect(shell.size).toBeGreaterThan(20);
  const wrong = sheets('src/modules/**/*.css').flatMap((file) =>
    selectorsOf(file)
      .flatMap((selector) => selector.split(','))
      .filter((selector) => /^\s*\.[\w-]+\s*$/.test(selector) && shell.has(selector.trim().slice(1)))
      .map((selector) => `${file}: ${selector.trim()}`),
  );
  expect(wrong).toEqual([]);
});
