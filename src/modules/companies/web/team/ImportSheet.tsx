// A file of people: parsed here, previewed, sent in batches, reported line by line. A wrong line stops no other, and nothing typed or added is lost.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError, call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { FieldFrame } from '../../../../kit/ui/FieldFrame.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { importPeople } from '../../calls.gen.ts';
import { type CsvLine, maxFileBytes, type PeopleFile, readPeopleCsv } from '../../people-csv-rules.ts';
import { lineWarning, linesAtOnce, type NewTeams } from '../../people-rules.ts';
import type { Company } from '../company.tsx';
import { freshCompany } from '../people/people-queries.ts';
import { InvitesPart } from './InvitesPart.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportReport, type ToldLine } from './ImportReport.tsx';
import { shortCells } from './short-cells.ts';

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

/** Each file that is chosen is checked anew. */
let chosenFiles = 0;

const ImportForm = ({ company }: { company: Company }) => {
  const client = useQueryClient();
  const [fault, setFault] = useState<string | undefined>();
  const [name, setName] = useState<string | undefined>();
  const [file, setFile] = useState<(PeopleFile & { readonly nth: number }) | null>(null);
  const [run, setRun] = useState<Run | null>(null);
  const [teams, setTeams] = useState<NewTeams>('leave');
  const goOn = async (lines: readonly CsvLine[], before: readonly ToldLine[], newTeams: NewTeams) => {
    let latest = before;
    setRun({ lines, told: latest, fault: null, going: true });
    try {
      while (latest.length < lines.length) {
        const part = lines.slice(latest.length, latest.length + linesAtOnce).map(shortCells);
        // One batch at a time, to limit the server's memory.
        const answer = await call(importPeople, {
          params: { company: company.id },
          body: { lines: part, new_teams: newTeams },
        });
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
    chosenFiles += 1;
    return setFile({ ...read, nth: chosenFiles });
  };
  return (
    <div className="grid gap-4">
      <p>
        Choose a CSV file. Its first line names the columns: <b>name</b> and <b>email</b>, and optionally{' '}
        <b>job title</b>, <b>access</b> (admin, manager or employee), <b>team</b> and <b>cost centre</b> (its code).
        Before anything is written you see what becomes of each line. The import sends no emails: you send the invites
        afterwards.
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
      {file && !run && (
        <ImportPreview
          key={file.nth}
          company={company.id}
          file={file}
          at={file.nth}
          onImport={(newTeams) => {
            setTeams(newTeams);
            void goOn(file.lines, [], newTeams);
          }}
        />
      )}
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
                <Button look="quiet" onClick={() => void goOn(run.lines, run.told, teams)}>
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
