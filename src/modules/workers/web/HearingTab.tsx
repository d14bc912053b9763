// A hearing as the worker reads it: the reason, the evidence, the clock, their answer, the decision (docs/decisions/0064-hearing-before-a-block.md).
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sayWhen, showDateTime } from '../../../kit/when.ts';
import { call } from '../../../kit/api.ts';
import { phrase, say, sayCount } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { contact } from '../../../kit/page-settings.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { TextArea } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { FirstPage } from '../../../kit/ui/pages.tsx';
import { EmptyState, Note } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/Tag.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { useMinute } from '../../../kit/use-minute.ts';
import { answerHearing, listOwnHearings } from '../calls.gen.ts';
import type { Evidence, Hearing } from '../hearing-contract.ts';
import { type EvidenceKind, hearingRules, hoursLeft, mayAnswer } from '../hearing-rules.ts';
import { decidedWords, hearingSign } from './hearing-words.ts';
import { workerKey } from './worker-query.ts';
import './hearing.css';
import { sayTitle } from '../../catalogue/web/worker-door.ts';

export { BarredButton, HearingBanner } from './HearingBanner.tsx';

/** Live subject `hearings`. */
const key = ['hearings'] as const;

const kinds: Readonly<Record<EvidenceKind, string>> = {
  note: phrase('What our staff know'),
  job: phrase('A job'),
  rating: phrase('A rating'),
  message: phrase('A message'),
};
const at = (iso: string): string => showDateTime(new Date(iso));

const Piece = ({ of: one }: { of: Evidence }) => (
  <li className="hearing-piece">
    <p className="sm muted">
      {say(kinds[one.kind])}
      {one.stars !== null && `, ${sayCount(one.stars, '{n} star', '{n} stars')}`}, {at(one.added_at)}
    </p>
    <p className="hearing-said">{one.body}</p>
    {one.quote && <blockquote>{one.quote}</blockquote>}
    {one.job && (
      <Link className="link hearing-link" to={paths.workerJobs({ list: 'mine', job: one.job.id })}>
        {sayTitle(one.job.title)}, {one.job.code}
      </Link>
    )}
  </li>
);

const Pieces = ({ of, open }: { of: Hearing['evidence']; open: boolean }) => (
  <section className="hearing-part">
    <h2 className="h4">{say('Evidence')}</h2>
    {of.length === 0 ? (
      <p className="muted">
        {open ? say('None so far. You are told when something is added.') : say('No evidence was added.')}
      </p>
    ) : (
      <Ledger label={say('Evidence')}>
        {of.map((one) => (
          <Piece key={one.id} of={one} />
        ))}
      </Ledger>
    )}
  </section>
);

/** Typed answers stay while the page is open, also when another section is shown. */
const typed = new Map<string, string>();

const Answer = ({ of: { id, answer_until }, now }: { of: Hearing; now: Date }) => {
  const client = useQueryClient();
  const form = useForm({
    start: () => newDraft({ answer: typed.get(id) ?? '' }),
    keep: ({ values }) => typed.set(id, values.answer),
    faults: ({ answer }) => (answer.trim() === '' ? [{ path: 'answer', message: 'Write your answer' }] : []),
    faultsAtPress: true,
    send: async ({ answer }, { key: once }) => {
      const answered = await call(answerHearing, { params: { id }, body: { answer }, key: once }).catch(
        (thrown: unknown) => {
          // A refusal may mean that the hearing has changed.
          void client.invalidateQueries({ queryKey: key });
          throw thrown;
        },
      );
      typed.delete(id);
      client.setQueryData<{ items: Hearing[] }>(key, (kept) =>
        kept ? { items: kept.items.map((one) => (one.id === id ? answered : one)) } : kept,
      );
      void client.invalidateQueries({ queryKey: workerKey });
      toast({ title: say('Answer sent'), detail: say('You are told when our staff have decided.'), tone: 'ok' });
    },
  });
  const left = hoursLeft(answer_until, now);
  return (
    <section className="hearing-part" aria-labelledby="your-answer">
      <h2 className="h4" id="your-answer">
        {say('Your answer')}
      </h2>
      <p>
        <b className="num">{sayCount(left, '{n} hour left', '{n} hours left')}</b>{' '}
        <span className="muted">{say('Until {time}.', { time: sayWhen(new Date(answer_until), now) })}</span>
      </p>
      <FormShell
        label={say('Your answer')}
        pending={form.pending}
        error={form.error}
        onSubmit={() => void form.submit()}
      >
        <TextArea
          label={say('What happened, in your words')}
          rows={8}
          maxLength={hearingRules.maxAnswer}
          hint={say('You can answer once. {n} characters at most.', { n: hearingRules.maxAnswer })}
          {...form.field('answer')}
        />
        <div>
          <Button type="submit" look="solid" pending={form.pending} pendingLabel={say('Sending...')}>
            {say('Send answer')}
          </Button>
        </div>
      </FormShell>
    </section>
  );
};

const Answered = ({ of: { answer, answered_at, state } }: { of: Hearing }) => (
  <section className="hearing-part">
    <h2 className="h4">{say('Your answer')}</h2>
    {answer && answered_at ? (
      <>
        <p className="sm muted">{at(answered_at)}</p>
        <p className="hearing-said">{answer}</p>
      </>
    ) : (
      <p className="muted">{say('You did not answer.')}</p>
    )}
    {state !== 'decided' && (
      <p>
        {say(
          'A member of staff who did not open the hearing decides now. Nothing happens by itself. You are told at once.',
        )}
      </p>
    )}
  </section>
);

const Decision = ({ of: one }: { of: Hearing }) => (
  <section className="hearing-part">
    <h2 className="h4">{say('Decision')}</h2>
    <p className="b">{decidedWords(one, one.bars, one.lifted_at !== null)}</p>
    {one.decided_at && <p className="sm muted">{at(one.decided_at)}</p>}
    <p className="hearing-said">{one.decision}</p>
    {one.lift_reason && (
      <>
        <p className="sm muted">{say('Ended early')}</p>
        <p className="hearing-said">{one.lift_reason}</p>
      </>
    )}
  </section>
);

const Rights = ({ of: one }: { of: Hearing }) => (
  <Note>
    <p>
      {one.bars
        ? say('You can finish the job you are on, and your money is paid out.')
        : say('Until a decision you can work as before.')}
    </p>
    <p>
      {say('Questions?')}{' '}
      <a className="link" href={`mailto:${contact.support_email}`}>
        {contact.support_email}
      </a>
    </p>
  </Note>
);

const Whole = ({ of: one }: { of: Hearing }) => {
  const now = useMinute();
  const open = mayAnswer(one, now);
  const sign = hearingSign(one, one.bars, !open);
  return (
    <div className="hearing">
      <section className="hearing-part">
        <p>
          <Tag tone={sign.tone} wraps>
            {say(sign.word)}
          </Tag>
        </p>
        {one.safety_reason && (
          <div className="my-2">
            <Note tone="bad">
              <p className="b">{say('Your work was stopped at once, for safety.')}</p>
              <p className="hearing-said">{one.safety_reason}</p>
            </Note>
          </div>
        )}
        <h2 className="h4">{say('Why')}</h2>
        <p className="sm muted">{at(one.opened_at)}</p>
        <p className="hearing-said">{one.reason}</p>
        {one.state !== 'decided' && (
          <p>
            {one.considered === 'blocked'
              ? say('Our staff may block you.')
              : say('Our staff may pause you for some time.')}
          </p>
        )}
      </section>
      {one.state === 'decided' && <Decision of={one} />}
      <Pieces of={one.evidence} open={open} />
      {open ? <Answer of={one} now={now} /> : <Answered of={one} />}
      {(one.state !== 'decided' || one.bars) && <Rights of={one} />}
    </div>
  );
};

export const HearingTab = () => {
  const pages = useQuery({ queryKey: key, queryFn: ({ signal }) => call(listOwnHearings, { signal }), staleTime: 0 });
  const [now, ...earlier] = pages.data?.items ?? [];
  return (
    <>
      <h1 className="h2 mb-3">{say('Hearing')}</h1>
      <FirstPage
        pages={pages}
        things={phrase('Your hearings')}
        failed={say('Failed to load your hearings')}
        loading={say('Loading your hearings')}
        rows={5}
      />
      {pages.data && !now && (
        <EmptyState
          title={say('No hearing')}
          hint={say('Before our staff pause or block a worker, the worker reads why and can answer here.')}
        />
      )}
      {now && <Whole key={now.id} of={now} />}
      {earlier.length > 0 && (
        <section className="mt-8">
          <h2 className="h3">{say('Earlier hearings')}</h2>
          {earlier.map((one) => (
            <details key={one.id} className="hearing-earlier">
              <summary>{at(one.opened_at)}</summary>
              <Whole of={one} />
            </details>
          ))}
        </section>
      )}
    </>
  );
};
