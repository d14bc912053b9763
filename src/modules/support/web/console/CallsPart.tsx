// Calls of the console: those to make in the order in which they are due, and how each one went.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../../kit/api.ts';
import { ActForm, useDoing } from '../../../../kit/console/acts.tsx';
import { EmailLink, PhoneLink } from '../../../../kit/console/contact-links.tsx';
import { usePages } from '../../../../kit/console/pages.ts';
import { NothingOpen, Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import type { SectionProps } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import type { Shelf, Sign } from '../../../../kit/console/signs.ts';
import { useActForm } from '../../../../kit/console/use-act.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { TextArea } from '../../../../kit/ui/fields.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { useMinute } from '../../../../kit/use-minute.ts';
import { showWhen } from '../../../../shared/clock.ts';
import {
  callLifecycle,
  type CallOutcome,
  callRules,
  callTimeWords,
  callTopicWords,
  callWayWords,
} from '../../call-rules.ts';
import { listCalls, readCallFile, recordCall } from '../../calls.gen.ts';
import { type CallFile, callShelves, type StaffCallRow } from '../../staff-call-contract.ts';

const signOf = ({ status, late }: Pick<StaffCallRow, 'status' | 'late'>): Sign => {
  if (status === 'waiting') return late ? { tone: 'bad', word: 'Overdue' } : { tone: 'now', word: 'To make' };
  if (status === 'not_reached') return { tone: 'warn', word: 'Not reached' };
  return status === 'done' ? { tone: 'ok', word: 'Done' } : { tone: 'off', word: 'Cancelled' };
};
const shelves: readonly Shelf[] = [
  { value: 'due', label: 'To make' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'not_reached', label: 'Not reached' },
  { value: 'done', label: 'Done' },
  { value: 'cancelled', label: 'Cancelled' },
];
const empty = {
  due: 'No call to make.',
  overdue: 'No call is overdue.',
  not_reached: 'Everyone was reached.',
  done: 'No call has taken place yet.',
  cancelled: 'No call was cancelled.',
} as const;

const when = ({ at, due_at }: StaffCallRow, now: Date): string =>
  callTimeWords({ at: at === null ? null : new Date(at), due_at: new Date(due_at) }, now);
const whoOf = ({ name, organization }: StaffCallRow): string => [name, organization].filter(Boolean).join(', ');
const SignTag = ({ of }: { of: StaffCallRow }) => <Tag tone={signOf(of).tone}>{signOf(of).word}</Tag>;

const rowAt = (now: Date): Row<StaffCallRow> => ({
  columns: [
    { head: 'Who', of: whoOf, firm: true, wrap: true },
    { head: 'When', of: (one) => <span className="num">{when(one, now)}</span>, wrap: true },
    { head: 'How', of: (one) => callWayWords[one.way] },
    { head: 'Status', of: (one) => <SignTag of={one} /> },
  ],
  title: whoOf,
  line: (one) => `${callWayWords[one.way]}, ${when(one, now)}`,
  end: (one) => <SignTag of={one} />,
});

const OutcomeForm = ({ file, outcome, onLeave }: { file: CallFile; outcome: CallOutcome; onLeave: () => void }) => {
  const done = outcome === 'done';
  const form = useActForm({
    start: { note: '' },
    work: ({ note }, key) =>
      call(recordCall, { params: { id: file.id }, body: { outcome, note, version: file.version }, key }),
    title: 'Recorded',
    onDone: onLeave,
  });
  return (
    <ActForm
      label={done ? 'We talked' : 'Not reached'}
      submit="Record"
      pendingLabel="Recording…"
      form={form}
      onLeave={onLeave}
    >
      <TextArea
        {...form.field('note')}
        label={done ? 'What was agreed' : 'What happened'}
        optional
        rows={4}
        maxLength={callRules.maxOutcome}
        hint={done ? 'Only staff read it.' : 'Only staff read it. The person gets a letter and chooses another time.'}
      />
    </ActForm>
  );
};

const CallActs = ({ file }: { file: CallFile }) => {
  const { doing, section, start, leave } = useDoing<CallOutcome>();
  if (callLifecycle.open(file.status, 'staff').length === 0) return null;
  return (
    <section className="console-part" aria-label="What you can do" ref={section} tabIndex={-1}>
      {doing === null ? (
        <div className="console-acts">
          <Button size="compact" look="solid" onClick={() => start('done')}>
            We talked…
          </Button>
          <Button size="compact" onClick={() => start('not_reached')}>
            Not reached…
          </Button>
        </div>
      ) : (
        <OutcomeForm file={file} outcome={doing} onLeave={leave} />
      )}
    </section>
  );
};

const whatsApp = (phone: string): string => `https://wa.me/${phone.slice(1)}`;

const facts = (file: CallFile, now: Date) => [
  {
    label: 'Who',
    value: file.user_id ? (
      <Link className="link" to={paths.staff('people', { id: file.user_id, q: file.email })}>
        {file.name}
      </Link>
    ) : (
      `${file.name}, without an account`
    ),
  },
  { label: 'How', value: callWayWords[file.way] },
  { label: 'When', value: when(file, now) },
  ...(file.phone
    ? [
        {
          label: 'Number',
          value:
            file.way === 'whatsapp' ? (
              <a className="link num" href={whatsApp(file.phone)} target="_blank" rel="noreferrer">
                {file.phone}
                <span className="sr"> (opens WhatsApp)</span>
              </a>
            ) : (
              <PhoneLink number={file.phone} />
            ),
        },
      ]
    : []),
  { label: 'Email', value: <EmailLink address={file.email} /> },
  ...(file.organization ? [{ label: 'Company', value: file.organization }] : []),
  ...(file.company_size ? [{ label: 'Size', value: file.company_size }] : []),
  { label: 'About', value: callTopicWords[file.topic] },
  ...(file.note ? [{ label: 'Wrote', value: <span className="wrap-any whitespace-pre-line">{file.note}</span> }] : []),
  ...(file.tries > 0 ? [{ label: 'Not reached', value: file.tries === 1 ? 'Once' : `${file.tries} times` }] : []),
  ...(file.outcome_note
    ? [{ label: 'Noted', value: <span className="wrap-any whitespace-pre-line">{file.outcome_note}</span> }]
    : []),
];

const nextOf = (file: CallFile, now: Date): string => {
  if (file.status === 'waiting')
    return file.late ? `Overdue: it was promised ${when(file, now)}.` : `Reach them ${when(file, now)}.`;
  if (file.status === 'not_reached') return 'They have a letter to choose another time.';
  return file.ended_at ? `Ended ${showWhen(new Date(file.ended_at), now)}.` : '';
};

const CallPane = ({ place, trail }: SectionProps) => {
  const now = useMinute();
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'call', place.id],
    queryFn: ({ signal }) => call(readCallFile, { params: { id: place.id }, signal }),
  });
  if (!data) return <PaneWaiting place={place} error={error} onRetry={() => void refetch()} />;
  return (
    <Pane
      place={place}
      title={whoOf(data)}
      note={`${data.code}, asked ${showWhen(new Date(data.created_at))}`}
      sign={signOf(data)}
      next={nextOf(data, now)}
    >
      <KeyValue items={facts(data, now)} />
      <CallActs file={data} />
      <div className="console-acts">
        <LinkButton size="compact" to={paths.staff('companies', { show: 'signups', q: data.email })}>
          Sign-up of this email
        </LinkButton>
        <LinkButton size="compact" to={paths.staff('companies', { q: data.organization })}>
          Company file
        </LinkButton>
        <LinkButton size="compact" to={paths.staff('cases', { show: 'answered', id: data.id })}>
          Case
        </LinkButton>
      </div>
      {trail(data.id)}
    </Pane>
  );
};

export const CallsPart = ({ place, trail }: SectionProps) => {
  const now = useMinute();
  const shelf = callShelves.find((one) => one === place.show) ?? 'due';
  const pages = usePages(['staff', 'calls', shelf], (cursor, signal) =>
    call(listCalls, { query: { show: shelf, ...cursor }, signal }),
  );
  return (
    <>
      <Queue
        title="Calls"
        place={place}
        shelves={shelves}
        shelf={shelf}
        pages={pages}
        row={rowAt(now)}
        failed="Calls could not be loaded"
        empty={empty[shelf]}
      />
      {place.id ? <CallPane key={place.id} place={place} trail={trail} /> : <NothingOpen what="a call" />}
    </>
  );
};
