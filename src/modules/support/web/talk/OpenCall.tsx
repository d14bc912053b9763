// One call: what happens when, its calendar file, another time, and the way out.
import { useEffect, useRef, useState } from 'react';
import { asApiError, call } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import { Tag, type TagTone } from '../../../../kit/ui/Tag.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { showDate, showDateTime, showTime } from '../../../../shared/clock.ts';
import { showPhone } from '../../../../shared/phone.ts';
import type { CallView } from '../../call-contract.ts';
import { callPromise, type CallStatus, callTimeWords, callTopicWords, callWayWords } from '../../call-rules.ts';
import { cancelCall } from '../../calls.gen.ts';
import { MoveCall } from './MoveCall.tsx';
import './talk.css';

const signs: Readonly<Record<CallStatus, readonly [TagTone, string]>> = {
  waiting: ['now', 'Planned'],
  not_reached: ['warn', 'Not reached'],
  done: ['ok', 'Done'],
  cancelled: ['off', 'Cancelled'],
};

const timesOf = (view: CallView) => ({
  at: view.at === null ? null : new Date(view.at),
  due_at: new Date(view.due_at),
});

const save = (text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'call-with-kaya.ics';
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

const headings: Readonly<Record<CallStatus, string>> = {
  waiting: 'Your call with Kaya',
  not_reached: 'We could not reach you',
  done: 'We have talked',
  cancelled: 'Your call is cancelled',
};

const sentence = (view: CallView): string => {
  if (view.status === 'waiting') return callPromise({ way: view.way, ...timesOf(view) });
  if (view.status === 'not_reached') return 'We tried, and there was no answer. Choose another time.';
  if (view.status === 'done') return 'Anything left? Choose a new call whenever you like.';
  return 'We do not reach out. You can choose a new call whenever you like.';
};

export const OpenCall = ({
  callKey,
  view: first,
  fresh = false,
  company,
}: {
  callKey: string;
  view: CallView;
  /** It was chosen a moment ago. */
  fresh?: boolean;
  /** The person's company has an account: nothing has to be opened. */
  company?: string | undefined;
}) => {
  const [view, setView] = useState(first);
  const [moving, setMoving] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const leave = useSheetForm({
    start: {},
    send: async () => {
      try {
        setView(await call(cancelCall, { params: { key: callKey } }));
        return null;
      } catch (thrown) {
        return asApiError(thrown);
      }
    },
    done: { title: 'Cancelled', detail: 'Your time is free for somebody else.' },
    onDone: () => setLeaving(false),
  });
  // The button that was pressed is far below, and has gone.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!fresh) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [fresh]);
  const [tone, word] = signs[view.status];
  const times = timesOf(view);
  const { calendar } = view;
  return (
    <div className="talk">
      <header className="grid gap-2" role={fresh ? 'status' : undefined}>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="h1" ref={heading} tabIndex={-1}>
            {headings[view.status]}
          </h1>
          <Tag tone={tone}>{word}</Tag>
        </div>
        <p>{sentence(view)}</p>
        {fresh && (
          <p className="muted">
            We have sent a letter to <span className="wrap-anywhere">{view.email}</span>, with the link that changes it.
          </p>
        )}
      </header>
      <div className="talk-form">
        <KeyValue
          items={[
            { label: 'How', value: callWayWords[view.way] },
            ...(view.status === 'waiting' ? [{ label: 'When', value: callTimeWords(times) }] : []),
            ...(view.phone ? [{ label: 'Number', value: <span className="num">{showPhone(view.phone)}</span> }] : []),
            { label: 'About', value: callTopicWords[view.topic] },
            ...(view.organization ? [{ label: 'Company', value: view.organization }] : []),
            { label: 'Case', value: <span className="num">{view.code}</span> },
          ]}
        />
        {moving ? (
          <MoveCall
            callKey={callKey}
            view={view}
            onMoved={(moved) => {
              setView(moved);
              setMoving(false);
              const { at } = timesOf(moved);
              toast({
                title: 'Changed',
                detail: at
                  ? `${showDate(at)}, ${showTime(at)}.`
                  : `We reach you by ${showDateTime(new Date(moved.due_at))}.`,
                tone: 'ok',
              });
            }}
            onLeave={() => setMoving(false)}
          />
        ) : (
          <div className="flex flex-wrap gap-3">
            {calendar && (
              <Button look="solid" onClick={() => save(calendar)}>
                Add to my calendar
              </Button>
            )}
            {view.may_change ? (
              <>
                <Button look={calendar ? 'line' : 'solid'} onClick={() => setMoving(true)}>
                  {view.status === 'not_reached' ? 'Choose another time' : 'Change'}
                </Button>
                <Button look="danger-line" onClick={() => setLeaving(true)}>
                  Cancel the call
                </Button>
              </>
            ) : (
              <LinkButton look="solid" to={paths.talk()} reloadDocument>
                Choose a new call
              </LinkButton>
            )}
          </div>
        )}
      </div>
      {company === undefined && (
        <aside className="talk-side" aria-label="Until then">
          <h2 className="h3">Until then</h2>
          <ol>
            <li>Look at the dashboard of a sample company.</li>
            <li>Compare the three tiers of a program and their prices.</li>
            <li>Or open your account by yourself: we help from there.</li>
          </ol>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={paths.corporateTour('home')}>See the sample dashboard</LinkButton>
            <LinkButton to={paths.program('employee-relocation')}>Compare tiers</LinkButton>
          </div>
        </aside>
      )}
      <Sheet open={leaving} onClose={() => setLeaving(false)} title="Cancel the call?">
        <SheetForm
          form={leave}
          label="Cancel the call"
          button="Cancel the call"
          pendingLabel="Cancelling…"
          onClose={() => setLeaving(false)}
        >
          <p>We do not reach out, and somebody else may take the time.</p>
        </SheetForm>
      </Sheet>
    </div>
  );
};
