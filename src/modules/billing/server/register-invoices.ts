// Registers bills and credit notes with the revenue service one by one, and reports paid ones. A document's number never changes, so nothing
// can be registered twice: after a call with an unknown result the number is looked up first.
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import { log } from '../../../kernel/log.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { EInvoiceRefusal, type EInvoices, type Registration } from '../adapters/e-invoices.ts';
import { type EInvoice, missingOf } from '../e-invoice-rules.ts';
import { billingEvents, type Registered } from '../events.ts';
import { billOf, reachOf } from './about-payer.ts';
import { registerSoon } from './begin-e-invoice.ts';
import { eInvoiceOf } from './e-invoice-document.ts';
import {
  type claimedRow,
  claimPaid,
  claimWaiting,
  completed,
  notePaidTold,
  noteRegistered,
  noteSent,
  noteStopped,
  noteTrouble,
} from './e-invoices.sql.ts';

type Claimed = RowOf<typeof claimedRow>;

/** No other process takes it meanwhile, even if this one dies. Five minutes after a call, the service has finished with it. */
const claim_s = 6 * 60;
/** A task that runs for three minutes counts as dead: after this time the next task does the rest. One document takes at most 90 s. */
const enough_ms = 45_000;
/** After this many failures in a row the service counts as away: the others wait for the next run. */
const maxTroubles = 3;
/** Between two attempts while the service does not answer: 5 minutes, doubled each time, up to an hour. */
const waitAfter_s = (looks: number): number => Math.min(3600, 300 * 2 ** Math.min(looks - 1, 10));

/** What is sent; null: the company was told to complete its details first. */
const prepare = (db: Database, row: Claimed): Promise<EInvoice | null> =>
  // The clock registers the bills of every company.
  db.act(system, async (act) => {
    if (row.document) return row.document;
    const bill = await billOf(act, row.company_id, row.bill_id);
    const note = row.kind === 'bill' ? null : bill.credit_notes.find(({ id }) => id === row.id);
    if (note === undefined) throw new Error(`credit note ${row.id} is not on its bill`);
    const invoice = { ...(await eInvoiceOf(act, row.company_id, bill, note)), irn: row.irn };
    const missing = missingOf(invoice.customer);
    if (missing.length === 0) return invoice;
    if (await act.one(noteStopped, { id: row.id, state: 'incomplete', reason: null }))
      await tell(act, row, (about) => act.emit(billingEvents.registration_incomplete, { ...about, missing }));
    return null;
  });

const tell = async (act: Act, row: Claimed, emit: (about: Registered) => void): Promise<void> => {
  const { companyName, adminIds } = await reachOf(act, row.company_id);
  const bill = await billOf(act, row.company_id, row.bill_id);
  const number =
    row.kind === 'bill' ? bill.number : (bill.credit_notes.find(({ id }) => id === row.id)?.number ?? bill.number);
  emit({ companyId: row.company_id, companyName, adminIds, billId: row.bill_id, number });
};

const register = async (db: Database, service: EInvoices, row: Claimed): Promise<void> => {
  const invoice = await prepare(db, row);
  if (!invoice) return;
  const done = async ({ csid }: Registration, paid_told: boolean): Promise<void> => {
    // The service answered the clock.
    await db.act(system, async (act) => {
      const at = await act.now();
      const qr = service.qrText(row.irn, at);
      if (await act.one(noteRegistered, { id: row.id, document: invoice, at, csid, qr, paid_told }))
        await tell(act, row, (about) => act.emit(billingEvents.registered, about));
    });
  };
  const known = row.sent_at ? await service.find(row.irn) : null;
  if (known) return done(known, false);
  try {
    await service.validate(invoice);
    // From here on the service may know it, even if this process dies.
    const isOurs = await db.act(system, (act) => act.one(noteSent, { id: row.id, document: invoice }));
    if (isOurs) await done(await service.sign(invoice), invoice.is_paid && row.kind === 'bill');
  } catch (error) {
    if (!(error instanceof EInvoiceRefusal)) throw error;
    const other = error.mayBeKnown ? await service.find(row.irn) : null;
    if (other) return done(other, false);
    // The service refused the clock, and staff are told.
    await db.act(system, async (act) => {
      const reason = error.message;
      if (await act.one(noteStopped, { id: row.id, state: 'refused', reason }))
        await tell(act, row, (about) => act.emit(billingEvents.registration_refused, { ...about, reason }));
    });
  }
};

const tellPaid = async (db: Database, service: EInvoices, { id, irn }: Claimed): Promise<void> => {
  await service.tellPaid(irn);
  // The clock reports the payments of every company.
  await db.act(system, (act) => act.one(notePaidTold, { id }));
};

const steps = [
  { claim: claimWaiting, work: register },
  { claim: claimPaid, work: tellPaid },
] as const;

/** Idempotent, also in several processes. Failures wait longer each time, and never become a refusal. */
export const registerInvoices =
  (service: EInvoices | undefined): Task =>
  async (_payload, db) => {
    if (!service) return;
    const began_ms = Date.now();
    let troubles = 0;
    for (const { claim, work } of steps)
      for (;;) {
        if (troubles >= maxTroubles) return;
        // The clock leaves the rest, of any company, to the next task.
        if (Date.now() - began_ms > enough_ms) return db.act(system, async (act) => registerSoon(act));
        // The clock takes the next one, of any company.
        const row = await db.act(system, (act) => act.one(claim, { service: service.name, for_seconds: claim_s }));
        if (!row) break;
        try {
          await work(db, service, row);
          troubles = 0;
        } catch (error) {
          troubles += 1;
          log.warn('an invoice could not be registered or reported', { irn: row.irn, service: service.name, error });
          const reason = (error instanceof Error ? error.message : 'Unknown').slice(0, 300) || 'Unknown';
          // A call may still be in progress, so there is no lookup before the claim ends.
          const in_seconds = Math.max(claim_s, waitAfter_s(row.looks));
          // The clock looks again later, for any company.
          await db.act(system, (act) => act.one(noteTrouble, { id: row.id, reason, in_seconds }));
        }
      }
  };

export const registerCompleted: Task = async ({ companyId }, db) => {
  // An admin changed the details; what follows is the system's.
  await db.act(system, async (act) => {
    if ((await act.sql(completed, { company: String(companyId) })).length > 0) registerSoon(act);
  });
};
