// A month's statement as a file (partners.md §2.3): PDF to show to a bank or landlord, CSV for calculations.
import FileText from 'lucide-react/icons/file-text';
import Sheet from 'lucide-react/icons/sheet';
import { useState } from 'react';
import { lagosDate } from '../../../shared/clock.ts';
import { inWords } from '../../../kit/when.ts';
import { say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { Select } from '../../../kit/ui/fields.tsx';
import { statementMonths } from '../period-rules.ts';
import { showFullMonth } from '../../../shared/full-month.ts';

/** firstDay: the day of the first line. */
export const Statements = ({ firstDay }: { firstDay: string }) => {
  const [now] = useState(() => new Date());
  const months = statementMonths(firstDay, lagosDate(now));
  const [chosen, setChosen] = useState(months[0] ?? '');
  return (
    <section className="statements">
      <div className="hd">
        <h2 className="h3">{say('Statements')}</h2>
      </div>
      <Select
        label={say('Month')}
        value={chosen}
        options={months.map((month) => ({ value: month, label: inWords(showFullMonth(month)) }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <div className="acts">
        <LinkButton
          icon={FileText}
          reloadDocument
          download
          aria-label={say('Download PDF')}
          to={paths.statementFile(chosen, 'pdf')}
        >
          PDF
        </LinkButton>
        <LinkButton
          icon={Sheet}
          reloadDocument
          download
          aria-label={say('Download CSV')}
          to={paths.statementFile(chosen, 'csv')}
        >
          CSV
        </LinkButton>
      </div>
    </section>
  );
};
