// A report of the ledger as a file.
import FileText from 'lucide-react/icons/file-text';
import SheetIcon from 'lucide-react/icons/sheet';
import { paths } from '../../../../kit/paths.ts';
import { LinkButton } from '../../../../kit/ui/Button.tsx';

export const LedgerFiles = ({
  report,
  look = {},
  what,
}: {
  report: string;
  look?: Record<string, string>;
  what: string;
}) => (
  <div className="flex flex-wrap gap-2">
    <LinkButton
      icon={FileText}
      size="compact"
      reloadDocument
      download
      aria-label={`Download ${what} as PDF`}
      to={paths.ledgerFile(report, 'pdf', look)}
    >
      PDF
    </LinkButton>
    <LinkButton
      icon={SheetIcon}
      size="compact"
      reloadDocument
      download
      aria-label={`Download ${what} as CSV`}
      to={paths.ledgerFile(report, 'csv', look)}
    >
      CSV
    </LinkButton>
  </div>
);
