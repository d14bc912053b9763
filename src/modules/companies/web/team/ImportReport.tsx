// The result of each line of a file.
import { Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { importReportCsv } from '../../people-csv-rules.ts';

export type ToldLine = {
  readonly line: number;
  readonly email: string;
  readonly outcome: 'added' | 'already' | 'refused';
  readonly reason: string | null;
};

/** The report's file has the rest. */
const shown = 50;

const count = (told: readonly ToldLine[], outcome: ToldLine['outcome']): string =>
  told.filter((one) => one.outcome === outcome).length.toLocaleString('en');

const save = (told: readonly ToldLine[]) => {
  const url = URL.createObjectURL(new Blob([importReportCsv(told)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'kaya-import-report.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** The first of the lines that an import leaves out, with their reasons. */
export const WrongLines = ({
  label,
  lines,
}: {
  label: string;
  lines: readonly { readonly line: number; readonly email: string; readonly reason: string | null }[];
}) =>
  lines.length > 0 && (
    <>
      <Ledger label={label} wraps wordy>
        {lines.slice(0, shown).map((one) => (
          <LedgerRow
            key={one.line}
            title={`Line ${one.line}`}
            line={
              <>
                <span className="block wrap-anywhere">{one.email}</span>
                <span className="block">{one.reason}</span>
              </>
            }
          />
        ))}
      </Ledger>
      {lines.length > shown && <p className="muted">And {(lines.length - shown).toLocaleString('en')} more.</p>}
    </>
  );

/** warned: lines that were added but do not do what may be expected. */
export const ImportReport = ({
  told,
  warned,
}: {
  told: readonly ToldLine[];
  warned: readonly { readonly line: number; readonly words: string }[];
}) => {
  if (told.length === 0) return null;
  const wrong = told.filter(({ outcome }) => outcome !== 'added');
  return (
    <section className="grid gap-3" aria-label="Report">
      <p>
        <b>{count(told, 'added')} added</b>, {count(told, 'already')} on your list already, {count(told, 'refused')}{' '}
        refused.
      </p>
      {warned.length > 0 && (
        <Note tone="info">
          {warned.length === 1
            ? `Line ${warned[0]?.line}`
            : `${warned.length.toLocaleString('en')} lines, the first line ${warned[0]?.line}`}
          : {warned[0]?.words}. They are employees until you change their access.
        </Note>
      )}
      <WrongLines label="Lines that were not added" lines={wrong} />
      <p>
        <button type="button" className="link" onClick={() => save(told)}>
          Download the report of all lines
        </button>
      </p>
    </section>
  );
};
