// What an import would do with the lines of a file, before anything is written: the server says it of each line.
import { useState } from 'react';
import { asApiError, call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { ChoiceCards } from '../../../../kit/ui/choices.tsx';
import { LoadError, Note, Skeleton } from '../../../../kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { previewImport } from '../../calls.gen.ts';
import type { CsvLine, PeopleFile } from '../../people-csv-rules.ts';
import { linesAtOnce, type NewTeams, personLineWords } from '../../people-rules.ts';
import { WrongLines } from './ImportReport.tsx';
import { shortCells } from './short-cells.ts';

type Verdict = {
  readonly line: number;
  readonly email: string;
  readonly outcome: 'new' | 'already' | 'refused';
  readonly reason: string | null;
};
type Preview = {
  readonly verdicts: readonly Verdict[];
  readonly newTeams: readonly string[];
  readonly teamsLeft: number;
};

/** Batches that are asked for at once. */
const atOnce = 3;

const partsOf = (lines: readonly CsvLine[]): CsvLine[][] =>
  Array.from({ length: Math.ceil(lines.length / linesAtOnce) }, (_none, nth) =>
    lines.slice(nth * linesAtOnce, (nth + 1) * linesAtOnce),
  );

/** The server compares the lines of one batch. The same email in two batches is added by the first of them. */
const withRepeats = (verdicts: readonly Verdict[]): Verdict[] => {
  const first = new Map<string, number>();
  return verdicts.map((verdict) => {
    if (verdict.outcome !== 'new') return verdict;
    const email = verdict.email.trim().toLowerCase();
    const before = first.get(email);
    if (before === undefined) first.set(email, verdict.line);
    return before === undefined
      ? verdict
      : { ...verdict, outcome: 'already', reason: personLineWords.sameEmail(before) };
  });
};

const askAll = async (company: string, lines: readonly CsvLine[], signal: AbortSignal): Promise<Preview> => {
  const parts = partsOf(lines);
  const verdicts: Verdict[] = [];
  const teams = new Map<string, string>();
  let teamsLeft = 0;
  for (let at = 0; at < parts.length; at += atOnce) {
    const answers = await Promise.all(
      parts
        .slice(at, at + atOnce)
        .map((part) => call(previewImport, { params: { company }, body: { lines: part.map(shortCells) }, signal })),
    );
    for (const answer of answers) {
      verdicts.push(...answer.lines);
      for (const name of answer.new_teams) if (!teams.has(name.toLowerCase())) teams.set(name.toLowerCase(), name);
      teamsLeft = answer.teams_left;
    }
  }
  return { verdicts: withRepeats(verdicts), newTeams: [...teams.values()], teamsLeft };
};

const countWords = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;

const TeamChoice = ({
  names,
  left,
  choice,
  onChoose,
}: {
  names: readonly string[];
  left: number;
  choice: NewTeams | null;
  onChoose: (choice: NewTeams) => void;
}) => (
  <>
    <ChoiceCards
      name="new-teams"
      label={
        names.length === 1
          ? `Your company has no team “${names[0]}”`
          : `Your company does not have these ${names.length.toLocaleString('en')} teams: ${names
              .slice(0, 20)
              .map((name) => `“${name}”`)
              .join(', ')}${names.length > 20 ? ' and others' : ''}`
      }
      value={choice ?? ''}
      onChoose={(chosen) => onChoose(chosen === 'create' ? 'create' : 'leave')}
      options={[
        { value: 'leave', title: 'Leave these people without a team' },
        { value: 'create', title: names.length === 1 ? 'Create the team' : 'Create the teams' },
      ]}
    />
    {choice === 'create' && names.length > left && (
      <Note>
        {`There is room for ${countWords(left, 'more team', 'more teams')}. People of the others are refused.`}
      </Note>
    )}
  </>
);

/** Nothing is written before the press. */
export const ImportPreview = ({
  company,
  file: { lines, unknown },
  at,
  onImport,
}: {
  company: string;
  file: PeopleFile;
  /** Which choice of a file this is. */
  at: number;
  onImport: (newTeams: NewTeams) => void;
}) => {
  const [teams, setTeams] = useState<NewTeams | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['import-preview', company, at],
    gcTime: 0,
    queryFn: ({ signal }) => askAll(company, lines, signal),
  });
  const people = countWords(lines.length, 'person', 'people');
  if (error && !data)
    return (
      <LoadError
        title="The file could not be checked"
        detail={asApiError(error).detail}
        onRetry={() => void refetch()}
      />
    );
  const of = (outcome: Verdict['outcome']) => (data?.verdicts ?? []).filter((one) => one.outcome === outcome);
  const fresh = of('new').length;
  const choose = data !== undefined && data.newTeams.length > 0;
  return (
    <>
      <div role="status" className="grid gap-2">
        <p>
          The file has {people}. {data ? 'Nothing is written yet.' : 'Checking each line…'}
        </p>
        {data && (
          <p>
            <b>{fresh.toLocaleString('en')} new</b>, {of('already').length.toLocaleString('en')} on your list already,{' '}
            {of('refused').length.toLocaleString('en')} refused.
          </p>
        )}
        {unknown.length > 0 && (
          <Note>
            Nothing is read from <b className="wrap-anywhere">{unknown.slice(0, 20).join(', ')}</b>. Rename a column in
            the file if it should be one of the six.
          </Note>
        )}
      </div>
      {!data && <Skeleton rows={3} label="Checking the file" />}
      {data && (
        <WrongLines
          label="Lines that will not be added"
          lines={data.verdicts.filter(({ outcome }) => outcome !== 'new')}
        />
      )}
      {choose && <TeamChoice names={data.newTeams} left={data.teamsLeft} choice={teams} onChoose={setTeams} />}
      {data && (
        <div>
          <Button
            look="main"
            off={
              fresh === 0
                ? 'No line of this file is a new person. Correct the lines above, then choose the file again.'
                : choose && teams === null && 'Choose first what happens with the unknown teams.'
            }
            onClick={() => onImport(teams ?? 'leave')}
          >
            Import {countWords(fresh, 'person', 'people')}
          </Button>
        </div>
      )}
    </>
  );
};
