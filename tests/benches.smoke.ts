// Every bench at its smallest: it runs, and prints its figure. How large the figure is, is not tested.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWeb } from '../bin/build-web.ts';
import { missed } from '../bench/parts/missed.ts';
import { SHARED_SETTING } from '../bench/parts/shared.ts';
import { memoryFolder } from './support/memory-folder.ts';

/** arguments: the smallest size; figure: the line that the bench is for. */
const smokes: Readonly<Record<string, { readonly given: string; readonly figure: RegExp }>> = {
  accept: { given: '0.2 1 5 800', figure: /ratio to one for 8 +[\d.]+/ },
  backup: { given: '0', figure: /restore and first answer: [\d.]+ s/ },
  board: { given: '1000 1 0.1 2', figure: /\| the board \| \d+/ },
  bursts: { given: '10 1', figure: /\| 10 \| the map \| \d+/ },
  company: { given: '1 40', figure: /\| all of them \| [\d.]+/ },
  // Its goals need many days.
  dispatch: { given: '10 1 frontier', figure: /fairness × 4: served -?[\d.]+/ },
  faults: { given: '1 worker', figure: /0 lost, 0 doubled/ },
  feed: { given: '1 1000', figure: /\| the map, 100 jobs \| [\d.]+/ },
  'first-paint': { given: '1 fast /login', figure: /\| \/login \|.* \d/ },
  ingest: { given: '0.2 1', figure: /ours, durable within 0.6 s +\d+\/s/ },
  ledger: { given: '0.2 1 1 4000 4000', figure: /house +\d+ postings\/s/ },
  lists: { given: '1 4000 4000 /api/earnings', figure: /\d+ requests of \d+ endpoints/ },
  live: { given: '0.2 1 20 1 0', figure: /20 streams +\d+ a second/ },
  near: { given: '0.2 1 200 100', figure: /over HTTP +\d+ / },
  overload: { given: '0.5 10', figure: /\| 10 \| list \| \d+/ },
  pictures: { given: '1 200', figure: /[\d.]+ pictures\/s/ },
  places: { given: '200', figure: /searchPlaces +p50 [\d.]+ ms/ },
  'places-load': { given: '0.3', figure: /searches again at once: \d+ searches\/s/ },
  round: { given: '50 4 20 2', figure: /read of the round +[\d.]+/ },
  soak: { given: '1 3 0', figure: /finished +[1-9]\d* in/ },
};

const root = resolve(import.meta.dirname, '..');
let folder = '';
beforeAll(async () => {
  // Benches of the whole program would otherwise each build it.
  await buildWeb();
  folder = mkdtempSync(join(memoryFolder(), 'kaya-benches-'));
  await chmod(folder, 0o711);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The programs that benches start refuse a setting that only tests have.
const { KAYA_TEST_DEMO: _, ...settings } = process.env;

const run = async (name: string, given: readonly string[]): Promise<{ code: number; printed: string }> => {
  const child = spawn(process.execPath, [join(root, 'bench', `${name}.ts`), ...given], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      // As in bin/ci.ts: compiled code takes half the processor time.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      ...settings,
      [SHARED_SETTING]: folder,
      TMPDIR: folder,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const [code] = await once(child, 'close');
  return { code: Number(code ?? -1), printed };
};

test('each bench has a smoke', () => {
  const benches = globSync('*.ts', { cwd: join(root, 'bench') }).map((file) => basename(file, '.ts'));
  expect(Object.keys(smokes)).toEqual(benches.filter((name) => name !== 'run').toSorted());
});

describe.concurrent('runs and prints a figure:', () => {
  test.for(Object.entries(smokes))('%s', async ([name, { given, figure }], { expect: expected }) => {
    const { code, printed } = await run(name, given.split(' ').filter(Boolean));
    expected([0, missed], printed).toContain(code);
    expected(printed).toMatch(figure);
    expected(printed).not.toContain('NaN');
  });
});
