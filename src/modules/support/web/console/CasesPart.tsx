// Cases of the console: open ones oldest first, with one open beside the list.
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../kit/api.ts';
import { usePages } from '../../../../kit/console/pages.ts';
import { NothingOpen, Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import type { SectionProps } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { useMinute } from '../../../../kit/use-minute.ts';
import { showWhen } from '../../../../shared/clock.ts';
import { listCases, readCaseFile } from '../../calls.gen.ts';
import { caseLifecycle, topicWords } from '../../rules.ts';
import type { StaffCaseRow } from '../../staff-contract.ts';
import { CaseActs } from './CaseActs.tsx';
import { caseFacts, Messages } from './CaseTalk.tsx';
import { ageWords, deskNext, deskShelves, deskSign } from './desk-words.ts';
import '../case.css';

const SignOf = ({ of }: { of: StaffCaseRow }) => <Tag tone={deskSign(of).tone}>{deskSign(of).word}</Tag>;

const rowAt = (now: Date): Row<StaffCaseRow> => ({
  columns: [
    { head: 'Case', of: (one) => <span className="num">{one.code}</span> },
    { head: 'Topic', of: (one) => topicWords[one.topic], firm: true, wrap: true },
    { head: 'Who', of: (one) => one.name, wide: true, wrap: true },
    { head: 'Age', of: (one) => <span className="num">{ageWords(one.moved_at, now)}</span> },
    { head: 'Status', of: (one) => <SignOf of={one} /> },
  ],
  title: (one) => topicWords[one.topic],
  line: (one) => `${one.name}, ${one.code}, ${ageWords(one.moved_at, now)}`,
  end: (one) => <SignOf of={one} />,
});

const empty = {
  open: 'No case waits for an answer.',
  answered: 'No answered case is open.',
  closed: 'No closed cases yet.',
} as const;

const CasePane = ({ place, trail }: SectionProps) => {
  const now = useMinute();
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'case', place.id],
    queryFn: ({ signal }) => call(readCaseFile, { params: { id: place.id }, signal }),
  });
  if (!data) return <PaneWaiting place={place} error={error} onRetry={() => void refetch()} />;
  return (
    <Pane
      place={place}
      title={topicWords[data.topic]}
      note={`${data.code}, opened ${showWhen(new Date(data.created_at))}`}
      sign={deskSign(data)}
      next={deskNext(data, now)}
    >
      <KeyValue items={caseFacts(data)} />
      <Messages of={data.messages} />
      <CaseActs file={data} />
      {trail(data.id)}
    </Pane>
  );
};

export const CasesPart = ({ place, trail }: SectionProps) => {
  const now = useMinute();
  const shelf = caseLifecycle.states.find((one) => one === place.show) ?? 'open';
  const pages = usePages(['staff', 'cases', shelf], (cursor, signal) =>
    call(listCases, { query: { show: shelf, ...cursor }, signal }),
  );
  return (
    <>
      <Queue
        title="Cases"
        place={place}
        shelves={deskShelves}
        shelf={shelf}
        pages={pages}
        row={rowAt(now)}
        failed="Cases could not be loaded"
        empty={empty[shelf]}
      />
      {place.id ? <CasePane key={place.id} place={place} trail={trail} /> : <NothingOpen what="a case" />}
    </>
  );
};
