import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from './calls.ts';

const root = join(import.meta.dirname, '..');

test("the pages' calls match the contracts; else run `npm run calls`", async () => {
  const written = globSync('src/{modules/*,shared}/calls.gen.ts', { cwd: root }).sort();
  const fresh = await calls();
  expect(written).toEqual([...fresh.keys()].sort());
  for (const [file, text] of fresh) expect(readFileSync(join(root, file), 'utf8'), file).toBe(text);
});
