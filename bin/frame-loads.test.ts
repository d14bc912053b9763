import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readChunks, withLoads } from './frame-loads.ts';

const file = join(mkdtempSync(join(tmpdir(), 'kaya-chunks-')), 'manifest.json');
writeFileSync(
  file,
  JSON.stringify({
    'src/web/Part.tsx': { file: 'assets/Part-1.js', imports: ['_parts.js'], css: ['assets/Part-2.css'] },
    '_parts.js': { file: 'assets/parts-3.js', name: 'parts', css: ['assets/parts-4.css', 'assets/Part-2.css'] },
  }),
);
const chunks = readChunks(file);

test('a file brings what it imports, with the style sheets of both', () => {
  expect(chunks(['web/Part.tsx'])).toEqual({
    scripts: ['/assets/Part-1.js', '/assets/parts-3.js'],
    sheets: ['/assets/Part-2.css', '/assets/parts-4.css'],
  });
});

test('a script that joins several files goes by its name', () => {
  expect(chunks(['parts']).scripts).toEqual(['/assets/parts-3.js']);
});

test('a file that no page loads by itself stops the build', () => {
  expect(() => chunks(['web/Gone.tsx'])).toThrow('src/web/Gone.tsx has no script of its own');
});

test('a frame names the largest script first, the first font after the scripts, and no sheet twice', () => {
  const html =
    '<head><link rel="preload" href="/a.woff2" as="font"/><link rel="preload" href="/b.woff2" as="font"/>' +
    '<link rel="modulepreload" href="/assets/small.js"/><link rel="stylesheet" href="/assets/parts-4.css"/></head>';
  const sizes: Record<string, number> = { '/assets/small.js': 1, '/assets/Part-1.js': 3, '/assets/parts-3.js': 2 };
  expect(withLoads(html, chunks(['web/Part.tsx']), (href) => sizes[href] ?? 0)).toBe(
    '<head><link rel="modulepreload" href="/assets/Part-1.js"/><link rel="modulepreload" href="/assets/parts-3.js"/>' +
      '<link rel="modulepreload" href="/assets/small.js"/><link rel="preload" href="/a.woff2" as="font"/>' +
      '<link rel="preload" href="/b.woff2" as="font" media="not all"/><link rel="stylesheet" href="/assets/parts-4.css"/>' +
      '<link rel="stylesheet" href="/assets/Part-2.css"/></head>',
  );
});
