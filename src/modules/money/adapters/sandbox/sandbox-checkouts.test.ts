import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSandboxCheckouts } from './sandbox-checkouts.ts';

test('a transfer gets one account; whatever comes in is listed, too little and too much alike', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kaya-sandbox-'));
  try {
    const sandbox = createSandboxCheckouts({ folder, origin: 'http://localhost' });
    const transfer = {
      reference: 'a-ref',
      amount_kobo: 500,
      title: 'A move',
      email: 'ada@example.com',
      life_ms: 60_000,
    };
    const account = await sandbox.openTransfer(transfer);
    expect(account.account_number).toMatch(/^99\d{8}$/);
    expect(await sandbox.openTransfer(transfer)).toEqual(account);
    expect(await sandbox.findCharge('a-ref')).toMatchObject({ state: 'open', amount_kobo: 0, arrivals: [] });
    expect(await sandbox.send('9900000000', 500)).toBeNull();
    expect(await sandbox.send(account.account_number, 200)).toBe('a-ref');
    expect(await sandbox.findCharge('a-ref')).toMatchObject({ state: 'open', amount_kobo: 200 });
    await sandbox.send(account.account_number, 400);
    const charge = await sandbox.findCharge('a-ref');
    expect(charge).toMatchObject({ state: 'paid', amount_kobo: 600 });
    expect(charge?.arrivals?.map(({ amount_kobo }) => amount_kobo)).toEqual([200, 400]);
    const refund = { reference: 'a-refund', charge: 'a-ref', provider_id: 'sandbox-a-ref', amount_kobo: 601 };
    expect(await sandbox.refund(refund)).toMatchObject({ state: 'failed' });
    expect(await sandbox.refund({ ...refund, amount_kobo: 600 })).toMatchObject({ state: 'done' });
  } finally {
    await rm(folder, { recursive: true });
  }
});

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
