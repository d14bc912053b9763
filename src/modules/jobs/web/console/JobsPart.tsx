import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { displayCode } from '../../../../shared/ids.ts';
import { sayWhen, showWhen } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { call } from '../../../../kit/api.ts';
import { ActForm, koboOf, ReasonField, reasonFaults, ReasonForm, useDoing } from '../../../../kit/console/acts.tsx';
import { PhoneLink } from '../../../../kit/console/contact-links.tsx';
import { searched, usePages } from '../../../../kit/console/pages.ts';
import { NothingOpen, Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import type { SectionProps } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import { useActForm } from '../../../../kit/console/use-act.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { SizeBadge, Tag } from '../../../../kit/ui/status.tsx';
import type { StaffJob } from '../../view-contract.ts';
import { listAllJobs, readJobFile, refundJob, removeMover } from '../../calls.gen.ts';
import { vehicleClasses } from '../../../catalogue/range-rules.ts';
import { crewWords } from '../../crew-rules.ts';
import { jobLifecycle } from '../../rules.ts';
import { AssignForm } from './AssignForm.tsx';
import { DecideForm, DisputePart, RepaidForm } from './DisputePart.tsx';
import { PayerLink } from './PayerLink.tsx';
import { LookPart, OpenDisputeForm, PaymentDispute, ReleaseForm } from './LookPart.tsx';
import { ReleasePayForm } from './ReleasePay.tsx';
import { jobShelves, jobSign, nextOfJob, paymentWords } from './job-words.ts';
import './jobs-part.css';

const SignTag = ({ of }: { of: StaffJob }) => {
  const { tone, word } = jobSign(of);
  return <Tag tone={tone}>{word}</Tag>;
};
const when = (iso: string): string => showWhen(new Date(iso));

const row: Row<StaffJob> = {
  columns: [
    { head: 'Request', of: (one) => <span className="num">{displayCode(one.order_id)}</span> },
    { head: 'What', of: (one) => one.title, firm: true, wrap: true },
    {
      head: 'Mover',
      of: (one) => one.worker?.full_name ?? <span className="muted whitespace-nowrap">None yet</span>,
      wide: true,
      wrap: true,
    },
    { head: 'When', of: (one) => <span className="num">{when(one.starts_at)}</span> },
    { head: 'Price', of: (one) => <span className="num">{naira(one.price_kobo)}</span>, end: true },
    { head: 'Status', of: (one) => <SignTag of={one} /> },
    {
      head: 'Next step',
      of: (one) => <span className="muted">{nextOfJob(one)}</span>,
      wide: true,
      wrap: true,
    },
  ],
  title: (one) => one.title,
  line: (one) =>
    [
      displayCode(one.order_id),
      when(one.starts_at),
      one.worker?.full_name,
      one.look || one.pay_wait ? nextOfJob(one) : null,
    ]
      .filter(Boolean)
      .join(', '),
  end: (one) => (
    <>
      <span className="num">{naira(one.price_kobo)}</span>
      <SignTag of={one} />
    </>
  ),
};

/** What it needs, and the members of the crew that Kaya finds. */
const crewFacts = ({ helpers_needed, vehicle_class, crew, crew_until }: StaffJob) => {
  if (helpers_needed === 0) return [];
  const vehicle = vehicleClasses.find(({ code }) => code === vehicle_class)?.title.toLowerCase() ?? null;
  const until = crew_until && `Waiting for helpers until ${when(crew_until)}`;
  return [
    { label: 'Needs', value: crewWords(helpers_needed, vehicle) },
    ...(crew.length > 0
      ? [
          {
            label: 'Crew',
            value: (
              <>
                {until && <p>{until}</p>}
                {crew.map(({ id, full_name, role, share_kobo, phone }) => (
                  <p key={id}>
                    <Link className="link" to={paths.staff('people', { id, q: full_name })}>
                      {full_name}
                    </Link>
                    , {role}, {naira(share_kobo)}
                    {phone && (
                      <>
                        , <PhoneLink number={phone} />
                      </>
                    )}
                  </p>
                ))}
              </>
            ),
          },
        ]
      : []),
  ];
};

const Facts = ({ job }: { job: StaffJob }) => (
  <KeyValue
    items={[
      {
        label: job.serves === 'booking' ? 'Booking' : 'Request',
        value: (
          <Link
            className="link num"
            to={paths.staff(job.serves === 'booking' ? 'bookings' : 'requests', { show: 'all', id: job.order_id })}
          >
            {displayCode(job.order_id)}
          </Link>
        ),
      },
      { label: 'When', value: <span className="num">{when(job.starts_at)}</span> },
      { label: 'Size', value: <SizeBadge size={job.job_size} /> },
      { label: 'Pickup', value: job.location },
      ...(job.destination ? [{ label: 'Drop-off', value: job.destination }] : []),
      { label: 'Customer', value: job.customer_name },
      ...(job.payer ? [{ label: 'Paid by', value: <PayerLink job={job} /> }] : []),
      { label: 'Customer’s phone', value: <PhoneLink number={job.customer_phone} /> },
      {
        label: 'Mover',
        value: job.worker ? (
          <Link className="link" to={paths.staff('people', { id: job.worker.id, q: job.worker.full_name })}>
            {job.worker.full_name}
          </Link>
        ) : (
          'None yet'
        ),
      },
      ...crewFacts(job),
      ...(job.worker_phone ? [{ label: 'Mover’s phone', value: <PhoneLink number={job.worker_phone} /> }] : []),
      { label: 'Price', value: <span className="num">{naira(job.price_kobo)}</span> },
      { label: 'Payment', value: paymentWords(job) },
      ...(job.dispute && job.dispute.pays_kobo !== null
        ? [{ label: 'Customer pays', value: <span className="num">{naira(job.dispute.pays_kobo)}</span> }]
        : []),
      {
        label: job.crew.length > 0 ? 'Crew earns' : 'Mover earns',
        value: <span className="num">{naira(job.dispute?.mover_kobo ?? job.worker_share_kobo)}</span>,
      },
      ...(job.timeline.loaded_at
        ? [
            {
              label: 'Paid after loading',
              value: (
                <span className="num">
                  {naira(job.part_kobo)}, {when(job.timeline.loaded_at)}
                </span>
              ),
            },
          ]
        : []),
      ...(job.cancelled_reason ? [{ label: 'Reason for cancelling', value: job.cancelled_reason }] : []),
    ]}
  />
);

type Asked = { job: StaffJob; onLeave: () => void };

const RemoveMoverForm = ({ job, onLeave }: Asked) => (
  <ReasonForm
    label="Remove mover"
    submit="Remove mover"
    pendingLabel="Removing…"
    work={(reason) => call(removeMover, { params: { id: job.id }, body: { reason } })}
    title="Back on the board"
    onLeave={onLeave}
  >
    <p>{job.worker?.full_name} loses the job and is notified at once. Other movers can accept it.</p>
  </ReasonForm>
);

const RefundForm = ({ job, onLeave }: Asked) => {
  const form = useActForm({
    start: { amount_kobo: '', reason: '' },
    faults: reasonFaults,
    work: ({ amount_kobo, reason }, key) =>
      call(refundJob, { params: { id: job.id }, body: { amount_kobo: koboOf(amount_kobo), reason }, key }),
    title: 'Refund started',
    onDone: onLeave,
  });
  return (
    <ActForm label="Refund" submit="Refund" pendingLabel="Sending…" form={form} onLeave={onLeave}>
      <Field
        {...form.field('amount_kobo')}
        label="Amount in naira"
        inputMode="decimal"
        autoComplete="off"
        hint={`Up to ${naira(job.held_kobo)} can go back. The price and the mover’s share become smaller. To refund everything, cancel the request.`}
      />
      <ReasonField {...form.field('reason')} />
    </ActForm>
  );
};

const Acts = ({ job }: { job: StaffJob }) => {
  const { doing, section, start, leave } = useDoing<
    'assign' | 'remove' | 'refund' | 'decide' | 'repaid' | 'release' | 'dispute' | 'pay'
  >();
  const assignable = job.moves.includes('assign');
  const held = job.held_kobo > 0;
  const settles = job.moves.includes('settle');
  const owesCash = Boolean(job.dispute?.back_cash_kobo) && job.dispute?.repaid_at === null;
  const looks = job.look !== null && job.status === 'completed';
  const waits = job.waiting_kobo > 0;
  if (!assignable && !held && !settles && !owesCash && !looks && !waits) return null;
  return (
    <section className="console-part" aria-label="What you can do" ref={section} tabIndex={-1}>
      {doing === null && (
        <div className="console-acts">
          {assignable && (
            <Button size="compact" look={job.worker ? 'line' : 'solid'} onClick={() => start('assign')}>
              {job.worker ? 'Assign another mover' : 'Assign'}
            </Button>
          )}
          {looks && (
            <>
              <Button size="compact" look="solid" onClick={() => start('release')}>
                Release
              </Button>
              <Button size="compact" look="danger-line" onClick={() => start('dispute')}>
                Open a dispute
              </Button>
            </>
          )}
          {waits && (
            <Button size="compact" onClick={() => start('pay')}>
              Release the pay
            </Button>
          )}
          {settles && (
            <Button size="compact" look="solid" onClick={() => start('decide')}>
              Decide
            </Button>
          )}
          {owesCash && (
            <Button size="compact" onClick={() => start('repaid')}>
              Record cash paid back
            </Button>
          )}
          {held && !settles && (
            <Button size="compact" onClick={() => start('refund')}>
              Refund
            </Button>
          )}
          {(job.moves.includes('release') || job.moves.includes('take_back')) && (
            <Button size="compact" look="danger-line" onClick={() => start('remove')}>
              Remove mover
            </Button>
          )}
        </div>
      )}
      {doing === 'assign' && <AssignForm job={job.id} taken={job.worker !== null} onLeave={leave} />}
      {doing === 'pay' && <ReleasePayForm job={job} onLeave={leave} />}
      {doing === 'release' && <ReleaseForm job={job} onLeave={leave} />}
      {doing === 'dispute' && <OpenDisputeForm job={job} onLeave={leave} />}
      {doing === 'decide' && <DecideForm job={job} onLeave={leave} />}
      {doing === 'repaid' && <RepaidForm job={job} onLeave={leave} />}
      {doing === 'refund' && <RefundForm job={job} onLeave={leave} />}
      {doing === 'remove' && <RemoveMoverForm job={job} onLeave={leave} />}
    </section>
  );
};

/** Live subject `staff`. */
const useJobFile = (id: string) =>
  useQuery({
    queryKey: ['staff', 'job', id],
    queryFn: ({ signal }) => call(readJobFile, { params: { id }, signal }),
  });

const emptyWords: Readonly<Record<string, string>> = {
  quick: 'No quick job waits for a look.',
  waits: 'No pay is waiting.',
};

const useAllJobs = (show: string, q: string) => {
  const status = jobLifecycle.states.find((one) => one === show);
  const only = show === 'quick' ? { quick: 'true' as const } : show === 'waits' ? { waits: 'true' as const } : {};
  return usePages(['staff', 'jobs', show, q], (cursor, signal) =>
    call(listAllJobs, {
      query: { ...(status ? { status } : {}), ...only, ...searched(q), ...cursor },
      signal,
    }),
  );
};

const Open = ({ place, trail }: SectionProps) => {
  const { data, error, refetch } = useJobFile(place.id);
  if (!data) return <PaneWaiting place={place} error={error} onRetry={() => void refetch()} />;
  const opened = `${displayCode(data.order_id)}, opened ${sayWhen(new Date(data.timeline.created_at))}`;
  return (
    <Pane place={place} title={data.title} note={opened} sign={jobSign(data)} next={nextOfJob(data)}>
      <PaymentDispute job={data} />
      <LookPart job={data} />
      <DisputePart job={data} />
      <Facts job={data} />
      <Acts job={data} />
      {trail(data.id)}
    </Pane>
  );
};

export const JobsPart = ({ place, trail }: SectionProps) => {
  const pages = useAllJobs(place.show, place.q);
  const shelf = jobShelves.find(({ value }) => value === place.show)?.value ?? '';
  return (
    <>
      <Queue
        title="Jobs"
        place={place}
        shelves={jobShelves}
        shelf={shelf}
        pages={pages}
        row={row}
        failed="Jobs could not be loaded"
        empty={emptyWords[shelf] ?? 'No jobs here.'}
      />
      {place.id ? <Open key={place.id} place={place} trail={trail} /> : <NothingOpen what="a job" />}
    </>
  );
};
