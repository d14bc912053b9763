// A file of people: parsed here, sent in batches, reported line by line. A wrong line stops no other, and nothing typed or added is lost.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError, call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { FieldFrame } from '../../../../kit/ui/FieldFrame.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { importPeople } from '../../calls.gen.ts';
import { type CsvLine, maxFileBytes, type PeopleFile, readPeopleCsv } from '../../people-csv-rules.ts';
import { lineWarning, linesAtOnce } from '../../people-rules.ts';
import type { Company } from '../company.tsx';
import { freshCompany } from '../people/people-queries.ts';
import { InvitesPart } from './InvitesPart.tsx';
import { ImportReport, type ToldLine } from './ImportReport.tsx';

type Run = {
  readonly lines: readonly CsvLine[];
  readonly told: readonly ToldLine[];
  /** Why it stopped; it can continue from there. */
  readonly fault: string | null;
  readonly going: boolean;
};

const warnedOf = ({ lines, told }: Run) => {
  const added = new Set(told.filter(({ outcome }) => outcome === 'added').map(({ line }) => line));
  return lines.flatMap((one) => {
    const words = added.has(one.line) ? lineWarning(one) : null;
    return words ? [{ line: one.line, words }] : [];
  });
};

const example =
  'data:text/csv;charset=utf-8,name,email,job%20title,access,team,cost%20centre%0AEfe%20Omoregie,efe@company.example,Facilities,employee,Lagos,';

/** The content of the file, before anything is sent. */
const Ready = ({ file: { lines, unknown }, onImport }: { file: PeopleFile; onImport: () => void }) => {
  const people = lines.length === 1 ? '1 person' : `${lines.length.toLocaleString('en')} people`;
  return (
    <>
      <div role="status" className="grid gap-2">
        <p>The file has {people}.</p>
        {unknown.length > 0 && (
          <Note>
            Nothing is read from <b className="wrap-anywhere">{unknown.slice(0, 20).join(', ')}</b>. Rename a column in
            the file if it should be one of the six.
          </Note>
        )}
      </div>
      <div>
        <Button look="main" onClick={onImport}>
          Import {people}
        </Button>
      </div>
    </>
  );
};

const ImportForm = ({ company }: { company: Company }) => {
  const client = useQueryClient();
  const [fault, setFault] = useState<string | undefined>();
  const [name, setName] = useState<string | undefined>();
  const [file, setFile] = useState<PeopleFile | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  const goOn = async (lines: readonly CsvLine[], before: readonly ToldLine[]) => {
    let latest = before;
    setRun({ lines, told: latest, fault: null, going: true });
    try {
      while (latest.length < lines.length) {
        const part = lines.slice(latest.length, latest.length + linesAtOnce).map((line) => ({
          ...line,
          // A longer cell would make the server refuse the whole request. Cut, only its line is refused.
          name: line.name.slice(0, 300),
          email: line.email.slice(0, 300),
          role: line.role.slice(0, 300),
          access: line.access.slice(0, 300),
          team: line.team.slice(0, 300),
          cost_centre: line.cost_centre.slice(0, 300),
        }));
        // One batch at a time, to limit the server's memory.
        const answer = await call(importPeople, { params: { company: company.id }, body: { lines: part } });
        latest = [...latest, ...answer.lines];
        setRun({ lines, told: latest, fault: null, going: latest.length < lines.length });
      }
    } catch (thrown) {
      setRun({ lines, told: latest, fault: asApiError(thrown).detail, going: false });
    } finally {
      void freshCompany(client, company.id);
    }
  };
  const choose = async (chosen: File | undefined) => {
    setRun(null);
    setFile(null);
    setFault(undefined);
    setName(chosen?.name);
    if (!chosen) return;
    if (chosen.size > maxFileBytes)
      return setFault('The file is larger than 4 MB. Split it and import the parts one after the other.');
    const read = readPeopleCsv(new Uint8Array(await chosen.arrayBuffer()));
    if ('fault' in read) return setFault(read.fault);
    return setFile(read);
  };
  return (
    <div className="grid gap-4">
      <p>
        Choose a CSV file. Its first line names the columns: <b>name</b> and <b>email</b>, and optionally{' '}
        <b>job title</b>, <b>access</b> (admin, manager or employee), <b>team</b> and <b>cost centre</b> (its code). The
        import sends no emails. You send the invites afterwards.
      </p>
      <p>
        <a className="link" href={example} download="kaya-people.csv">
          Download an example
        </a>
      </p>
      <FieldFrame
        label="File"
        hint={name ?? 'Up to 10,000 lines and 4 MB, as UTF-8.'}
        error={fault}
        className="justify-items-start"
      >
        {(tied) => (
          <>
            <input
              {...tied}
              className="sr"
              type="file"
              accept=".csv,text/csv"
              disabled={run?.going ?? false}
              onChange={({ target }) => {
                void choose(target.files?.[0]);
                target.value = ''; // lets the person choose the same file again
              }}
            />
            <label className="btn line" htmlFor={tied.id} aria-hidden="true">
              {name ? 'Choose another file' : 'Choose a file'}
            </label>
          </>
        )}
      </FieldFrame>
      {file && !run && <Ready file={file} onImport={() => void goOn(file.lines, [])} />}
      {run && (
        <>
          <p role="status">
            {run.going
              ? `Importing… ${run.told.length.toLocaleString('en')} of ${run.lines.length.toLocaleString('en')} lines`
              : `${run.told.length.toLocaleString('en')} of ${run.lines.length.toLocaleString('en')} lines done`}
          </p>
          {run.fault && (
            <div role="alert">
              <Note tone="bad">
                {run.fault} The lines that are done stay.{' '}
                <Button look="quiet" onClick={() => void goOn(run.lines, run.told)}>
                  Continue
                </Button>
              </Note>
            </div>
          )}
          <ImportReport told={run.told} warned={warnedOf(run)} />
          {!run.going && run.told.some(({ outcome }) => outcome === 'added') && <InvitesPart company={company} />}
        </>
      )}
    </div>
  );
};

export const ImportSheet = ({ open, company, onClose }: { open: boolean; company: Company; onClose: () => void }) => (
  <Sheet open={open} onClose={onClose} title="Import people" tall>
    <ImportForm company={company} />
  </Sheet>
);
