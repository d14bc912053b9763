// Data that a deletion must find although it is not under the account's current email, and pictures that others uploaded.
import { afterAll, expect, test } from 'vitest';
import { goodPassword } from '../../tests/support/identity-api.ts';
import { startKayaWithPeople, workerBody } from '../../tests/support/kaya-with-people.ts';
import { changeEmail, deleteAccount } from '../modules/identity/account-contract.ts';
import { confirmLink } from '../modules/identity/contract.ts';
import { readJob } from '../modules/jobs/contract.ts';
import { createWorker } from '../modules/workers/contract.ts';

const { kaya, rows, resident, idOf, asked, traces, quiet, finished, noted, stop } = await startKayaWithPeople();
afterAll(stop);

test('old emails, typed reasons and pictures of a home are deleted with their customer', async () => {
  const email = 'folake@example.com';
  const before = 'another.before@example.com';
  const office = 'folake@office.example';
  const person = await resident(before, 'Folake Danjuma', '+2348055554444');
  const id = await idOf(before);
  // Requested without signing in while the address was theirs: the change of email claims it, as it does for the new address.
  const { id: unclaimed } = await asked(kaya.person(), before, '0805 555 4444', 'Folake Danjuma');
  await noted('requests.submitted', { requestId: unclaimed, customerId: null, email: before, title: 'A move' });
  await person.call(changeEmail, { body: { email, password: goodPassword } });
  const [letter] = await kaya.letters(email);
  const code = new URLSearchParams(new URL(letter?.links[0] ?? '').hash.slice(1)).get('code') ?? '';
  await person.call(confirmLink, { body: { type: 'email_change', code } });
  await quiet();
  expect(await rows('SELECT id FROM requests.requests WHERE user_id = $1', [id])).toEqual([{ id: unclaimed }]);
  await rows(`UPDATE requests.requests SET status = 'cancelled' WHERE id = $1`, [unclaimed]);
  await rows(`UPDATE jobs.jobs SET status = 'cancelled', cancelled_reason = 'Folake moves later' WHERE order_id = $1`, [
    unclaimed,
  ]);
  // Under the office's address; and what another person requests later under the freed address.
  await noted('requests.priced', { requestId: crypto.randomUUID(), customerId: id, email: office, title: 'A move' });
  await noted(
    'requests.submitted',
    { requestId: crypto.randomUUID(), customerId: null, email: before },
    `now() + interval '1 h'`,
  );

  const mover = await resident('ade@example.com', 'Ade Bello', '+2348033334445');
  await mover.call(createWorker, { body: { ...workerBody, full_name: 'Ade Bello', phone: '0803 333 4445' } });
  const worker = await idOf('ade@example.com');
  const job = await finished(id, worker, { name: 'Folake Danjuma', phone: '+2348055554444', email });
  const pictures = await rows<{ id: string; stored_as: string }>(
    `INSERT INTO kernel.files (owner_id, media_type, bytes, stored_as) SELECT $1, 'image/webp', 1, name
       FROM unnest(ARRAY['stairs', 'signed', 'own face']) name RETURNING id, stored_as`,
    [worker],
  );
  const picture = (name: string) => pictures.find(({ stored_as }) => stored_as === name)?.id;
  await rows('UPDATE workers.workers SET photo_file_id = $2 WHERE id = $1', [worker, picture('own face')]);
  await rows(`INSERT INTO jobs.proofs (job_id, kind, file_id, received_by) VALUES ($1, 'signature', $2, 'Folake')`, [
    job,
    picture('signed'),
  ]);
  for (const name of ['stairs', 'own face'])
    await rows(
      `INSERT INTO jobs.price_changes (job_id, worker_id, amount_kobo, reason, note, file_id, status, answered_at)
       VALUES ($1, $2, 50000, 'stairs', 'Folake lives high', $3, 'approved', now())`,
      [job, worker, picture(name)],
    );
  const [{ order_id: served } = { order_id: '' }] = await rows<{ order_id: string }>(
    'SELECT order_id FROM jobs.jobs WHERE id = $1',
    [job],
  );
  const [{ id: booking } = { id: '' }] = await rows<{ id: string }>(
    `INSERT INTO bookings.bookings (user_id, service_type, move_type, service_level, user_email, user_phone, company_name,
       contact_person, primary_location, service_area, preferred_start_date, preferred_time, project_scale, budget_range,
       project_timeline, booking_status, ended_at, ended_by) VALUES ($1, 'retail-chain', 'Single Location', 'Basic Package', $2,
       '+2348031234567', 'Zuma', 'Folake', 'Wuse II', 'Abuja', current_date + 5, 'morning', 'small', 'Under $10K', 'Standard',
       'cancelled', now(), 'customer') RETURNING id`,
    [id, email],
  );
  const reason = 'Folake wants it cheaper';
  await noted('bookings.quote_declined', { bookingId: booking, customerId: id, reason });
  await noted('bookings.quote_countered', { bookingId: booking, customerId: id, reason });
  await noted('bookings.cancelled', { bookingId: booking, customerId: id, by: 'customer', reason });
  await noted('requests.cancelled', { requestId: unclaimed, customerId: null, email, by: 'customer', reason });
  await noted('jobs.cancelled', { jobId: job, orderId: served, customerId: id, by: 'customer', reason });
  await noted('jobs.disputed', { jobId: job, orderId: served, customerId: id, reason });
  await noted('bookings.declined', { bookingId: booking, customerId: id, reason: 'No crew in Abuja' });
  const words = [email, office, 'Folake', 'Danjuma', '+2348055554444'];
  expect((await traces(words)).length).toBeGreaterThan(15);

  await person.call(deleteAccount, { body: { password: goodPassword } });
  await quiet();
  const inbox = (at: string): boolean => at.startsWith('notifications.notifications.');
  expect((await traces(words)).filter((at) => !inbox(at))).toEqual([]);
  expect(await traces([before]), 'of the next one who has the address').toHaveLength(1);
  expect(await traces(['No crew in Abuja']), 'what staff wrote stays').toHaveLength(1);
  expect(
    await rows('SELECT amount_kobo, reason, file_id FROM jobs.price_changes WHERE job_id = $1', [job]),
  ).toHaveLength(2);
  const released = await rows<{ stored_as: string }>(
    `SELECT stored_as FROM kernel.files WHERE id = ANY ($1) AND owner_id IS NULL ORDER BY 1`,
    [pictures.map((one) => one.id)],
  );
  expect(
    released.map(({ stored_as }) => stored_as),
    'the mover keeps the picture that is also theirs',
  ).toEqual(['signed', 'stairs']);
  expect((await mover.call(readJob, { params: { id: job } })).price_change).toBeNull();
});
