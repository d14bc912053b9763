// Cases of the console: open ones oldest first, with one open beside the list.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../kit/api.ts';
import { EmailLink, PhoneLink } from '../../../../kit/console/contact-links.tsx';
import { usePages } from '../../../../kit/console/pages.ts';
import { NothingOpen, Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import { PictureViewer } from '../../../../kit/console/PictureViewer.tsx';
import type { SectionProps } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import { paths } from '../../../../kit/paths.ts';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { useMinute } from '../../../../kit/use-minute.ts';
import { showWhen } from '../../../../shared/clock.ts';
import { listCases, readCaseFile } from '../../calls.gen.ts';
import { caseLifecycle, topicWords } from '../../rules.ts';
import type { CaseFile, StaffCaseRow } from '../../staff-contract.ts';
import { CaseActs } from './CaseActs.tsx';
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

const sections = { request: 'requests', booking: 'bookings', ride: 'rides' } as const;
const aboutWords = { request: 'Order', booking: 'Booking', ride: 'Ride' } as const;

const facts = (file: CaseFile) => [
  {
    label: 'Who',
    value: file.user_id ? (
      <Link className="link" to={paths.staff('people', { id: file.user_id, q: file.email ?? '' })}>
        {file.name}
      </Link>
    ) : (
      `${file.name}, without an account`
    ),
  },
  ...(file.email ? [{ label: 'Email', value: <EmailLink address={file.email} /> }] : []),
  ...(file.phone ? [{ label: 'Phone', value: <PhoneLink number={file.phone} /> }] : []),
  ...(file.driver_says
    ? [{ label: 'The driver', value: file.driver_says === 'found' ? 'Found it' : 'Not in the vehicle' }]
    : []),
  ...(file.about
    ? [
        {
          label: aboutWords[file.about.kind],
          value: (
            <Link className="link num" to={paths.staff(sections[file.about.kind], { show: 'all', id: file.about.id })}>
              {file.about.code}
            </Link>
          ),
        },
      ]
    : []),
];

const Messages = ({ of }: { of: CaseFile['messages'] }) => {
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <ol className="case-talk" aria-label="Messages">
        {of.map((message) => (
          <li key={message.id} className={message.by === 'kaya' ? 'case-msg kaya' : 'case-msg'}>
            <p className="sm muted">
              <b>{message.by === 'kaya' ? (message.author ?? 'Kaya') : 'The person'}</b>,{' '}
              {showWhen(new Date(message.at))}
            </p>
            <p className="case-words">{message.body}</p>
            {message.photos.length > 0 && (
              <ul className="case-photos" aria-label="Photos">
                {message.photos.map(({ url }, index) => (
                  <li key={url}>
                    <button type="button" onClick={() => setShown(url)}>
                      <img src={url} alt={`Look at number ${index + 1}`} loading="lazy" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {shown && <PictureViewer url={shown} label="Photo" onClose={() => setShown(null)} />}
    </>
  );
};

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
      <KeyValue items={facts(data)} />
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
