// A month of the company's account as a file.
import FileText from 'lucide-react/icons/file-text';
import SheetIcon from 'lucide-react/icons/sheet';
import { useState } from 'react';
import { showFullMonth } from '../../../shared/full-month.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { Select } from '../../../kit/ui/fields.tsx';
import { monthBefore } from '../rules.ts';
import { billingFile } from './billing-queries.ts';

/** From this month back to the first one. */
const monthsOf = (first: string, today: string): string[] => {
  const months: string[] = [];
  for (let month = `${today.slice(0, 7)}-01`; month.slice(0, 7) >= first; month = monthBefore(month))
    months.push(month.slice(0, 7));
  return months;
};

export const StatementFiles = ({ company, first, today }: { company: string; first: string; today: string }) => {
  const months = monthsOf(first, today);
  const [month, setMonth] = useState(months[0] ?? '');
  const file = (kind: 'pdf' | 'csv'): string => billingFile(company, `statements/${kind}?month=${month}`);
  return (
    <section className="grid gap-3" aria-labelledby="statements">
      <h2 className="h2" id="statements">
        Statements of account
      </h2>
      <p className="muted">Invoices, payments and credit notes of a month, with what you owed before and after.</p>
      <div className="billing-month">
        <Select
          label="Month"
          value={month}
          options={months.map((value) => ({ value, label: showFullMonth(value) }))}
          onChange={({ target }) => setMonth(target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton icon={FileText} reloadDocument download aria-label="Download statement as PDF" to={file('pdf')}>
          PDF
        </LinkButton>
        <LinkButton icon={SheetIcon} reloadDocument download aria-label="Download statement as CSV" to={file('csv')}>
          CSV
        </LinkButton>
      </div>
    </section>
  );
};
