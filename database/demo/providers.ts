// provider@kaya.example: an approved business with three workers, jobs today and tomorrow, shared earnings, and an open invite to worker2;
// and a business that staff are checking (docs/decisions/0057-providers.md).
import type pg from 'pg';
import type { Actor } from '../../src/kernel/db/act.ts';
import { giveJob } from '../../src/modules/providers/jobs-contract.ts';
import { acceptInvite } from '../../src/modules/providers/membership-contract.ts';
import { addProvider, approveCheck, approveProvider, rejectCheck } from '../../src/modules/providers/staff-contract.ts';
import { inviteWorker } from '../../src/modules/providers/team-contract.ts';
import { createWorker } from '../../src/modules/workers/contract.ts';
import type { CallAs } from './call.ts';
import type { DemoMove } from './moves.ts';

/** Workers of the business. */
export const teamPeople = [
  { email: 'hauwa.garba@kaya.example', name: 'Hauwa Garba', phone: '+2348071112233', location: 'Yaba, Lagos' },
  { email: 'dele.martins@kaya.example', name: 'Dele Martins', phone: '+2348072223344', location: 'Ikeja, Lagos' },
  { email: 'ebuka.okoro@kaya.example', name: 'Ebuka Okoro', phone: '+2348073334455', location: 'Surulere, Lagos' },
] as const;

/** The customers of these moves, one each: a mailbox gets few emails an hour. */
const movers = [
  { email: 'ladi.peters@mail.example', name: 'Ladi Peters', phone: '+2348074449911' },
  { email: 'sade.cole@mail.example', name: 'Sade Cole', phone: '+2348075559922' },
  { email: 'obi.nnaji@mail.example', name: 'Obi Nnaji', phone: '+2348076669933' },
  { email: 'tayo.bello@mail.example', name: 'Tayo Bello', phone: '+2348074441144' },
  { email: 'chika.udo@mail.example', name: 'Chika Udo', phone: '+2348075551155' },
  { email: 'ronke.ajayi@mail.example', name: 'Ronke Ajayi', phone: '+2348076661166' },
] as const;
export type TeamContact = (typeof movers)[number];

const move = (from: string, to: string, inDays: number, time: string): DemoMove => ({
  from,
  to,
  room: '1bedroom',
  inDays,
  time,
});
export const teamDone = [
  { ...move('Ojodu, Lagos', 'Agege, Lagos', 25, '09:00'), daysAgo: 9, stars: 5, comment: 'A good crew.' },
  { ...move('Yaba, Lagos', 'Ilupeju, Lagos', 26, '10:00'), daysAgo: 4, stars: 5, comment: '' },
  { ...move('Ikeja, Lagos', 'Ogudu, Lagos', 27, '09:00'), daysAgo: 2, stars: 4, comment: 'Half an hour late.' },
] as const;
const coming = [
  { ...move('Palmgrove, Lagos', 'Oshodi, Lagos', 1, '09:00'), photo: true },
  move('Anthony, Lagos', 'Maryland, Lagos', 1, '10:00'),
  move('Somolu, Lagos', 'Bariga, Lagos', 2, '11:00'),
] as const;

type Tools = {
  readonly call: CallAs;
  readonly owner: pg.Pool;
  readonly who: (email: string) => Actor;
  /** Taking a job needs a session. */
  readonly signedIn: (actor: Actor) => Promise<Actor>;
  /** The id of its job, paid by card. */
  readonly open: (move: DemoMove, contact: TeamContact) => Promise<{ order: string; job: string }>;
  readonly carryOut: (
    order: string,
    done: { readonly worker: Actor; readonly stars: number; readonly comment: string },
  ) => Promise<void>;
  readonly intoPast: (order: string, daysAgo: number, inDays: number) => Promise<void>;
  readonly allIsDone: () => Promise<void>;
};

const kinds = ['registration', 'insurance', 'identity'] as const;

/** The first of these jobs is today, between 7 AM and 6 PM; after that it keeps its own day. */
const moveToToday = (owner: pg.Pool, job: string): Promise<unknown> =>
  owner.query(
    `WITH slot AS (
       SELECT greatest(day + interval '7 hours', least(date_trunc('hour', now()) + interval '3 hours', day + interval '18 hours')) AS at
         FROM date_trunc('day', now(), 'Africa/Lagos') AS day WHERE now() < day + interval '18 hours'
     ), moved AS (
       UPDATE jobs.jobs SET starts_at = slot.at, ends_at = slot.at + interval '2 hours', scheduled_date = (slot.at AT TIME ZONE 'Africa/Lagos')::date,
              scheduled_time = (slot.at AT TIME ZONE 'Africa/Lagos')::time
         FROM slot WHERE id = $1), asked AS (
       UPDATE requests.requests SET preferred_date = (slot.at AT TIME ZONE 'Africa/Lagos')::date,
              preferred_time = (slot.at AT TIME ZONE 'Africa/Lagos')::time
         FROM slot WHERE id = (SELECT order_id FROM jobs.jobs WHERE id = $1))
     UPDATE jobs.shares SET starts_at = slot.at FROM slot WHERE job_id = $1`,
    [job],
  );

export const seedProviders = async (tools: Tools, keeper: Actor, provider: Actor): Promise<void> => {
  const { call, owner, who, signedIn } = tools;
  const staff: Actor = { ...keeper, kind: 'staff' };
  const { id } = await call(staff, addProvider, {
    body: {
      name: 'Bello Movers',
      email: 'provider@kaya.example',
      phone: '+2348126789012',
      registration: 'RC 482913',
      city: 'Lagos',
    },
  });
  for (const kind of kinds) await call(staff, approveCheck, { params: { id, kind } });
  await call(staff, approveProvider, { params: { id } });
  const other = await call(staff, addProvider, {
    body: {
      name: 'Kano Haulage',
      email: 'kano.haulage@mail.example',
      phone: '+2348129990011',
      registration: 'BN 2091837',
      city: 'Kano',
    },
  });
  await call(staff, approveCheck, { params: { id: other.id, kind: 'registration' } });
  await call(staff, rejectCheck, {
    params: { id: other.id, kind: 'insurance' },
    body: { reason: 'The policy ended in September. Send the new one.' },
  });
  const workers: Actor[] = [];
  for (const { email, name, phone, location } of teamPeople) {
    const worker = await signedIn(who(email));
    await call(worker, createWorker, {
      body: {
        full_name: name,
        location,
        phone,
        skills: ['packing', 'heavy_lifting'],
        languages: ['en'],
        emergency_contact: { name: 'Kaya demo', phone: '+2348069990000' },
      },
    });
    const invite = await call(provider, inviteWorker, { body: { email, share_bps: 2_000 } });
    await call(worker, acceptInvite, { body: { id: invite.id, share_bps: 2_000 } });
    workers.push(worker);
  }
  await call(provider, inviteWorker, { body: { email: 'worker2@kaya.example', share_bps: 1_500 } });
  const orders: string[] = [];
  for (const [index, { stars, comment, ...past }] of teamDone.entries()) {
    const worker = workers[index % workers.length];
    const contact = movers[index];
    if (!worker || !contact) continue;
    const { order } = await tools.open(past, contact);
    await tools.carryOut(order, { worker, stars, comment });
    orders.push(order);
  }
  await tools.allIsDone();
  for (const [index, order] of orders.entries()) {
    const past = teamDone[index];
    if (past) await tools.intoPast(order, past.daysAgo, past.inDays);
  }
  for (const [index, next] of coming.entries()) {
    const worker = workers[index];
    const contact = movers[teamDone.length + index];
    if (!worker || !contact) continue;
    const { job } = await tools.open(next, contact);
    await call(provider, giveJob, { params: { id: job }, body: { worker_id: worker.accountId ?? '' } });
    if (index < 2) await moveToToday(owner, job);
  }
};
