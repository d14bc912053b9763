// Booking emails to an address typed by an account holder are limited like a visitor's; those to the account's own proven mailbox are not.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { system, visitor } from '../../../kernel/db/actor.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { mail } from './mail.ts';
import { writeBookingLetter } from './write-letter.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(4);
});
afterAll(() => market.close());

/** The limit of the email that this actor triggers about a booking of this account, or null. */
const limitOf = async (actor: Actor, user_id: string | null, email: string): Promise<unknown> => {
  const id = crypto.randomUUID();
  await market.owner.query(
    `INSERT INTO bookings.bookings (id, user_id, service_type, move_type, service_level, user_email, user_phone, company_name,
       contact_person, primary_location, service_area, preferred_start_date, preferred_time, project_scale, budget_range, project_timeline,
       booking_status, quoted_at)
     VALUES ($1, $2, 'retail-chain', 'Single Location', 'Basic Package', $3, '+2348031234567', 'Zuma', 'Amina', 'Wuse II',
       'Abuja', current_date + 5, 'morning', 'small', 'Under $10K', 'Standard', 'quoted', now())`,
    [id, user_id, email],
  );
  const link = { secret: 'known', url: 'https://kaya.example' };
  const about = { contact_person: 'Amina', service_type: 'retail-chain', service_level: 'Basic Package' } as const;
  const row = { id, user_id, user_email: email, ...about };
  await market.as(actor, (act) => writeBookingLetter(act, row, (of) => mail('quote_declined', of), { link }));
  const source = await market.value(
    `SELECT payload ->> 'source' FROM graphile_worker._private_jobs WHERE payload ->> 'to' = $1 ORDER BY id DESC LIMIT 1`,
    [email],
  );
  return source === id ? 'of the booking' : source;
};

test('which emails are limited, and whose count they add to', async () => {
  const person = await market.account();
  const id = person.accountId ?? '';
  const own = String(await market.value('SELECT email FROM identity.accounts WHERE id = $1', [id]));
  const stranger = (name: string) => `${name}@stranger.example`;
  expect(await limitOf(person, id, own)).toBeNull();
  expect(await limitOf(person, id, stranger('typed'))).toBe(id);
  expect(await limitOf({ ...person, kind: 'staff' }, id, stranger('reviewed'))).toBeNull();
  expect(await limitOf(visitor, null, stranger('visited'))).toBe('visitors');
  expect(await limitOf(system, null, stranger('clock'))).toBe('of the booking');
  expect(await limitOf(system, id, stranger('reviewed-before'))).toBeNull();
  await market.owner.query('UPDATE identity.accounts SET email_confirmed_at = NULL WHERE id = $1', [id]);
  expect(await limitOf(person, id, own), 'a mailbox that is not proven').toBe(id);
});
