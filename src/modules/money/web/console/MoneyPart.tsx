// Differences between our books and a provider's, by kind, one open beside the list; and the way to the reports of the ledger.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../../kit/api.ts';
import { ActButton } from '../../../../kit/console/acts.tsx';
import { usePages } from '../../../../kit/console/pages.ts';
import { NothingOpen, Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import type { SectionProps } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import { paths } from '../../../../kit/paths.ts';
import { LinkButton } from '../../../../kit/ui/Button.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { useMinute } from '../../../../kit/use-minute.ts';
import { sayWhen, showWhen } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { sayCoverage, sayMissing } from '../../balance-rules.ts';
import { checkBooks, listExceptions, readBooksState, readException } from '../../calls.gen.ts';
import type { ExceptionFile, StaffException } from '../../exception-contract.ts';
import { ofJob, ofRide, type PayableKind, type PayableRef } from '../../payable-rules.ts';
import { missingOf, saySafeguard } from '../../safeguard-rules.ts';
import { ExceptionActs } from './ExceptionActs.tsx';
import { LedgerPart } from './LedgerPart.tsx';
import { isReport } from './ledger-shelves.ts';
import {
  ageOf,
  askedFor,
  differenceWords,
  exceptionShelves,
  kindWords,
  providerWords,
  signOfException,
} from './exception-words.ts';

const here = (kobo: number | null): string => (kobo === null ? 'Nothing' : naira(kobo));
const there = (kobo: number | null): string => (kobo === null ? 'Unknown' : naira(kobo));
const SignOf = ({ of }: { of: StaffException }) => {
  const { tone, word } = signOfException(of);
  return <Tag tone={tone}>{word}</Tag>;
};

const rowAt = (now: Date): Row<StaffException> => ({
  columns: [
    { head: 'What', of: (one) => differenceWords[one.difference], firm: true, wrap: true },
    { head: 'Provider', of: (one) => providerWords(one.provider), wide: true },
    { head: 'Here', of: (one) => <span className="num">{here(one.ours_kobo)}</span>, end: true },
    { head: 'There', of: (one) => <span className="num">{there(one.theirs_kobo)}</span>, end: true },
    { head: 'Age', of: (one) => <span className="num">{ageOf(one, now)}</span> },
    { head: 'Who', of: (one) => one.owner ?? 'No one yet', wide: true },
    { head: 'Status', of: (one) => <SignOf of={one} /> },
  ],
  title: (one) => differenceWords[one.difference],
  line: (one) =>
    `${providerWords(one.provider)}: ${here(one.ours_kobo).toLowerCase()} here, ${there(one.theirs_kobo).toLowerCase()} there. ${ageOf(one, now)}`,
  end: (one) => <SignOf of={one} />,
});

const payableWords: Readonly<Record<PayableKind, string>> = {
  job: 'A job',
  job_tip: 'A tip for a job',
  ride: 'A ride',
  tip: 'A tip for a ride',
  card_setup: 'A card set-up',
  bill: 'A company’s invoice',
  debt: 'What a worker owed',
};
/** A job and a ride have a page here. */
const PaidFor = ({ kind, id }: PayableRef) =>
  ofJob({ kind, id }) || ofRide({ kind, id }) ? (
    <Link className="link" to={paths.staff(ofRide({ kind, id }) ? 'rides' : 'jobs', { id })}>
      {payableWords[kind]}
    </Link>
  ) : (
    payableWords[kind]
  );

const factsOf = (one: ExceptionFile) => [
  { label: 'Provider', value: `${providerWords(one.provider)}, ${kindWords[one.kind].toLowerCase()}` },
  { label: 'Here', value: <span className="num">{here(one.ours_kobo)}</span> },
  { label: 'There', value: <span className="num">{there(one.theirs_kobo)}</span> },
  { label: 'Reference', value: <span className="break-all">{one.reference}</span> },
  ...(one.provider_id && one.provider_id !== one.reference
    ? [{ label: 'The provider’s', value: <span className="break-all">{one.provider_id}</span> }]
    : []),
  ...(one.paid_for ? [{ label: 'Paid for', value: <PaidFor {...one.paid_for} /> }] : []),
  ...(one.person_id
    ? [
        {
          label: 'Person',
          value: (
            <Link className="link" to={paths.staff('people', { id: one.person_id, q: one.person ?? '' })}>
              {one.person}
            </Link>
          ),
        },
      ]
    : []),
  { label: 'Begun', value: <span className="num">{showWhen(new Date(one.begun_at))}</span> },
  { label: 'First seen', value: <span className="num">{showWhen(new Date(one.first_seen_at))}</span> },
  { label: 'Last seen', value: <span className="num">{showWhen(new Date(one.last_seen_at))}</span> },
  { label: 'Looked after by', value: one.owner ?? 'No one yet' },
];

const ExceptionPane = ({ place, trail }: SectionProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'exception', place.id],
    queryFn: ({ signal }) => call(readException, { params: { id: place.id }, signal }),
  });
  if (!data) return <PaneWaiting place={place} error={error} onRetry={() => void refetch()} />;
  return (
    <Pane
      place={place}
      title={differenceWords[data.difference]}
      note={naira(data.amount_kobo)}
      sign={signOfException(data)}
    >
      <p>{data.cause}</p>
      <KeyValue items={factsOf(data)} />
      {(data.status === 'open' || data.acts.length > 0) && <ExceptionActs file={data} />}
      {trail(data.id)}
    </Pane>
  );
};

const useBooksState = () =>
  useQuery({ queryKey: ['staff', 'books'], queryFn: ({ signal }) => call(readBooksState, { signal }) });
type BooksState = NonNullable<ReturnType<typeof useBooksState>['data']>;

/** When the lists were compared, which could not be read, and the button that reads them now. */
const Head = ({ state }: { state: BooksState | undefined }) => {
  const compared = state?.lists.flatMap(({ compared_at }) => compared_at ?? []).toSorted() ?? [];
  const [oldest] = compared;
  return (
    <div className="console-filter">
      {state?.short.map((one) => (
        <Note key={one.provider} tone="bad">
          {sayCoverage(one.provider, one)}: {sayMissing(one)}. The others have waited since{' '}
          {sayWhen(new Date(one.since))}, and are sent by themselves when there is enough.
        </Note>
      ))}
      {state?.lists
        .filter(({ fault }) => fault !== null)
        .map(({ provider, kind, fault }) => (
          <Note key={`${provider} ${kind}`} tone="bad">
            {providerWords(provider)}’s list of {kindWords[kind].toLowerCase()}s could not be read: {fault}
          </Note>
        ))}
      {state?.safeguard && missingOf(state.safeguard) > 0 && <Note tone="bad">{saySafeguard(state.safeguard)}.</Note>}
      <p className="sm muted mb-2">
        {state?.safeguard && missingOf(state.safeguard) === 0 && `${saySafeguard(state.safeguard)}. `}
        {state?.safeguard && `That was checked ${sayWhen(new Date(state.safeguard.checked_at))}. `}
        {state?.lists.some(({ is_under_way }) => is_under_way)
          ? 'The lists of the providers are being compared…'
          : oldest
            ? `Compared with the providers ${sayWhen(new Date(oldest))}, and each hour.`
            : 'The lists of the providers are compared each hour.'}
      </p>
      <div className="console-acts">
        <ActButton
          label="Check now"
          submit="Check now"
          pendingLabel="Asking…"
          work={() => call(checkBooks, {})}
          title="The lists are read now"
        />
        <LinkButton size="compact" to={paths.staff('money', { show: 'trial' })}>
          Reports of the ledger
        </LinkButton>
      </div>
    </div>
  );
};

const DifferencesPart = ({ place, trail }: SectionProps) => {
  const now = useMinute();
  const { data: state } = useBooksState();
  const asked = askedFor(place.show);
  const pages = usePages(['staff', 'exceptions', place.show], (cursor, signal) =>
    call(listExceptions, { query: { ...asked, ...cursor }, signal }),
  );
  const shelves = exceptionShelves(state?.open ?? []);
  const shelf = asked.difference ?? (asked.status === 'open' ? '' : asked.status);
  return (
    <>
      <Queue
        title="Money"
        place={place}
        shelves={shelves}
        shelf={shelf}
        pages={pages}
        row={rowAt(now)}
        failed="The differences could not be loaded"
        empty={asked.status === 'open' ? 'Our books and the providers’ agree.' : 'Nothing here yet.'}
        head={<Head state={state} />}
      />
      {place.id === '' ? (
        <NothingOpen what="a difference" />
      ) : (
        <ExceptionPane key={place.id} place={place} trail={trail} />
      )}
    </>
  );
};

export const MoneyPart = (props: SectionProps) =>
  isReport(props.place.show) ? <LedgerPart place={props.place} /> : <DifferencesPart {...props} />;
