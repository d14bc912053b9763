import type { Act } from '../../../kernel/db/act.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type { BillingFile } from '../staff-contract.ts';
import { billingOf, payerOf, wholeBills } from './about-payer.ts';
import { eInvoicesOf } from './e-invoices.sql.ts';
import { billById, billsOf } from './bills.sql.ts';

const max = 24;

/** For staff. */
export const billingFileOf = async (act: Act, company: string): Promise<BillingFile> => {
  const [row, billing, rows] = await Promise.all([
    payerOf(act, company),
    billingOf(act, company),
    act.sql(billsOf, { company, before: null, max }),
  ]);
  const bills = await wholeBills(act, rows);
  const registrations = await act.sql(eInvoicesOf, { bills: bills.map(({ id }) => id) });
  return {
    id: company,
    name: row.name,
    billing,
    asked_note: row.asked_note,
    bills: bills.map((bill, at) => ({
      ...bill,
      reminders: rows[at]?.reminders ?? 0,
      reminded_at: rows[at]?.reminded_at?.toISOString() ?? null,
      registration_notes: registrations.flatMap(({ id, bill_id, reason }) =>
        bill_id === bill.id && reason !== null
          ? [{ number: bill.credit_notes.find((note) => note.id === id)?.number ?? bill.number, reason }]
          : [],
      ),
    })),
  };
};

/** The company of a bill; not_found if there is no such bill. */
export const companyOfBill = async (act: Act, id: string): Promise<string> => {
  const row = await act.one(billById, { id });
  if (!row) throw new Refused(common.not_found);
  return row.company_id;
};
