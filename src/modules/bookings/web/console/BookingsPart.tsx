// The review queue of business bookings, with a countdown of the promised 24 hours; the selected booking opens beside it.
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { useQuery } from '@tanstack/react-query';
import { lagosInstant, showDate, sayWhen, showWhen } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { call } from '../../../../kit/api.ts';
import { EmailLink, PhoneLink } from '../../../../kit/console/contact-links.tsx';
import { searched, usePages } from '../../../../kit/console/pages.ts';
import { NothingOpen, Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import type { SectionProps } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import { paths } from '../../../../kit/paths.ts';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { KeyValue, Ledger, LedgerRow, Total } from '../../../../kit/ui/ledger.tsx';
import { PriceLines } from '../../../../kit/ui/PriceLines.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { Tag } from '../../../../kit/ui/status.tsx';
import { PayerLink } from '../../../jobs/web/console-door.ts';
import type { QuoteView } from '../../contract.ts';
import * as options from '../../rules.ts';
import type { BookingFile, StaffBookingRow } from '../../staff-contract.ts';
import { bookingShelves, reviewDue } from '../../staff-rules.ts';
import { wayWords } from '../../tier-rules.ts';
import { listAllBookings, readBookingFile } from '../../calls.gen.ts';
import { BookingActs } from './BookingActs.tsx';
import { useNow } from './use-now.ts';
import { PlanForm } from './PlanForm.tsx';
import { QuoteBuilder } from './QuoteBuilder.tsx';
import { bookingNext, bookingShelfList } from './booking-words.ts';
import './bookings-part.css';

const when = (iso: string): string => showWhen(new Date(iso));
const { optionLabel, optionTitle } = options;

/** The time left of the 24 hours; late ones with an icon, in clay. */
const Due = ({ at, now }: { at: string; now: Date }) => {
  const { tone, word } = reviewDue(at, now);
  return (
    <span className={`due num ${tone}`}>
      {tone !== 'plain' && <Icon of={tone === 'late' ? CircleAlert : Clock} size="s" />}
      {word}
    </span>
  );
};

const DueCell = ({ one, now }: { one: StaffBookingRow; now: Date }) =>
  one.review_due_at ? (
    <Due at={one.review_due_at} now={now} />
  ) : (
    <span className="muted">{one.status === 'quoted' ? 'Sent' : 'Done'}</span>
  );

const tier = (level: string): string => level.replace(/ Package$/, '');
const service = (one: { service_type: string }): string => optionTitle(options.bookingServices, one.service_type);

const rowAt = (now: Date): Row<StaffBookingRow> => ({
  columns: [
    { head: 'Booking', of: (one) => <span className="num">{one.code}</span> },
    { head: 'Company', of: (one) => one.company_name, firm: true, wrap: true },
    { head: 'Service', of: service, wide: true },
    { head: 'Tier', of: (one) => tier(one.service_level), wide: true },
    { head: 'Next step', of: (one) => <span className="muted">{bookingNext[one.status]}</span>, wide: true },
    { head: 'Review due', of: (one) => <DueCell one={one} now={now} /> },
    { head: 'Status', of: (one) => <Tag tone={one.tag.tone}>{one.tag.word}</Tag> },
  ],
  title: (one) => one.company_name,
  line: (one) => `${one.code}, ${service(one)}, ${tier(one.service_level)}`,
  end: (one) => (
    <>
      <DueCell one={one} now={now} />
      <Tag tone={one.tag.tone}>{one.tag.word}</Tag>
    </>
  ),
});

type Booking = BookingFile['booking'];

const nextOf = (booking: Booking): string | null => {
  if (booking.invoice && booking.invoice.paid === null) return 'Record the payment';
  if (booking.status === 'quoted' && booking.quote?.counter) return 'Answer the counter-offer';
  return bookingNext[booking.status];
};

const Facts = ({ booking, payerId, now }: { booking: Booking; payerId: string | null; now: Date }) => (
  <KeyValue
    items={[
      ...(booking.payer
        ? [{ label: 'Paid by', value: <PayerLink job={{ payer: booking.payer.name, payer_id: payerId }} /> }]
        : []),
      { label: 'Service', value: `${service(booking)}, ${booking.service_level}` },
      {
        label: 'Scope',
        value: `${booking.move_type}, ${optionLabel(options.projectScales, booking.project_scale)}`,
      },
      { label: 'From', value: booking.primary_location },
      ...(booking.destination ? [{ label: 'To', value: booking.destination }] : []),
      ...(booking.distance_m === null ? [] : [{ label: 'Way', value: wayWords(booking.distance_m) }]),
      { label: 'Area', value: booking.service_area },
      {
        label: 'Start',
        value: `${showDate(lagosInstant(booking.preferred_start_date, '12:00'))}, ${optionLabel(options.preferredTimes, booking.preferred_time)}`,
      },
      {
        label: 'Budget',
        value: `${booking.budget_range}, ${optionLabel(options.projectTimelines, booking.project_timeline)}`,
      },
      ...(booking.number_of_employees ? [{ label: 'Employees', value: booking.number_of_employees }] : []),
      ...(booking.relocation_type
        ? [{ label: 'Relocation', value: optionTitle(options.relocationTypes, booking.relocation_type) }]
        : []),
      ...(booking.distance ? [{ label: 'Distance', value: optionTitle(options.distances, booking.distance) }] : []),
      {
        label: 'Contact',
        value: (
          <>
            {booking.contact_person}, <PhoneLink number={booking.phone} />
          </>
        ),
      },
      {
        label: 'Email',
        value: <EmailLink address={booking.email} />,
      },
      ...(booking.additional_services.length > 0
        ? [{ label: 'Extras', value: booking.additional_services.join(', ') }]
        : []),
      ...(booking.special_requirements ? [{ label: 'Requirements', value: booking.special_requirements }] : []),
      ...(booking.review_due_at ? [{ label: 'Review due', value: <Due at={booking.review_due_at} now={now} /> }] : []),
    ]}
  />
);

const quoteWords = {
  draft: 'Draft',
  sent: 'Waiting for the customer',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'No longer valid',
} as const;

const SentQuote = ({ quote }: { quote: QuoteView }) => (
  <section className="console-part">
    <h3 className="h4">
      Quote {quote.version}: {quote.counter ? 'Countered' : quoteWords[quote.status]}
    </h3>
    <PriceLines lines={quote.lines} />
    <Total>{naira(quote.total_kobo)}</Total>
    {quote.sent_at && quote.valid_until && (
      <p className="sm muted num">
        Sent {sayWhen(new Date(quote.sent_at))}, valid until {showDate(new Date(quote.valid_until))}
      </p>
    )}
    {quote.note && <p className="sm">{quote.note}</p>}
    {quote.decline_reason && <Note tone="bad">Declined: {quote.decline_reason}</Note>}
    {quote.counter && (
      <Note tone="info">
        The customer proposes{' '}
        {quote.counter.amount_kobo === null ? 'a change' : <b className="num">{naira(quote.counter.amount_kobo)}</b>}:{' '}
        {quote.counter.note}
      </Note>
    )}
  </section>
);

const Work = ({ booking }: { booking: Booking }) => (
  <>
    {booking.jobs.length > 0 && (
      <section className="console-part">
        <h3 className="h4">Jobs</h3>
        <Ledger label="Jobs">
          {booking.jobs.map((job) => (
            <LedgerRow
              key={job.id}
              to={paths.staff('jobs', { id: job.id, q: booking.code })}
              title={job.title}
              line={[when(job.starts_at), job.mover?.card.full_name].filter(Boolean).join(', ')}
              end={<Tag tone={job.tag.tone}>{job.tag.word}</Tag>}
            />
          ))}
        </Ledger>
      </section>
    )}
    {booking.invoice && (
      <section className="console-part">
        <h3 className="h4">Invoice {booking.invoice.number}</h3>
        <KeyValue
          items={[
            { label: 'Issued', value: <span className="num">{when(booking.invoice.issued_at)}</span> },
            { label: 'Paid', value: booking.invoice.paid ?? 'Not yet' },
          ]}
        />
        <Total>{naira(booking.invoice.total_kobo)}</Total>
      </section>
    )}
  </>
);

/** Live subject `staff`. */
const useBookingFile = (id: string) =>
  useQuery({
    queryKey: ['staff', 'booking', id],
    queryFn: ({ signal }) => call(readBookingFile, { params: { id }, signal }),
  });

const useAllBookings = (show: string, q: string) => {
  const shelf = bookingShelves.find((one) => one === show) ?? 'review';
  return usePages(['staff', 'bookings', shelf, q], (cursor, signal) =>
    call(listAllBookings, { query: { show: shelf, ...searched(q), ...cursor }, signal }),
  );
};

const Open = ({ place, trail, now }: SectionProps & { now: Date }) => {
  const { data, error, refetch } = useBookingFile(place.id);
  if (!data) return <PaneWaiting place={place} error={error} onRetry={() => void refetch()} />;
  const { booking } = data;
  const quotable = ['pending', 'in_review', 'quoted'].includes(booking.status);
  return (
    <Pane
      place={place}
      title={booking.company_name}
      note={`${booking.code}, received ${sayWhen(new Date(booking.created_at))}`}
      sign={booking.tag}
      next={nextOf(booking)}
    >
      <Facts booking={booking} payerId={data.payer_id} now={now} />
      {booking.ended_reason && <Note>Ended: {booking.ended_reason}</Note>}
      {booking.quote && <SentQuote quote={booking.quote} />}
      <BookingActs booking={booking} />
      {quotable && <QuoteBuilder key={booking.quote?.id ?? 'first'} file={data} now={now} />}
      {booking.status === 'accepted' && <PlanForm booking={booking} />}
      <Work booking={booking} />
      {booking.earlier_quotes.map((quote) => (
        <SentQuote key={quote.id} quote={quote} />
      ))}
      {trail(booking.id)}
    </Pane>
  );
};

export const BookingsPart = ({ place, trail }: SectionProps) => {
  const pages = useAllBookings(place.show, place.q);
  const now = useNow();
  const shelf = bookingShelfList.find(({ value }) => value === place.show)?.value ?? 'review';
  return (
    <>
      <Queue
        title="Bookings"
        place={place}
        shelves={bookingShelfList}
        shelf={shelf}
        pages={pages}
        row={rowAt(now)}
        failed="Bookings could not be loaded"
        empty={shelf === 'review' ? 'Nothing to review.' : 'No bookings here.'}
      />
      {place.id ? <Open key={place.id} place={place} trail={trail} now={now} /> : <NothingOpen what="a booking" />}
    </>
  );
};
