// Reminders on the day a bill is due and 7 and 14 days later, or once all card charges have failed. Each once; after downtime only the latest
// due one.
import { system } from '../../../kernel/db/actor.ts';
import type { Act } from '../../../kernel/db/act.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { billingEvents } from '../events.ts';
import { reminderFor } from '../rules.ts';
import { billOf, reachOf } from './about-payer.ts';
import { billById, billsToRemind, noteReminder } from './bills.sql.ts';
import { chargeOf } from './card-charges.ts';
import { mail } from './mail.ts';
import { writeBillLetter } from './write-bill-letter.ts';

const part = 100;

const remind = async (act: Act, id: string, nth: number): Promise<void> => {
  const row = await act.one(billById, { id });
  // No reminder while a card charge is still to come.
  if (!row || (await chargeOf(act, row.company_id, row)) !== null) return;
  if (!(await act.one(noteReminder, { bill: id, nth }))?.noted) return;
  const { company_id: companyId } = row;
  const [{ companyName, adminIds, mailbox }, bill] = await Promise.all([
    reachOf(act, companyId),
    billOf(act, companyId, id),
  ]);
  const { number, open_kobo: openKobo, due_on: dueOn, invoice } = bill;
  act.emit(billingEvents.reminded, { companyId, companyName, adminIds, billId: id, number, openKobo, dueOn, nth });
  writeBillLetter(act, { mailbox, companyName }, invoice, (of) =>
    mail('company_bill_reminder', { ...of, open_kobo: openKobo, nth }),
  );
};

export const remindCompanies: Task = async (_payload, db) => {
  for (let after = '2000-01-01', after_id = '00000000-0000-0000-0000-000000000000', more = true; more; ) {
    // The clock looks at the bills of all companies.
    const bills = await db.act(system, async (act) => {
      const today = lagosDate(await act.now());
      const rows = await act.sql(billsToRemind, { today, after, after_id, max: part });
      return rows.map((row) => ({ ...row, nth: reminderFor(row, today) }));
    });
    // A reminder is due by the clock; no one in the company sends it.
    for (const { id, nth } of bills) if (nth !== null) await db.act(system, (act) => remind(act, id, nth));
    after = bills.at(-1)?.due_on ?? after;
    after_id = bills.at(-1)?.id ?? after_id;
    more = bills.length === part;
  }
};
