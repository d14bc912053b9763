// Documents name only what exists: each file, command, function, table or setting in backticks is in the repository.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { picture } from '../../bin/floors.ts';

const root = resolve(import.meta.dirname, '../..');
const text = (file: string): string => readFileSync(join(root, file), 'utf8');
const documents = ['*.md', 'docs/*.md', 'database/*.md', 'src/sandbox/*.md', 'src/modules/*/README.md'].flatMap(
  (each) => globSync(each, { cwd: root }),
);
const code = globSync(['{src,bin,bench,tests,database}/**/*.{ts,tsx,mjs,css,sql,txt}', '*.{json,ts}'], { cwd: root })
  .filter((file) => !/package-lock\.json$|\/data\/|references\.test\.ts$/.test(file))
  .map(text)
  .join('\n');
const words = new Set(code.match(/[A-Za-z_]\w*/g));
const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };

/** Folders in which a path may start: a table names folders by their last part. */
const places = (document: string): string[] => [
  '',
  'src',
  'src/modules',
  'database',
  'tests',
  dirname(document),
  join(dirname(document), 'server'),
  join(dirname(document), 'web'),
];
const isThere = (path: string, document: string): boolean =>
  places(document).some((place) => existsSync(join(root, place, path)));

/** The fault of a reference, or null. An example (`<verb>-<noun>.ts`) and prose are not references. */
const faultOf = (reference: string, document: string): string | null => {
  if (/[<>*{}…=]/.test(reference)) return null;
  // Examples of files written after the first release.
  if (reference.startsWith('migrations/')) return null;
  // The names that STYLE.md forbids, the folder that the first start creates, the ending of a name.
  if (reference === 'index.ts' || reference === '.kaya/' || reference.startsWith('_')) return null;
  const [, script] = /^npm run ([\w:]+)/.exec(reference) ?? [];
  if (script) return script in scripts ? null : 'no such command';
  if (reference.includes(' ')) return null;
  if (
    /^[\w@.-]+(?:\/[\w@.-]+)*\/?$/.test(reference) &&
    (/\.(?:ts|tsx|mjs|sql|md|css|json|txt)$/.test(reference) || reference.includes('/'))
  )
    return isThere(reference, document) || words.has(reference) || code.includes(reference) ? null : 'no such file';
  if (/^[A-Za-z_]\w*(?:\.\w+)*(?:\(\))?$/.test(reference))
    return reference.match(/\w+/g)?.every((word) => words.has(word)) ? null : 'no such name';
  return null;
};

test('documents name only what exists', () => {
  const faults = documents.flatMap((document) =>
    [
      ...text(document)
        .replace(/```[\s\S]*?```/g, '')
        .matchAll(/`([^`\n]+)`/g),
    ].flatMap(([, reference = '']) => {
      const fault = faultOf(reference, document);
      return fault ? [`${document}: ${reference} (${fault})`] : [];
    }),
  );
  expect(documents.length).toBeGreaterThan(12);
  expect(faults).toEqual([]);
});

test('what the worked example builds does not exist yet', () => {
  const example = text('CONTRIBUTING.md').split('## A worked example')[1]?.split('\n## ')[0] ?? '';
  const built = [...example.matchAll(/\*\*([^*]+)\*\*/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'bold');
  expect(built.length).toBeGreaterThan(4);
  expect(built.filter((name) => isThere(name, 'CONTRIBUTING.md') || words.has(name))).toEqual([]);
});

test('the files and sentences that the worked example copies exist', () => {
  const example = text('CONTRIBUTING.md').split('## A worked example')[1]?.split('\n## ')[0] ?? '';
  const sentences = [...example.matchAll(/`([^`\n]+)`/g)]
    .map(([, quoted = '']) => quoted)
    .filter((quoted) => quoted.includes(' ') && !quoted.startsWith('npm run '));
  expect(sentences.length).toBeGreaterThan(0);
  expect(sentences.filter((quoted) => !code.includes(quoted))).toEqual([]);
});

test('comments name only existing decisions, and no two have the same number', () => {
  const notes = globSync('docs/decisions/*.md', { cwd: root });
  const numbers = notes.map((file) => file.replace(/^docs\/decisions\/(\d{4}).*/, '$1'));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  const named = [...code.matchAll(/docs\/decisions\/\d{4}(?:[\w-]*\.md)?/g)].map(([note]) => note);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((note) => !notes.some((file) => file.startsWith(note)))).toEqual([]);
});

test('a name that does not exist is reported', () => {
  expect(faultOf('jobs/server/no-such-file.ts', 'STYLE.md')).toBe('no such file');
  expect(faultOf('noSuchName', 'STYLE.md')).toBe('no such name');
  expect(faultOf('npm run nothing', 'STYLE.md')).toBe('no such command');
  expect(faultOf('src/modules/house.ts', 'STYLE.md')).toBeNull();
});

test('the picture of the floors in ARCHITECTURE.md matches house.ts and the imports', () => {
  expect(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')).toContain(`\n${picture()}\n`);
});
