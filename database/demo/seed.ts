// Fills an empty database with a believable Lagos by running the product's own use cases, so that it obeys every rule.
// What no use case can do is done as the owner at the end: giving the staff role, and moving finished work into the past.
import pg from 'pg';
import { lagosDate } from '../../src/shared/clock.ts';
import type { Actor, Database } from '../../src/kernel/db/act.ts';
import { system, visitor } from '../../src/kernel/db/actor.ts';
import { clientOptions } from '../../src/kernel/db/pool.ts';
import { openConfirmedAccount } from '../../src/modules/identity/server/door.ts';
import { requestPayout } from '../../src/modules/money/contract.ts';
import { readAllNotifications, testNotification } from '../../src/modules/notifications/contract.ts';
import { createWorker } from '../../src/modules/workers/contract.ts';
import { makePassport } from '../../src/modules/workers/passport-contract.ts';
import { seedBilling, seedTerms } from './billing.ts';
import { seedBookings } from './bookings.ts';
import { seedCalls } from './calls.ts';
import { seedCompany, seedCompanyDesk } from './companies.ts';
import { type CallAs, caller } from './call.ts';
import { ask, carryOut, moveIntoPast, openPaid, type SeedParts } from './carry-out.ts';
import { crewMoves, crewPeople, crewVisitors, gather } from './crews.ts';
import { earlierCustomers, earlierMoves, newerPeople } from './history.ts';
import { type DemoMove, doneMoves, openMoves } from './moves.ts';
import { accounts, demoPassword, visitors, workers } from './people.ts';
import { seedDrivers } from './drivers.ts';
import { seedHearing } from './hearings.ts';
import { seedPartnerOrders } from './partner-orders.ts';
import { seedPartners } from './partners.ts';
import { seedItems } from './programs.ts';
import { seedProviders, teamPeople } from './providers.ts';
import { seedInsurance } from './insurance.ts';
import { seedRelocation } from './relocations.ts';
import { ledgerIntoPast } from './ledger.ts';
import { newsIntoPast } from './past-news.ts';
import { seedRides } from './rides.ts';
import { seedSafety } from './safety.ts';
import { seedSpend } from './spend.ts';
import { seedMoverOfMonth, seedTraining } from './training.ts';

type People = ReadonlyMap<string, Actor>;

/** Two at a time: half of an act is waiting, and the first start of a slow machine must not run out of connections. */
const inLanes = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  const rest = all.values();
  await Promise.all(
    Array.from({ length: 2 }, async () => {
      for (const one of rest) await work(one);
    }),
  );
};

const openAccounts = async (db: Database): Promise<People> => {
  const people = new Map<string, Actor>();
  const movers = new Set<string>([
    ...Object.keys(workers),
    ...[...crewPeople, ...teamPeople, ...newerPeople].map(({ email }) => email),
  ]);
  const open = async (person: { email: string; name: string; phone: string }) => {
    // The demo workers are verified (decisions.md "Trust"); newworker@ is not.
    const confirmed_phone = movers.has(person.email);
    const id = await db.act(system, (act) =>
      openConfirmedAccount(act, { ...person, password: demoPassword, confirmed_phone }),
    );
    people.set(person.email, { kind: 'account', accountId: id, sessionId: null, orderId: null });
  };
  await inLanes([...accounts, ...crewPeople, ...teamPeople, ...newerPeople, ...earlierCustomers], open);
  return people;
};

const who = (people: People, email: string): Actor => {
  const actor = people.get(email);
  if (!actor) throw new Error(`no demo account ${email}`);
  return actor;
};

/**
 * What the demo has set off so far is done before it goes on: receipts and earnings are written by tasks, and would else miss the
 * move to the past; notifications would lie unread in the inboxes.
 */
const allIsDone = async (owner: pg.Pool): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await owner.query<{ busy: boolean }>(
      `SELECT EXISTS (SELECT FROM kernel.waiting_events())
           OR EXISTS (SELECT FROM graphile_worker.jobs WHERE run_at <= now()) AS busy`,
    );
    if (!rows[0]?.busy) return;
    await new Promise((next) => setTimeout(next, 50));
  }
};

/** Accepting a job takes a session. No secret opens this one, and it is deleted when the demo is complete. */
const signedIn = async (owner: pg.Pool, actor: Actor): Promise<Actor> => {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO identity.sessions (account_id, kind, token_hash, expires_at, ends_at)
     VALUES ($1::uuid, 'browser', 'demo ' || $1::uuid::text, now() + interval '1 hour', now() + interval '1 hour') RETURNING id`,
    [actor.accountId],
  );
  return { ...actor, sessionId: rows[0]?.id ?? null };
};

/** The demo's jobs opened long ago: nobody is offered them first. */
const withoutFirstRefusal = (db: Database): Database => ({
  ...db,
  act: (actor, work) => db.act(actor, (act) => work({ ...act, settings: { ...act.settings, firstRefusalMinutes: 0 } })),
});

/** A crew that waits for its last helper, and one that has the job; both moves are paid by card. */
const seedCrews = async (parts: SeedParts, call: CallAs, people: People, today: string): Promise<void> => {
  const crew = crewPeople.map(({ email }) => who(people, email));
  for (const [index, move] of [crewMoves.waiting, crewMoves.whole].entries()) {
    const contact = crewVisitors[index] ?? crewVisitors[0];
    const { job } = await openPaid(parts, call, move, contact, today);
    // The price was reckoned with a lead and three helpers.
    await gather(call, job, move === crewMoves.waiting ? crew.slice(0, 3) : crew);
  }
};

/** The workers of the crews and those who began recently: profiles, and what they have carried out. */
const seedEarlier = async (
  parts: SeedParts,
  owner: pg.Pool,
  call: CallAs,
  people: People,
  today: string,
): Promise<Finished[]> => {
  const done: Finished[] = [];
  let asked = 0;
  const carryAll = async ({ email, name, phone, location }: (typeof crewPeople | typeof newerPeople)[number]) => {
    const worker = await signedIn(owner, who(people, email));
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
    for (const { daysAgo, stars, comment, ...move } of earlierMoves.get(email)?.toReversed() ?? []) {
      const contact = earlierCustomers[asked % earlierCustomers.length] ?? earlierCustomers[0];
      asked += 1;
      const payer = who(people, contact.email);
      const { id } = await ask(parts, call, payer, move, contact, today, 'card');
      await carryOut(parts, owner, call, { order: id, payer, worker, stars, comment, receiver: contact.name });
      done.push({ id, daysAgo, inDays: move.inDays });
    }
  };
  await inLanes([...crewPeople, ...newerPeople], carryAll);
  return done;
};

type Finished = { readonly id: string; readonly daysAgo: number; readonly inDays: number };

/** What the worker has carried out, and what is open for everybody. earlier: what others have. */
const seedMoves = async (
  parts: SeedParts,
  owner: pg.Pool,
  call: CallAs,
  { customer, worker, people }: { readonly customer: Actor; readonly worker: Actor; readonly people: People },
  today: string,
  earlier: Promise<Finished[]>,
): Promise<void> => {
  const adaeze = { email: 'customer@kaya.example', phone: '+2348031234567' };
  const done: Finished[] = [];
  for (const { daysAgo, stars, comment, by, ...move } of doneMoves.toReversed()) {
    const payer = by ? who(people, by.email) : customer;
    const { id } = await ask(parts, call, payer, move, by ?? adaeze, today, 'card');
    const receiver = by ? { receiver: by.name } : {};
    await carryOut(parts, owner, call, { order: id, payer, worker, stars, comment, ...receiver });
    done.push({ id, daysAgo, inDays: move.inDays });
  }
  done.push(...(await earlier));
  await allIsDone(owner);
  for (const { id, daysAgo, inDays } of done) await moveIntoPast(owner, id, daysAgo, inDays);
  await inLanes([...openMoves.entries()], async ([index, move]) => {
    const contact = visitors[index % visitors.length] ?? visitors[0];
    // Every third has paid by card already, so the worker who accepts it can set off.
    if (index % 3 === 2) await openPaid(parts, call, move, contact, today);
    else await ask(parts, call, visitor, move, contact, today);
  });
  await ask(parts, call, customer, { ...openMoves[4], inDays: 13, time: '09:00' } as DemoMove, adaeze, today);
};

/** Accounts and profiles are older than the first job of their people. The two newcomers stay new. */
const wereHere = async (owner: pg.Pool): Promise<void> => {
  await owner.query(
    `UPDATE identity.accounts SET created_at = created_at - interval '94 days', email_confirmed_at = email_confirmed_at - interval '94 days'
      WHERE email NOT LIKE 'new%'`,
  );
  await owner.query(`UPDATE workers.workers SET created_at = created_at - interval '87 days'`);
};

/** Puts the demo into an empty database; answers false, and does nothing, when there are people in it already. */
export const seed = async (parts: SeedParts): Promise<boolean> => {
  // One connection; who comes while it is busy waits.
  const owner = new pg.Pool({ ...clientOptions(parts.ownerUrl, 'kaya seed'), max: 1 });
  try {
    const { rowCount } = await owner.query('SELECT FROM identity.accounts LIMIT 1');
    if (rowCount) return false;
    const { routes } = parts;
    const db = withoutFirstRefusal(parts.db);
    const call = caller(db, routes);
    const today = lagosDate(new Date());
    const people = await openAccounts(db);
    await owner.query(`UPDATE identity.accounts SET roles = '{staff}' WHERE email = 'staff@kaya.example'`);
    for (const [email, profile] of Object.entries(workers)) {
      await call(who(people, email), createWorker, {
        body: { ...profile, skills: [...profile.skills], languages: [...profile.languages] },
      });
    }

    const customer = who(people, 'customer@kaya.example');
    const musa = await signedIn(owner, who(people, 'worker@kaya.example'));
    const sani = who(people, 'driver@kaya.example');
    const staff = who(people, 'staff@kaya.example');
    // Side by side, because neither knows of the other and the first start waits for both.
    const [samples] = await Promise.all([
      seedDrivers({ db, call, files: parts.files }, { staff, driver: sani }, today),
      seedMoves(
        parts,
        owner,
        call,
        { customer, worker: musa, people },
        today,
        seedEarlier(parts, owner, call, people, today),
      ).then(() => seedCrews(parts, call, people, today)),
    ]);
    await seedRides({ db, owner, call }, { customer, driver: sani, samples });
    await seedProviders(
      {
        call,
        owner,
        who: (email) => who(people, email),
        signedIn: (actor) => signedIn(owner, actor),
        open: (move, contact) => openPaid(parts, call, move, contact, today),
        carryOut: (order, done) => carryOut(parts, owner, call, { order, ...done }),
        intoPast: (order, daysAgo, inDays) => moveIntoPast(owner, order, daysAgo, inDays),
        allIsDone: () => allIsDone(owner),
      },
      staff,
      who(people, 'provider@kaya.example'),
    );
    await seedBookings(call, owner, { staff, customer }, today);
    await seedCalls(call, { ...staff, kind: 'staff' });
    const corporate = who(people, 'corporate@kaya.example');
    const company = await seedCompany({ db, owner }, corporate);
    await seedTerms(call, { company, staff });
    await seedCompanyDesk({ db, call }, staff, company);
    await seedRelocation({ db, owner, call }, corporate, company);
    await seedBilling({ db, owner, call }, { company, admin: corporate, staff }, today);
    await seedPartners({ db, call, files: parts.files }, staff);
    await seedPartnerOrders({ db, owner, call }, { company, admin: corporate, staff }, today);
    await seedItems({ owner, call }, { company, admin: corporate, staff }, today);
    await seedSpend({ db, owner, call }, { company, admin: corporate, driver: sani }, today);
    await seedInsurance({ db, call, files: parts.files }, { company, admin: corporate, staff }, today);
    await seedTraining(call, musa);
    await seedMoverOfMonth(owner, musa);
    await seedSafety(call, owner, { staff, worker: musa }, () => allIsDone(owner));
    await seedHearing(call, owner, staff);
    await allIsDone(owner);
    await newsIntoPast(owner);
    await ledgerIntoPast(owner, db);
    for (const reader of [musa, customer, sani, who(people, 'worker2@kaya.example')])
      await call(reader, readAllNotifications, {});
    await call(musa, requestPayout, {
      body: { amount_kobo: 20_000_00, method: 'bank', bank_code: '058', account: '0123456789' },
    });
    await call(musa, testNotification, {});
    await wereHere(owner);
    await call(musa, makePassport, { body: { earnings_months: 3 } });
    await owner.query(`DELETE FROM identity.sessions WHERE token_hash LIKE 'demo %'`);
    return true;
  } finally {
    await owner.end();
  }
};
