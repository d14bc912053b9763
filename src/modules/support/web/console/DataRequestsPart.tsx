// Requests of people about their data at the law desk: open ones in the order in which they are due.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../../kit/api.ts';
import { usePages } from '../../../../kit/console/pages.ts';
import { NothingOpen, Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import type { SectionProps } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import type { Shelf } from '../../../../kit/console/signs.ts';
import { paths } from '../../../../kit/paths.ts';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { useMinute } from '../../../../kit/use-minute.ts';
import { showWhen } from '../../../../shared/clock.ts';
import { listDataRequests, readDataRequest } from '../../calls.gen.ts';
import { dataKindWords } from '../../data-request-rules.ts';
import type { DataRequestFile, DataRequestRow } from '../../staff-contract.ts';
import { caseFacts, Messages } from './CaseTalk.tsx';
import { DataRequestActs } from './DataRequestActs.tsx';
import { clockWords, dueDay, rightNext, rightSign } from './right-words.ts';

const whoOf = ({ name }: DataRequestRow): string => name ?? 'Deleted account';

const Sign = ({ of, now }: { of: DataRequestRow; now: Date }) => {
  const { tone, word } = rightSign(of, now);
  return <Tag tone={tone}>{word}</Tag>;
};

const rowAt = (now: Date): Row<DataRequestRow> => ({
  columns: [
    { head: 'Case', of: (one) => <span className="num">{one.code}</span> },
    { head: 'What is asked', of: (one) => dataKindWords[one.kind], firm: true, wrap: true },
    { head: 'Who', of: whoOf, wide: true, wrap: true },
    { head: 'Clock', of: (one) => <span className="num">{clockWords(one, now) || dueDay(one.due_on)}</span> },
    { head: 'Status', of: (one) => <Sign of={one} now={now} /> },
  ],
  title: (one) => dataKindWords[one.kind],
  line: (one) => [whoOf(one), one.code, clockWords(one, now)].filter(Boolean).join(', '),
  end: (one) => <Sign of={one} now={now} />,
});

const facts = (one: DataRequestFile) => [
  ...(one.file ? caseFacts(one.file) : [{ label: 'Who', value: whoOf(one) }]),
  {
    label: 'Identity',
    value: one.proven
      ? 'Known'
      : one.on_record
        ? 'Not confirmed; the email is on record'
        : 'Not confirmed; not on record',
  },
  { label: 'Due', value: dueDay(one.due_on) },
  ...(one.warned_days > 0 ? [{ label: 'Officer', value: `Warned on day ${one.warned_days}` }] : []),
  ...(one.decided_at ? [{ label: 'Decided', value: showWhen(new Date(one.decided_at)) }] : []),
];

const DataRequestPane = ({ place, trail }: SectionProps) => {
  const now = useMinute();
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'data-request', place.id],
    queryFn: ({ signal }) => call(readDataRequest, { params: { id: place.id }, signal }),
  });
  if (!data) return <PaneWaiting place={place} error={error} onRetry={() => void refetch()} />;
  return (
    <Pane
      place={place}
      title={dataKindWords[data.kind]}
      note={`${data.code}, opened ${showWhen(new Date(data.opened_at))}`}
      sign={rightSign(data, now)}
      next={rightNext(data, now)}
    >
      <KeyValue items={facts(data)} />
      {data.file ? (
        <>
          <Messages of={data.file.messages} />
          <p className="sm">
            <Link className="link" to={paths.staff('cases', { show: data.file.status, id: data.id })}>
              Ask something under Cases
            </Link>
          </p>
        </>
      ) : (
        <p className="sm muted">The account was deleted, and what was written with it.</p>
      )}
      <DataRequestActs file={data} />
      {trail(data.id)}
    </Pane>
  );
};

const empty = { open: 'No request about data waits for a decision.', decided: 'No decided requests yet.' } as const;

export const DataRequestsPart = ({
  place,
  trail,
  shelves,
  show,
}: SectionProps & { shelves: readonly Shelf[]; show: 'open' | 'decided' }) => {
  const now = useMinute();
  const pages = usePages(['staff', 'data-requests', show], (cursor, signal) =>
    call(listDataRequests, { query: { show, ...cursor }, signal }),
  );
  return (
    <>
      <Queue
        title="Law desk"
        place={place}
        shelves={shelves}
        shelf={place.show}
        pages={pages}
        row={rowAt(now)}
        failed="Requests about data could not be loaded"
        empty={empty[show]}
      />
      {place.id ? <DataRequestPane key={place.id} place={place} trail={trail} /> : <NothingOpen what="a request" />}
    </>
  );
};
