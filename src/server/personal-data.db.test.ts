// Export and deletion over the whole program: what a person gets, what prevents the deletion, and what remains.
import { afterAll, describe, expect, test } from 'vitest';
import { generateSync } from 'otplib/functional';
import { goodPassword } from '../../tests/support/identity-api.ts';
import { address, startKayaWithPeople, type Who, workerBody } from '../../tests/support/kaya-with-people.ts';
import { trackRequest } from '../modules/requests/contract.ts';
import {
  confirmTwoFactor,
  deleteAccount,
  endTwoFactor,
  exportAccount,
  readDeletion,
  startTwoFactor,
} from '../modules/identity/account-contract.ts';
import { readSession, signIn, signUp } from '../modules/identity/contract.ts';
import { createWorker } from '../modules/workers/contract.ts';

const { kaya, rows, resident, idOf, asked, traces, quiet, finished, interested, stop } = await startKayaWithPeople();
afterAll(stop);

describe('exportAccount', () => {
  test('a long list is read in batches, every row once and in order', async () => {
    const person = await resident('long@example.com', 'Long List', '+2348031119999');
    const id = await idOf('long@example.com');
    const max = 1_203;
    await rows(
      `INSERT INTO notifications.notifications (user_id, title, message, type)
       SELECT $1, 'Number ' || i, '', 'other' FROM generate_series(1, $2::int) AS i`,
      [id, max],
    );
    const data = (await (
      await fetch(`${kaya.url}${exportAccount.path}`, { headers: { cookie: person.cookie() } })
    ).json()) as { notifications: { inbox: { id: string; title: string }[] } };
    const numbered = data.notifications.inbox.filter(({ title }) => title.startsWith('Number'));
    const ids = numbered.map((row) => row.id);
    expect(numbered).toHaveLength(max);
    expect(new Set(ids).size).toBe(max);
    expect(ids).toEqual(ids.toSorted());
  });

  test('the export has everything that Kaya stores about the person, from every module, and no secret', async () => {
    const email = 'export@example.com';
    const person = await resident(email);
    await person.call(createWorker, { body: workerBody });
    const request = await asked(person, email);
    await interested(person, null);
    const id = await idOf(email);
    await finished(id, id);
    await rows(
      `INSERT INTO money.payouts (account_id, amount_kobo, fee_kobo, method, destination, shown, provider, status)
    VALUES ($1, 500000, 5000, 'bank', '{"account": "0123456789", "name": "Zubaida Quartey"}', 'GTBank •••• 6789', 'sandbox', 'paid')`,
      [id],
    );
    const stranger = await resident('other@example.com', 'Somebody Else', '+2348011112222');
    await asked(stranger, 'other@example.com', '0801 111 2222');
    await quiet();

    const response = await fetch(`${kaya.url}${exportAccount.path}`, { headers: { cookie: person.cookie() } });
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="kaya-\d{4}-\d\d-\d\d\.json"$/);
    const text = await response.text();
    const data = JSON.parse(text) as Record<string, Record<string, unknown>>;
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([
        'exported_at',
        'identity',
        'workers',
        'jobs',
        'requests',
        'bookings',
        'money',
        'notifications',
      ]),
    );
    expect(data).toMatchObject({
      identity: {
        account: { email, name: 'Zubaida Quartey' },
        consents: [{ purpose: 'terms' }],
        sessions: [{ kind: 'browser' }],
        files: [],
      },
      workers: { profile: { full_name: 'Zubaida Quartey', contact: { phone: '+2348099887766' } } },
      requests: { requests: [{ id: request.id, special_requests: 'Ask for Zubaida Quartey at the gate.' }] },
      bookings: { bookings: [] },
      money: { payouts: [{ amount_kobo: 500_000 }] },
      drivers: { driver: null, interests: [{ city: 'Accra', email }] },
    });
    expect(data['jobs']?.['messages']).toHaveLength(2);
    expect(data['notifications']?.['inbox']).not.toEqual([]);
    for (const [kept] of (
      await rows<{ secrets: string[] }>(
        `SELECT ARRAY[token_hash] AS secrets FROM identity.sessions UNION ALL SELECT ARRAY[hash] FROM identity.passwords
       UNION ALL SELECT ARRAY[tracking_hash] FROM requests.requests UNION ALL SELECT ARRAY[code_hash] FROM identity.links`,
      )
    ).map(({ secrets }) => secrets)) {
      expect(text).not.toContain(kept);
    }
    expect(text).not.toMatch(/_hash"|"secret"|renewal_seed/);
    expect(text, 'nothing of anybody else').not.toContain('Somebody Else');
    expect(text).not.toContain('other@example.com');
    expect((await kaya.person().refused(exportAccount, {})).status).toBe(401);
  });
});

describe('readDeletion and deleteAccount', () => {
  test('the account stays, with the reasons, while something is still open', async () => {
    const email = 'busy@example.com';
    const person = await resident(email);
    await person.call(createWorker, { body: workerBody });
    const { id: request } = await asked(person, email);
    const id = await idOf(email);
    await finished(id, id);
    await rows(
      `UPDATE jobs.jobs SET status = 'assigned', starts_at = now() + interval '9 days', ends_at = now() + interval '10 days' WHERE customer_id = $1 AND worker_id = $1`,
      [id],
    );
    await rows(`SELECT money.write_posting('test', 'test-busy', NULL, NULL, $1, NULL, NULL)`, [
      JSON.stringify([
        { account: 'worker_payable', owner: id, amount_kobo: 1_500_00 },
        { account: 'provider_balance', owner: null, amount_kobo: -1_500_00 },
      ]),
    ]);
    const { reasons } = await person.call(readDeletion, {});
    expect(reasons.join('\n')).toMatch(/A mover has accepted your move "A move"/);
    expect(reasons.join('\n')).toMatch(/request .* is still open/);
    expect(reasons.join('\n')).toMatch(/₦1,500 is in your balance/);
    const refused = await person.refused(deleteAccount, { body: { password: goodPassword } });
    expect(refused).toMatchObject({ status: 409, code: 'still_open', detail: expect.stringContaining('₦1,500') });
    expect((await person.call(readSession, {})).user?.email).toBe(email);
    expect((await rows('SELECT 1 FROM requests.requests WHERE id = $1 AND email = $2', [request, email])).length).toBe(
      1,
    );
  });

  test('the last member of staff cannot be deleted', async () => {
    const email = 'only-staff@example.com';
    const person = await resident(email);
    await rows(`UPDATE identity.accounts SET roles = '{staff}' WHERE email = $1`, [email]);
    expect((await person.call(readDeletion, {})).reasons[0]).toMatch(/last member of staff/);
    expect((await person.refused(deleteAccount, { body: { password: goodPassword } })).code).toBe('still_open');
    const other = await resident('more-staff@example.com');
    await rows(`UPDATE identity.accounts SET roles = '{staff}' WHERE email = 'more-staff@example.com'`);
    const both = await Promise.all(
      [person, other].map((each) => each.send(deleteAccount, { body: { password: goodPassword } })),
    );
    expect(
      both.filter(({ ok }) => ok),
      'two who go at once: one stays',
    ).toHaveLength(1);
  });
});

test('a deleted account leaves no personal data, and the email is free', async () => {
  const email = 'nkiruka@example.com';
  const me: Who = { name: 'Nkiruka Abimbola', phone: '+2348077665544', email };
  const person = await resident(email, me.name, me.phone);
  await person.call(createWorker, { body: { ...workerBody, full_name: me.name, phone: '0807 766 5544' } });
  const id = await idOf(email);
  const mover: Who = { name: 'Musa Ibrahim', phone: '+2348033334444', email: 'mover@example.com' };
  const musa = await resident(mover.email, mover.name, mover.phone);
  await musa.call(createWorker, { body: { ...workerBody, full_name: mover.name, phone: '0803 333 4444' } });
  await finished(id, await idOf(mover.email), me, mover.phone);
  await finished(await idOf(mover.email), id, mover, me.phone);
  await rows(
    `INSERT INTO money.payouts (account_id, amount_kobo, fee_kobo, method, destination, shown, provider, status)
     VALUES ($1, 500000, 5000, 'bank', $2, 'GTBank •••• 6789', 'sandbox', 'paid')`,
    [id, JSON.stringify({ account: '0123456789', name: me.name })],
  );
  // Two requests, one of them without signing in; neither keeps an account.
  const home = '27 Bode Thomas Street, Surulere, Lagos';
  await asked(person, email, '0807 766 5544', me.name, home);
  const { id: unclaimed, tracking_path } = await asked(kaya.person(), email, '0807 766 5544', me.name, home);
  await rows(`INSERT INTO requests.links (link_hash, request_id) VALUES ('of a later letter', $1)`, [unclaimed]);
  const link = { params: { key: tracking_path.split('/').at(-1) ?? '' } };
  expect((await kaya.person().call(trackRequest, link)).id).toBe(unclaimed);
  await interested(person, null);
  await interested(kaya.person(), email, 'New York City');
  // Staff once assigned a job to this person: the audit trail has the name from another person's act.
  await rows(`INSERT INTO kernel.events (name, payload, actor_kind, xid) VALUES ('jobs.accepted', $1, 'staff', NULL)`, [
    { jobId: unclaimed, orderId: unclaimed, customerId: null, workerId: id, title: 'A move', workerName: me.name },
  ]);
  const pictures = await rows<{ id: string }>(
    `INSERT INTO kernel.files (owner_id, media_type, bytes, stored_as) VALUES ($1, 'image/webp', 1, 'face'), ($1, 'image/webp', 1, 'home')
     RETURNING id`,
    [id],
  );
  await rows('UPDATE workers.workers SET photo_file_id = $2 WHERE id = $1', [id, pictures[0]?.id]);
  await rows(
    `INSERT INTO requests.photos (request_id, position, file_id) SELECT id, 1, $2 FROM requests.requests WHERE user_id = $1`,
    [id, pictures[1]?.id],
  );
  await quiet();
  expect((await person.call(readDeletion, {})).reasons, 'both are open').toHaveLength(2);
  await rows(`UPDATE requests.requests SET status = 'cancelled' WHERE email = $1`, [email]);
  await rows(
    `UPDATE jobs.jobs SET status = 'cancelled' WHERE order_id IN (SELECT id FROM requests.requests WHERE email = $1)`,
    [email],
  );
  const words = [email, me.phone, 'Nkiruka', 'Abimbola'];
  expect((await traces(words)).length).toBeGreaterThan(15);

  const { secret } = await person.call(startTwoFactor, { body: { password: goodPassword } });
  const { recovery_codes } = await person.call(confirmTwoFactor, { body: { code: generateSync({ secret }) } });
  const wrong = await person.refused(deleteAccount, { body: { password: goodPassword } });
  expect(wrong).toMatchObject({ code: 'wrong_code', fields: [{ path: 'code' }] });
  const bad = await person.refused(deleteAccount, {
    body: { password: 'Wrong-Password-1', code: recovery_codes[0] ?? '' },
  });
  expect(bad.code).toBe('invalid_credentials');
  const body = { password: goodPassword, code: recovery_codes[0] ?? '' };
  const twice = await Promise.all([person.send(deleteAccount, { body }), person.send(deleteAccount, { body })]);
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
  await quiet();

  expect(await traces(words)).toEqual([]);
  const kept = (await traces(['Bode Thomas Street'])).filter((at) => !at.startsWith('notifications.notifications.'));
  expect(kept, 'the address stays in what other people were told, and nowhere else').toEqual([]);
  const left = await rows(
    `SELECT 1 FROM workers.workers WHERE id = $1 AND full_name <> 'Deleted account'
     UNION ALL SELECT 1 FROM workers.contacts WHERE worker_id = $1
     UNION ALL SELECT 1 FROM jobs.jobs WHERE customer_id = $1 AND (customer_name <> 'Deleted account' OR location = $2)
     UNION ALL SELECT 1 FROM jobs.jobs WHERE worker_id = $1 AND worker_phone IS NOT NULL
     UNION ALL SELECT 1 FROM money.payouts WHERE account_id = $1 AND destination <> '{}'
     UNION ALL SELECT 1 FROM notifications.notifications WHERE user_id = $1
     UNION ALL SELECT 1 FROM requests.links WHERE link_hash = 'of a later letter'
     UNION ALL SELECT 1 FROM identity.sessions WHERE account_id = $1 UNION ALL SELECT 1 FROM identity.passwords WHERE account_id = $1`,
    [id, address],
  );
  expect(left).toEqual([]);
  expect((await kaya.person().refused(trackRequest, link)).code).toBe('not_found');
  const orphans = await rows(
    `SELECT 1 FROM kernel.files WHERE id = ANY ($1) AND owner_id IS NULL AND order_id IS NULL AND created_at < now() - interval '24 hours'`,
    [pictures.map((picture) => picture.id)],
  );
  expect(orphans, 'the pictures are left to the hourly tidy').toHaveLength(2);
  expect((await rows('SELECT 1 FROM money.payouts WHERE account_id = $1', [id])).length, 'money is kept').toBe(1);
  expect((await rows('SELECT 1 FROM identity.consents WHERE account_id = $1', [id])).length, 'consents are kept').toBe(
    1,
  );
  expect((await person.call(readSession, {})).user).toBeNull();
  expect((await kaya.person().refused(signIn, { body: { email, password: goodPassword } })).code).toBe(
    'invalid_credentials',
  );
  const [last] = await kaya.letters(email, 4);
  expect(last?.subject).toBe('Your Kaya account is deleted');
  expect(last?.text).toContain('six years');
  const again = kaya.person();
  await again.call(signUp, { body: { email, password: 'Brand-New-Start-2' } });
  expect((await rows('SELECT 1 FROM identity.accounts WHERE email = $1', [email])).length).toBe(1);
  expect((await again.refused(endTwoFactor, { body })).status).toBe(401);
});
