// The figures of a year, on the page and as files for the audit return.
import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase, UseCaseWithActs } from '../../../kernel/http/route.ts';
import { type Cell, writeCsv } from '../../../kernel/write-csv.ts';
import { startPdf } from '../../../kernel/write-pdf.ts';
import { lagosDate, lagosInstant } from '../../../shared/clock.ts';
import { refuseField } from '../../../shared/refusal.ts';
import { consentNames, type ConsentPurpose } from '../../identity/consent-rules.ts';
import { countConsents, countPeople } from '../../identity/server/door.ts';
import { dataKindWords } from '../../support/data-request-rules.ts';
import { countDataRequestsByKind } from '../../support/server/door.ts';
import { breachRules, riskWords } from '../breach-rules.ts';
import { basisWords, classOf, register } from '../register-rules.ts';
import { maxPeople, returnRefusals as refuse } from '../return-contract.ts';
import type * as contract from '../return-contract.ts';
import { countBreaches } from './breaches.sql.ts';
import { countRuns } from './retention.sql.ts';

const gather = async (act: Act, asked: string | undefined): Promise<contract.YearlyReturn> => {
  staffOnly(act);
  const thisYear = Number(lagosDate(await act.now()).slice(0, 4));
  const year = Number(asked ?? thisYear);
  if (year > thisYear) throw refuseField(refuse.year_ahead, 'year');
  const from = lagosInstant(`${year}-01-01`, '00:00');
  const until = lagosInstant(`${year + 1}-01-01`, '00:00');
  const people = await countPeople(act, maxPeople);
  const consents = await countConsents(act, from, until);
  return {
    year,
    people,
    major_class: classOf(people).name,
    requests: (await countDataRequestsByKind(act, from, until)).map((row) => ({
      ...row,
      kind: dataKindWords[row.kind],
    })),
    breaches: (await act.sql(countBreaches, { from, until, hours: breachRules.hours })).map((row) => ({
      ...row,
      risk: riskWords[row.risk],
    })),
    consents: consents.map(({ purpose, given, withdrawn }) => ({
      purpose: consentNames[purpose as ConsentPurpose] ?? purpose,
      given,
      withdrawn,
    })),
    retention: await act.sql(countRuns, { from, until }),
    sub_processors: [...(act.settings.subProcessors ?? [])],
    register: register.map(({ name, says, basis, whose, seenBy, kept }) => ({
      name,
      says,
      basis: basisWords[basis],
      whose,
      seen_by: seenBy,
      kept,
    })),
  };
};

export const readReturn: UseCase<typeof contract.readReturn> = (act, { query: { year } }) => gather(act, year);

type Part = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
};

const placeWords = (abroad: boolean | null): string =>
  abroad === null ? 'As the operator runs it' : abroad ? 'Outside Nigeria' : 'Nigeria';

/** The same tables in both files. */
const partsOf = (of: contract.YearlyReturn): readonly Part[] => [
  {
    title: 'People (accounts)',
    head: ['People', 'Class'],
    rows: [[of.people >= maxPeople ? `more than ${maxPeople - 1}` : of.people, of.major_class]],
  },
  {
    title: 'Requests of people about their data',
    head: ['Right', 'Opened', 'Done', 'Refused', 'Account deleted', 'Late'],
    rows: of.requests.map((row) => [row.kind, row.opened, row.done, row.refused, row.gone, row.late]),
  },
  {
    title: 'Breaches',
    head: ['Risk', 'Known', 'People', 'Commission told', `Within ${breachRules.hours} h`, 'People told', 'Open'],
    rows: of.breaches.map((row) => [
      row.risk,
      row.opened,
      row.people,
      row.told,
      row.in_time,
      row.people_told,
      row.open,
    ]),
  },
  {
    title: 'Consents',
    head: ['For', 'Given', 'Withdrawn'],
    rows: of.consents.map((row) => [row.purpose, row.given, row.withdrawn]),
  },
  {
    title: 'Deletions by age',
    head: ['What', 'Runs', 'Removed', 'Most overdue'],
    rows: of.retention.map((row) => [row.name, row.runs, row.removed, row.overdue]),
  },
  {
    title: 'Sub-processors',
    head: ['Who', 'What for', 'Where'],
    rows: of.sub_processors.map((row) => [row.name, row.does, placeWords(row.abroad)]),
  },
  {
    title: 'Register of processing',
    head: ['What', 'Why', 'Whose', 'Seen by', 'Kept'],
    rows: of.register.map((row) => [row.name, row.basis, row.whose, row.seen_by, row.kept]),
  },
];

export const readReturnCsv: UseCase<typeof contract.readReturnCsv> = async (act, { query: { year } }, exchange) => {
  const gathered = await gather(act, year);
  exchange.saveAs?.(`kaya-data-protection-${gathered.year}.csv`);
  const cell = (value: string | number): Cell => (typeof value === 'number' ? { figures: String(value) } : value);
  return writeCsv(
    partsOf(gathered).flatMap(({ title, head, rows }) => [[title], [...head], ...rows.map((row) => row.map(cell)), []]),
  );
};

export const readReturnPdf: UseCaseWithActs<typeof contract.readReturnPdf> = async (
  db,
  actor,
  { query: { year } },
  exchange,
) => {
  const gathered = await db.act(actor, (act) => gather(act, year));
  const title = `Data protection, ${gathered.year}`;
  const pdf = await startPdf({ title: `Kaya: ${title}`, foot: `Kaya. ${title}.` });
  pdf.line(title, { size: 15, bold: true });
  pdf.line('For the audit return to the Nigeria Data Protection Commission.', { muted: true });
  for (const { title: name, head, rows } of partsOf(gathered)) {
    pdf.gap(12);
    pdf.line(name, { bold: true });
    if (rows.length === 0) pdf.line('None.');
    else
      await pdf.table(
        head.map((text) => ({ head: text, share: 1 / head.length })),
        rows.map((row) => row.map(String)),
      );
  }
  exchange.saveAs?.(`kaya-data-protection-${gathered.year}.pdf`);
  return pdf.end();
};
