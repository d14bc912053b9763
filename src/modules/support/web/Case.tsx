// One case, for its account and for the holder of its link. Live; never needs a reload.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { asApiError, call } from '../../../kit/api.ts';
import { useLive } from '../../../kit/live.ts';
import { paths } from '../../../kit/paths.ts';
import { PhotosPart } from '../../../kit/photos/PhotosPart.tsx';
import { usePhotos } from '../../../kit/photos/use-photos.ts';
import { Topbar } from '../../../kit/ui/bars.tsx';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { TextArea } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { KeyValue } from '../../../kit/ui/ledger.tsx';
import { EmptyState, LoadError, Note, Skeleton } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/Tag.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { useForm } from '../../../kit/use-form.ts';
import { showWhen } from '../../../shared/clock.ts';
import { isId } from '../../../shared/link-keys.ts';
import { useSession } from '../../identity/web/door.ts';
import { readCase, replyCase } from '../calls.gen.ts';
import type { CaseMessage, CaseView } from '../contract.ts';
import { caseRules } from '../rules.ts';
import { type CaseDraft, keepDraft, newCaseDraft, notSent, photosOf, readDraft } from './case-draft.ts';
import { caseHeading, caseSignOf, nextWords, topicOf } from './case-words.ts';
import { ProveEmail } from './ProveEmail.tsx';
import { InDanger } from './reach.tsx';
import './case.css';

const caseKey = (key: string) => ['cases', 'one', key];

const Message = ({ of: { by, body, photos, at } }: { of: CaseMessage }) => (
  <li className={by === 'kaya' ? 'case-msg kaya' : 'case-msg'}>
    <p className="sm muted">
      <b>{by === 'kaya' ? 'Kaya' : 'You'}</b>, {showWhen(new Date(at))}
    </p>
    <p className="case-words">{body}</p>
    {photos.length > 0 && (
      <ul className="case-photos" aria-label="Photos">
        {photos.map(({ url }, index) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={`Open number ${index + 1}`} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    )}
  </li>
);

const empty = { message: '' };
type Draft = CaseDraft<typeof empty>;

const ReplyForm = ({ caseKey: key, view }: { caseKey: string; view: CaseView }) => {
  const client = useQueryClient();
  const name = `kaya-case-${view.id}`;
  const form = useForm<Draft>({
    start: () => readDraft('sessionStorage', name, empty) ?? newCaseDraft(empty),
    keep: (draft) => keepDraft('sessionStorage', name, empty, draft),
    faultsAtPress: true,
    faults: ({ message }) => (message.trim() === '' ? [{ path: 'message', message: 'Write your message' }] : []),
    fieldOf: (path) => path.split('.')[0] ?? path,
    send: async ({ message }, draft) => {
      const body = { message, photos: photosOf(draft) };
      const next = await call(replyCase, { params: { key }, body, key: draft.key });
      client.setQueryData(caseKey(key), next);
      toast({ title: 'Sent', detail: 'A person of Kaya reads it.', tone: 'ok' });
      return newCaseDraft(empty);
    },
    failed: notSent,
  });
  const photos = usePhotos(
    form.draft.upload_key,
    form.draft.photos,
    (change) => {
      form.change((kept) => ({ photos: change(kept.photos) }));
      form.mend('photos');
    },
    caseRules.maxPhotos,
  );
  return (
    <FormShell
      className="form"
      label="Write to Kaya"
      pending={form.pending}
      error={form.error}
      onSubmit={() => void form.submit()}
    >
      <div className="case-fields">
        <TextArea
          {...form.field('message')}
          label={view.status === 'open' ? 'Add something' : 'Write back'}
          rows={4}
          maxLength={caseRules.maxMessage}
        />
        <PhotosPart label="Photos" photos={photos} error={form.errorOf('photos')} />
      </div>
      <div>
        <Button
          type="submit"
          look="solid"
          pending={form.pending}
          pendingLabel="Sending…"
          off={photos.sending && 'Photos are still being sent.'}
        >
          Send
        </Button>
      </div>
    </FormShell>
  );
};

const aboutWords = { request: 'Order', booking: 'Booking', ride: 'Ride', company: 'Company' } as const;

/** Only its account gets a link to the order; a case's link opens nothing else. */
const About = ({ about, own }: { about: NonNullable<CaseView['about']>; own: boolean }) => {
  const code = (
    <span className="num">{about.company && about.order_key ? `${about.company}, ${about.code}` : about.code}</span>
  );
  const path = {
    request: paths.track(about.id),
    booking: paths.bookingConfirmation(about.id),
    ride: paths.trip(about.id),
    company: paths.corporateDashboard(about.order_key ? `bookings/${about.order_key}` : 'home'),
  }[about.kind];
  return own ? (
    <Link className="link" to={path}>
      {code}
    </Link>
  ) : (
    code
  );
};

const Shown = ({ caseKey: key, view, stale }: { caseKey: string; view: CaseView; stale: boolean }) => {
  const sign = caseSignOf(view);
  const own = isId(key);
  const client = useQueryClient();
  const next = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <div className="case-main">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="h1">{caseHeading(view)}</h1>
          <Tag tone={sign.tone}>{sign.word}</Tag>
        </div>
        <output className="empty:hidden">
          {stale && <Note tone="info">Connection lost. We keep trying, so this page may be out of date.</Note>}
        </output>
        <InDanger safety={view.topic === 'safety' && view.status === 'open'} />
        <section aria-labelledby="next" className="grid gap-1">
          <h2 className="h4" id="next" tabIndex={-1} ref={next}>
            What happens next
          </h2>
          {nextWords(view).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {view.data_request?.may_prove && (
            <ProveEmail
              caseKey={key}
              onProven={(proven) => {
                client.setQueryData(caseKey(key), proven);
                // The button goes away: what happens now is read instead.
                next.current?.focus();
              }}
            />
          )}
        </section>
        <ol className="case-talk" aria-label="Messages" aria-live="polite">
          {view.messages.map((message) => (
            <Message key={message.id} of={message} />
          ))}
        </ol>
        {view.may_reply ? (
          <ReplyForm caseKey={key} view={view} />
        ) : (
          <div>
            <LinkButton look="solid" to={paths.contact()}>
              Open a new case
            </LinkButton>
          </div>
        )}
      </div>
      <aside className="case-side" aria-label="About this case">
        <KeyValue
          items={[
            { label: 'Case', value: <span className="num">{view.code}</span> },
            { label: 'Topic', value: topicOf(view) },
            ...(view.about
              ? [{ label: aboutWords[view.about.kind], value: <About about={view.about} own={own} /> }]
              : []),
            { label: 'Opened', value: showWhen(new Date(view.created_at)) },
          ]}
        />
        <p className="sm muted">
          {own
            ? 'You find it in your account, under Cases.'
            : `Keep the address of this page${view.answered_by === 'email' ? ', or our email' : ''}: it opens the case without an account.`}
        </p>
      </aside>
    </>
  );
};

const Missing = ({ caseKey: key }: { caseKey: string }) => {
  const { status } = useSession();
  return (
    <EmptyState
      title="We can’t find this case"
      hint={`The link may be incomplete, or the case was closed more than ${caseRules.linkDays} days ago. Open it again from our email, or sign in to the account you wrote with.`}
      action={
        <div className="flex flex-wrap gap-3">
          {status !== 'in' && (
            <LinkButton look="solid" to={paths.auth({ next: paths.case(key) })}>
              Log in
            </LinkButton>
          )}
          <LinkButton look={status === 'in' ? 'solid' : 'line'} to={paths.contact()}>
            Contact us
          </LinkButton>
        </div>
      }
    />
  );
};

export default function Case({ caseKey: key }: { caseKey: string }) {
  const { status } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: caseKey(key),
    queryFn: ({ signal }) => call(readCase, { params: { key }, signal }),
  });
  const fault = error && asApiError(error);
  const gone = fault?.status === 404 || fault?.status === 422;
  const line = useLive({ track: key, off: gone });
  return (
    <>
      <Topbar
        back={status === 'in' ? paths.account('cases') : paths.home()}
        title={
          <>
            Case <span className="num">{data?.code}</span>
          </>
        }
      />
      <main id="main" tabIndex={-1} className="wrap case-page">
        {data && !gone ? (
          <Shown caseKey={key} view={data} stale={line === 'waiting' || fault !== null} />
        ) : (
          <div className="case-main">
            <h1 className="sr">Your case</h1>
            {!fault ? (
              <Skeleton rows={6} label="Loading your case" />
            ) : gone ? (
              <Missing caseKey={key} />
            ) : (
              <LoadError title="Your case could not be loaded" detail={fault.detail} onRetry={() => void refetch()} />
            )}
          </div>
        )}
      </main>
    </>
  );
}
