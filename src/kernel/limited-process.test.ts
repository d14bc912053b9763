import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runLimited } from './limited-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaya-limited-'));
});
afterAll(() => rm(folder, { recursive: true }));

const program = async (name: string, code: string): Promise<string> => {
  const file = join(folder, `${name}.mjs`);
  await writeFile(file, code);
  return file;
};
const generous = { time_ms: 60_000, cpu_s: 60, memory_kB: 400_000 };

test('the process gets its arguments but not our environment, and its exit code is returned', async () => {
  const code = `import { writeFileSync } from 'node:fs';
    writeFileSync(process.argv[2], JSON.stringify(process.env));
    process.exit(10);`;
  const seen = join(folder, 'seen.json');
  expect(await runLimited(await program('ends', code), [seen], generous)).toBe(10);
  expect(Object.keys(JSON.parse(await readFile(seen, 'utf8')) as object)).not.toContain('HOME');
});

test('a process is killed when it takes too long', async () => {
  expect(await runLimited(await program('hangs', 'for (;;);'), [], { ...generous, time_ms: 500 })).toBeNull();
});

test.runIf(process.platform === 'linux')(
  'a process ends when it has used its processor time',
  async () => {
    expect(await runLimited(await program('spins', 'for (;;);'), [], { ...generous, cpu_s: 1 })).toBeNull();
  },
  60_000,
);

test.runIf(process.platform === 'linux')(
  'a process ends when it uses too much memory',
  async () => {
    const hog = `const kept = []; for (let n = 0; n < 100; n += 1) kept.push(Buffer.alloc(10_000_000, 1));`;
    expect(await runLimited(await program('swells', hog), [], generous)).not.toBe(0);
    expect(await runLimited(await program('swells', hog), [], { ...generous, memory_kB: 4_000_000 })).toBe(0);
  },
  30_000,
);
