// The whole program with people who have accounts and records, and a search for a word in the whole database.
import { submitRequest } from '../../src/modules/requests/contract.ts';
import { storeInterest } from '../../src/modules/drivers/interest-contract.ts';
import { interestConsent } from '../../src/modules/drivers/interest-rules.ts';
import { changeProfile } from '../../src/modules/identity/account-contract.ts';
import { confirmLink, signUp } from '../../src/modules/identity/contract.ts';
import { goodPassword } from './identity-api.ts';
import { type Person, startKaya } from './kaya.ts';
import { until } from './until.ts';

export const address = '14 Adeniran Ogunsanya Street, Surulere, Lagos';
export const workerBody = {
  full_name: 'Zubaida Quartey',
  location: 'Surulere, Lagos',
  at: { lat: 6.4969, lng: 3.3561 },
  phone: '0809 988 7766',
  skills: ['packing' as const],
  languages: ['en' as const],
};

export type Who = { name: string; phone: string; email: string };
const anyone: Who = { name: 'Zubaida Quartey', phone: '+2348099887766', email: 'finished@example.com' };

export const startKayaWithPeople = async () => {
  const kaya = await startKaya();
  const { owner } = kaya;
  const rows = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
    (await owner.query(sql, values)).rows as T[];
  const resident = async (email: string, name = 'Zubaida Quartey', phone = '+2348099887766'): Promise<Person> => {
    const person = kaya.person();
    await person.call(signUp, { body: { email, password: goodPassword, consents: ['terms'] } });
    const [letter] = await kaya.letters(email);
    const code = new URL(letter?.links[0] ?? '').searchParams.get('code') ?? '';
    await person.call(confirmLink, { body: { type: 'magiclink', code } });
    await person.call(changeProfile, { body: { name, phone } });
    return person;
  };
  const idOf = async (email: string): Promise<string> =>
    (await rows<{ id: string }>('SELECT id FROM identity.accounts WHERE email = $1', [email]))[0]?.id ?? '';
  const asked = (person: Person, email: string, phone = '0809 988 7766', name = 'Zubaida Quartey', from = address) =>
    person.call(submitRequest, {
      body: {
        service_type: 'moving',
        move_type: 'move-in',
        move_option: 'door-to-door',
        present_location: from,
        present_lat: 6.4926,
        present_lng: 3.3567,
        present_landmark: `behind the house of ${name}`,
        destination: '3 Admiralty Way, Lekki',
        destination_lat: 6.4478,
        destination_lng: 3.4723,
        preferred_date: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
        preferred_time: '09:00',
        room_size: '1bedroom',
        special_requests: `Ask for ${name} at the gate.`,
        name,
        email,
        phone,
      },
    });

  /** Every text, json and list of every table that contains one of these. */
  const traces = async (words: readonly string[]): Promise<string[]> => {
    const columns = await rows<{ at: string; column: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS at, quote_ident(column_name) AS column
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
        AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`,
    );
    const found: string[] = [];
    for (const { at, column } of columns) {
      const hits = await rows<{ text: string }>(
        `SELECT left(${column}::text, 200) AS text FROM ${at} WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) w
        WHERE position(lower(w) IN lower(${column}::text)) > 0)`,
        [words],
      );
      found.push(...hits.map(({ text }) => `${at}.${column}: ${text}`));
    }
    return found;
  };
  /** All work started so far is done. One statement, so one snapshot: between two statements an event becomes a task that neither sees. */
  const quiet = (): Promise<void> =>
    until(async () => {
      const [now] = await rows<{ busy: boolean }>(
        `SELECT EXISTS (SELECT FROM kernel.waiting_events()) OR EXISTS (SELECT FROM graphile_worker._private_jobs) AS busy`,
      );
      return !now?.busy;
    });
  /** A finished job of this customer with this mover, with messages and stars. */
  const finished = async (customer: string, worker: string, by = anyone, mover = '+2348033334444'): Promise<string> => {
    const [job] = await rows<{ id: string }>(
      `INSERT INTO jobs.jobs (order_id, customer_id, customer_name, service_type, title, description, job_size, scheduled_date,
       scheduled_time, starts_at, ends_at, price_kobo, worker_share_kobo, location, location_lat, location_lng,
       location_landmark, worker_id, worker_phone, status, assigned_at, completed_at)
     VALUES (gen_random_uuid(), $1, $4, 'moving', 'A move', $4 || ' says hello', 'light', '2026-10-01', '09:00',
       '2026-10-01T08:00:00Z', '2026-10-01T10:00:00Z', 100000, 90000, $3, 6.5, 3.4, 'behind the house of ' || $4, $2, $5,
       'completed', now(), now()) RETURNING id`,
      [customer, worker, address, by.name, mover],
    );
    const id = job?.id;
    await owner.query('INSERT INTO jobs.contacts VALUES ($1, $2, $3)', [id, by.phone, by.email]);
    await owner.query(
      `INSERT INTO jobs.messages (job_id, author, author_id, body)
     VALUES ($1, 'customer', $2, $4 || ' here'), ($1, 'worker', $3, 'On my way')`,
      [id, customer, worker, by.name],
    );
    await owner.query(
      `INSERT INTO jobs.ratings (job_id, worker_id, stars, comment) VALUES ($1, $2, 5, $3 || ' is glad')`,
      [id, worker, by.name],
    );
    return id ?? '';
  };
  const noted = (name: string, payload: object, at = 'now()') =>
    rows(
      `INSERT INTO kernel.events (name, payload, actor_kind, xid, created_at) VALUES ($1, $2, 'system', NULL, ${at})`,
      [name, payload],
    );
  const interested = (person: Person, email: string | null, city = 'Accra') =>
    person.call(storeInterest, { body: { city, method: 'rides', email, consent: interestConsent } });
  return {
    kaya,

    rows,
    resident,
    idOf,
    asked,
    traces,
    quiet,
    finished,
    noted,
    interested,
    stop: kaya.stop,
  };
};
