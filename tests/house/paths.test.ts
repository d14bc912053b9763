// Only src/shared/paths.ts and pages.ts contain page addresses, for the web app and the server; the compiler knows which pages exist.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages } from '../../src/shared/pages.ts';
import { mailedPaths, paths } from '../../src/shared/paths.ts';

/** These may name a page, because their type is Page or Path: the compiler checks each. */
const typed = [
  'src/shared/paths.ts',
  'src/shared/pages.ts',
  'src/web/prerendered.ts',
  'src/modules/identity/first-page-rules.ts',
  'src/modules/money/debt-rules.ts',
];

const first = [...new Set(pages.map((page) => page.split('/')[1]).filter(Boolean))];
const written = new RegExp(`(?:['"\`}=])/(?:${first.join('|')})(?=[/?#'"\`$])`);

test('no other file contains a page address', () => {
  expect(pages.length).toBeGreaterThan(60);
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|\.gen\.ts$/.test(file) && !typed.includes(file),
  );
  const faults = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        written.test(line) && !/^\s*(?:\/\/|\/?\*|import\b|.*\bfrom '|path: '\/api\/)/.test(line)
          ? [`${file}:${at + 1}`]
          : [],
      ),
  );
  expect(faults).toEqual([]);
});

test('an address fills in its parameters', () => {
  expect(paths.track('a b')).toBe('/track/a%20b');
  expect(paths.staff('rides', { show: 'all', id: '7' })).toBe('/staff/rides?show=all&id=7');
  expect(mailedPaths.confirm('magiclink', 'x')).toBe('/auth/confirm?type=magiclink&code=x');
  expect(mailedPaths.confirm('recovery', 'x')).toBe('/auth/confirm?type=recovery#code=x');
});
