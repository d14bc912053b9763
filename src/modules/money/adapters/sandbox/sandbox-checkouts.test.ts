import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSandboxCheckouts } from './sandbox-checkouts.ts';

test('a message with the right signature and an odd body is about no payment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kaya-sandbox-'));
  try {
    const sandbox = createSandboxCheckouts({ folder, origin: 'http://localhost' });
    const own = await sandbox.noteOf('a-reference');
    expect(await sandbox.readNote(own.raw, own.proof)).toMatchObject({ reference: 'a-reference' });
    const { secret } = JSON.parse(await readFile(join(folder, 'note-secret.json'), 'utf8')) as { secret: string };
    for (const raw of [
      'null',
      '[]',
      '{}',
      '"x"',
      '{',
      '{"event":1,"data":null}',
      own.raw.replace('a-reference', '\\u0000'),
    ])
      expect(await sandbox.readNote(raw, createHmac('sha512', secret).update(raw).digest('hex')), raw).toBeNull();
  } finally {
    await rm(folder, { recursive: true });
  }
});
