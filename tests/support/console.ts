// Staff at the console, movers they can assign, and requested moves, on the whole program.
import { submitRequest } from '../../src/modules/requests/contract.ts';
import { readRequestFile } from '../../src/modules/requests/staff-contract.ts';
import { createWorker } from '../../src/modules/workers/contract.ts';
import { moveRequest } from './move-request.ts';
import { day, startKayaWithBookings } from './kaya-with-bookings.ts';
import type { Person } from './kaya.ts';

export const startConsole = async () => {
  const business = await startKayaWithBookings();
  const { kaya, staff, account } = business;

  const worker = async (name: string) => {
    const made = await account(name);
    await made.person.call(createWorker, {
      body: {
        full_name: name,
        location: 'Surulere, Lagos',
        at: { lat: 6.4969, lng: 3.3561 },
        phone: '0803 123 4567',
        skills: ['packing'],
        languages: ['en'],
      },
    });
    return made;
  };

  /** A move requested without an account; returns its request and job. */
  const asked = async (ahead = 3, email = 'adaeze@example.com', person: Person = kaya.person()) => {
    const body = moveRequest({
      present_location: '14 Adeniran Ogunsanya Street, Surulere, Lagos',
      present_lat: 6.4926,
      present_lng: 3.3567,
      destination: 'Admiralty Way, Lekki Phase 1, Lagos',
      destination_lat: 6.4483,
      destination_lng: 3.4716,
      preferred_date: day(ahead),
      preferred_time: '10:00',
      email,
      phone: '0803 765 4321',
    });
    const { id, code, price_kobo } = await person.call(submitRequest, { body });
    const { jobs } = await staff.call(readRequestFile, { params: { id } });
    return { id, code, price_kobo: price_kobo ?? 0, job: jobs[0]?.id ?? '' };
  };

  return { ...business, worker, asked };
};
export type Console = Awaited<ReturnType<typeof startConsole>>;
