// What is deleted by age, at the law desk: the last run of each clock, and what is left although it should be gone.
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../kit/api.ts';
import { usePages } from '../../../../kit/console/pages.ts';
import { NothingOpen, Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import type { SectionProps } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import type { Shelf, Sign } from '../../../../kit/console/signs.ts';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { showWhen } from '../../../../shared/clock.ts';
import { listRetention, readRetention } from '../../calls.gen.ts';
import type { RetentionClock } from '../../retention-contract.ts';
import type { RetentionState } from '../../retention-rules.ts';
import './law-desk.css';

const signs: Readonly<Record<RetentionState, Sign>> = {
  well: { tone: 'ok', word: 'In time' },
  overdue: { tone: 'bad', word: 'Kept too long' },
  silent: { tone: 'bad', word: 'Silent' },
};
const signOf = ({ state, last_run_at }: RetentionClock): Sign =>
  state === 'well' && last_run_at === null ? { tone: 'off', word: 'No run yet' } : signs[state];
const SignOf = ({ of: one }: { of: RetentionClock }) => <Tag tone={signOf(one).tone}>{signOf(one).word}</Tag>;

type Item = RetentionClock & { readonly id: string };
const when = (iso: string | null): string => (iso ? showWhen(new Date(iso)) : 'Not yet');

const row: Row<Item> = {
  columns: [
    { head: 'What', of: (one) => one.what, firm: true },
    { head: 'Kept', of: (one) => one.kept, wide: true, wrap: true },
    { head: 'Last run', of: (one) => <span className="num">{when(one.last_run_at)}</span> },
    { head: 'Removed', of: (one) => one.removed, end: true },
    { head: 'Overdue', of: (one) => one.overdue, end: true },
    { head: 'Status', of: (one) => <SignOf of={one} /> },
  ],
  title: (one) => one.what,
  line: (one) => `${one.kept}, ${one.overdue} overdue`,
  end: (one) => <SignOf of={one} />,
};

const next: Readonly<Record<RetentionState, string | null>> = {
  well: null,
  overdue: 'Tell the operator: rows are kept longer than people were told.',
  silent: 'Tell the operator: it has not run for two days.',
};

const RetentionPane = ({ place }: SectionProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'retention', place.id],
    queryFn: ({ signal }) => call(readRetention, { params: { rule: place.id }, signal }),
  });
  if (!data) return <PaneWaiting place={place} error={error} onRetry={() => void refetch()} />;
  return (
    <Pane
      place={place}
      title={data.what}
      note={data.name}
      sign={signOf(data)}
      next={data.state === 'overdue' && !data.by_itself ? 'Ask counsel: nothing deletes these.' : next[data.state]}
    >
      <KeyValue
        items={[
          { label: 'Kept', value: data.kept },
          { label: 'Deleted', value: data.by_itself ? 'By Kaya' : 'By nothing yet: only counted' },
          { label: 'Last run', value: when(data.last_run_at) },
          { label: 'Removed then', value: String(data.removed) },
          { label: 'Overdue', value: String(data.overdue) },
        ]}
      />
      {data.runs.length > 0 && (
        <table className="law-runs">
          <caption className="b">Runs</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Removed</th>
              <th scope="col">Overdue</th>
            </tr>
          </thead>
          <tbody>
            {data.runs.map(({ at, removed, overdue }) => (
              <tr key={at}>
                <td className="num">{when(at)}</td>
                <td>{removed}</td>
                <td>{overdue}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Pane>
  );
};

export const RetentionPart = ({ place, trail, shelves }: SectionProps & { shelves: readonly Shelf[] }) => {
  const pages = usePages(['staff', 'retention'], async (_cursor, signal) => {
    const { items } = await call(listRetention, { signal });
    return { items: items.map((one): Item => ({ ...one, id: one.name })), next: null };
  });
  return (
    <>
      <Queue
        title="Law desk"
        place={place}
        shelves={shelves}
        shelf={place.show}
        pages={pages}
        row={row}
        failed="What is deleted by age could not be loaded"
        empty="Nothing is deleted by age."
      />
      {place.id ? <RetentionPane key={place.id} place={place} trail={trail} /> : <NothingOpen what="a row" />}
    </>
  );
};
