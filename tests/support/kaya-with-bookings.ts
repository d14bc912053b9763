// The whole program with companies that book, and staff who answer them.
import * as customer from '../../src/modules/bookings/contract.ts';
import { hashPassword } from '../../src/modules/identity/server/secrets.ts';
import { addDays, lagosDate } from '../../src/shared/clock.ts';
import { enter, type Person, startKaya } from './kaya.ts';

export { until } from './until.ts';

/** This many days from now in Lagos. */
export const day = (ahead: number): string => addDays(lagosDate(new Date()), ahead);

let hashed: Promise<string> | undefined;

export const startKayaWithBookings = async () => {
  const kaya = await startKaya();
  const { owner } = kaya;
  hashed ??= hashPassword('kaya-demo-1');
  const hash = await hashed;
  let people = 0;
  let askers = 0;

  /** A signed-in person. */
  const account = async (
    name: string,
    roles: string[] = [],
  ): Promise<{ id: string; person: Person; email: string }> => {
    people += 1;
    const email = `${name.toLowerCase().replaceAll(' ', '.')}${people}@example.com`;
    const { rows } = await owner.query<{ id: string }>(
      `INSERT INTO identity.accounts (email, name, roles, email_confirmed_at) VALUES ($1, $2, $3, now()) RETURNING id`,
      [email, name, roles],
    );
    const id = rows[0]?.id ?? '';
    await owner.query('INSERT INTO identity.passwords (account_id, hash, long) VALUES ($1, $2, true)', [id, hash]);
    const person = kaya.person();
    await enter(owner, person, id);
    return { id, person, email };
  };

  /** A new booking by a separate company; key opens it. */
  const submit = async (who: Person = kaya.person()) => {
    askers += 1;
    const email = `asker${askers}@zuma.example`;
    const answer = await who.call(customer.submitBooking, {
      body: {
        service_type: 'employee-relocation',
        move_type: 'Single Location',
        service_level: 'Basic Package',
        email,
        phone: '0803 123 4567',
        company_name: `Zuma Foods ${askers}`,
        contact_person: 'Amina Yusuf',
        primary_location: 'Wuse II, Abuja',
        service_area: 'Abuja',
        preferred_start_date: day(10),
        preferred_time: 'morning',
        project_scale: 'small',
        budget_range: 'Under $10K',
        project_timeline: 'Standard',
      },
    });
    return { ...answer, email, params: { id: answer.id } };
  };

  return {
    kaya,
    owner,
    account,
    submit,
    staff: (await account('Folake Oni', ['staff'])).person,
    stop: async (): Promise<void> => {
      await kaya.stop();
    },
  };
};
export type KayaWithBookings = Awaited<ReturnType<typeof startKayaWithBookings>>;
