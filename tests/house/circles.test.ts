// No import cycles: no two files of the program need each other, directly or through others; types count too.
import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));

/** A page that is loaded on demand (`import('…')`) does not count. */
const importsOf = (file: string): string[] =>
  [...readFileSync(resolve(root, file), 'utf8').matchAll(/\b(?:from|import)\s+'(\.[^']+)'/g)].map(([, target = '']) =>
    relative(root, resolve(root, dirname(file), target.replace(/\?.*$/, ''))),
  );
const imports = new Map(files.map((file) => [file, importsOf(file)]));

/** Groups of files that all reach each other (Tarjan's algorithm). */
const circlesIn = (graph: ReadonlyMap<string, readonly string[]>): string[][] => {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const visit = (file: string): void => {
    const at = order.size;
    order.set(file, at);
    lowest.set(file, at);
    stack.push(file);
    for (const target of graph.get(file) ?? []) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(file, Math.min(lowest.get(file) ?? at, lowest.get(target) ?? at));
    }
    if (lowest.get(file) !== at) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) found.push(group.sort());
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
};

test('the search finds a cycle when there is one', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b', 'd']],
    ['d', []],
  ]);
  expect(circlesIn(graph)).toEqual([['b', 'c']]);
});

test('no files import each other in a cycle', () => {
  expect(imports.size).toBeGreaterThan(500);
  expect(circlesIn(imports)).toEqual([]);
});
