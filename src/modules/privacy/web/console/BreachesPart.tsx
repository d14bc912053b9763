// Breaches of personal data at the law desk, each with its 72 hours.
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../kit/api.ts';
import { usePages } from '../../../../kit/console/pages.ts';
import { NothingOpen, Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import { placePath, type SectionProps, useGo } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import type { Shelf } from '../../../../kit/console/signs.ts';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { useMinute } from '../../../../kit/use-minute.ts';
import { showWhen } from '../../../../shared/clock.ts';
import { listBreaches, readBreach } from '../../calls.gen.ts';
import type { BreachFile, BreachRow } from '../../breach-contract.ts';
import { riskWords } from '../../breach-rules.ts';
import { BreachActs } from './BreachActs.tsx';
import { BreachForm } from './BreachForm.tsx';
import { breachClock, breachNext, breachSign } from './breach-words.ts';
import './law-desk.css';

const Sign = ({ of, now }: { of: BreachRow; now: Date }) => {
  const { tone, word } = breachSign(of, now);
  return <Tag tone={tone}>{word}</Tag>;
};

const rowAt = (now: Date): Row<BreachRow> => ({
  columns: [
    { head: 'Breach', of: (one) => <span className="num">{one.code}</span> },
    { head: 'What happened', of: (one) => <span className="law-cut">{one.what}</span>, firm: true, wrap: true },
    { head: 'Risk', of: (one) => riskWords[one.risk], wide: true, wrap: true },
    {
      head: 'Clock',
      of: (one) => <span className="num">{breachClock(one, now) || showWhen(new Date(one.known_at), now)}</span>,
    },
    { head: 'Status', of: (one) => <Sign of={one} now={now} /> },
  ],
  title: (one) => <span className="law-cut">{one.what}</span>,
  line: (one) => [one.code, breachClock(one, now)].filter(Boolean).join(', '),
  end: (one) => <Sign of={one} now={now} />,
});

const when = (iso: string): string => showWhen(new Date(iso));

const facts = (file: BreachFile) => [
  { label: 'Risk', value: riskWords[file.risk] },
  { label: 'Known since', value: when(file.known_at) },
  { label: 'Commission by', value: when(file.due_at) },
  {
    label: 'Commission told',
    value: file.commission_told_at
      ? `${when(file.commission_told_at)}, ${file.commission_reference ?? ''}`
      : file.risk === 'unlikely'
        ? 'Not needed'
        : 'No',
  },
  {
    label: 'People told',
    value: file.people_told_at
      ? `${when(file.people_told_at)}, ${file.people_told_how ?? ''}`
      : file.risk === 'high'
        ? 'No'
        : 'Not needed',
  },
  { label: 'People', value: file.people === null ? 'Not known yet' : `About ${file.people.toLocaleString('en-NG')}` },
  { label: 'Opened by', value: file.opened_by ?? 'Staff' },
];

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied', tone: 'ok' });
  } catch {
    toast({ title: 'Not copied', detail: 'Mark the text and copy it.', tone: 'destructive' });
  }
};

const Template = ({ title, text }: { title: string; text: string }) => (
  <details className="law-text">
    <summary>{title}</summary>
    <p className="law-words">{text}</p>
    <Button size="compact" onClick={() => void copy(text)}>
      Copy
    </Button>
  </details>
);

const BreachPane = ({ place, trail }: SectionProps) => {
  const now = useMinute();
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'breach', place.id],
    queryFn: ({ signal }) => call(readBreach, { params: { id: place.id }, signal }),
  });
  if (!data) return <PaneWaiting place={place} error={error} onRetry={() => void refetch()} />;
  return (
    <Pane
      place={place}
      title="Breach of personal data"
      note={`${data.code}, opened ${when(data.opened_at)}`}
      sign={breachSign(data, now)}
      next={breachNext(data, now)}
    >
      <p className="law-words">{data.what}</p>
      <KeyValue items={facts(data)} />
      <section className="console-part" aria-label="Texts">
        <Template title="Text for the commission" text={data.commission_text} />
        <Template title="Text for the people" text={data.people_text} />
        <p>
          <a className="link" href={`/api/staff/breaches/${data.id}/pdf`} download>
            The points of the notice as a PDF
          </a>
        </p>
      </section>
      <BreachActs file={data} />
      {trail(data.id)}
    </Pane>
  );
};

const newOne = 'new';

const NewBreach = ({ place }: Pick<SectionProps, 'place'>) => {
  const go = useGo();
  return (
    <Pane place={place} title="Open a breach">
      <p className="sm muted">
        Open it as soon as you know of it, also while much is unknown: you can add to it. The data protection officer
        gets a letter at once.
      </p>
      <BreachForm
        of={null}
        onDone={({ id }) => go({ ...place, show: 'breaches', id })}
        onLeave={() => go({ ...place, id: '' })}
      />
    </Pane>
  );
};

export const BreachesPart = ({
  place,
  trail,
  shelves,
  show,
}: SectionProps & { shelves: readonly Shelf[]; show: 'open' | 'closed' }) => {
  const now = useMinute();
  const pages = usePages(['staff', 'breaches', show], (cursor, signal) =>
    call(listBreaches, { query: { show, ...cursor }, signal }),
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
        failed="Breaches could not be loaded"
        empty={show === 'open' ? 'No breach is open.' : 'No closed breaches yet.'}
        head={
          show === 'open' && (
            <p className="law-head">
              <LinkButton size="compact" to={placePath({ ...place, id: newOne })}>
                Open a breach…
              </LinkButton>
            </p>
          )
        }
      />
      {place.id === newOne ? (
        <NewBreach place={place} />
      ) : place.id ? (
        <BreachPane key={place.id} place={place} trail={trail} />
      ) : (
        <NothingOpen what="a breach" />
      )}
    </>
  );
};
