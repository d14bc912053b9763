// /corporate/dashboard/bookings/{key}: one booking of the company. What is live of it comes from the module that does the work.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { asApiError, call } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { LinkButton } from '../../../../kit/ui/Button.tsx';
import { KeyValue, Waybill } from '../../../../kit/ui/ledger.tsx';
import { Timeline } from '../../../../kit/ui/progress.tsx';
import { EmptyState, LoadError, Note, Skeleton } from '../../../../kit/ui/states.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { showDateTime } from '../../../../kit/when.ts';
import { naira } from '../../../../shared/naira.ts';
import type { ApprovalView } from '../../approval-contract.ts';
import type { BookingView } from '../../bookings-contract.ts';
import { decideApproval } from '../../calls.gen.ts';
import { isLiveOrder, isOpenOrder, kindOfKey, orderServiceWords, orderWayWords } from '../../order-rules.ts';
import { useCompany } from '../company.tsx';
import { ApprovalFacts, ApprovalTag, OrderedFacts } from '../spend/ApprovalFacts.tsx';
import { DecisionForm } from '../spend/DecisionForm.tsx';
import { useCompanyChanged } from '../spend/spend-queries.ts';
import { leftOfOrder, Withdraw } from '../spend/Withdraw.tsx';
import { useBooking } from './booking-queries.ts';
import { type FromList, StateTag } from './BookingRows.tsx';
import './bookings.css';

const at = (iso: string): string => showDateTime(new Date(iso));

const OtherTime = ({ of: { key, starts_at, state } }: { of: NonNullable<BookingView['replaces']> }) => (
  <>
    <Link className="link" to={paths.corporateDashboard(`bookings/${key}`)}>
      {at(starts_at)}
    </Link>
    {state === 'asked' && ', waiting for approval'}
  </>
);

/** Who ordered it, and where: `Chinedu Eze, Dashboard`. A guest orders with a voucher. */
const orderedBy = ({ ordered_by, person, via }: BookingView): string =>
  [ordered_by ?? (via === 'voucher' ? person : ''), orderWayWords[via]].filter(Boolean).join(', ');

/** A meal, a stay or a program may be for nobody in particular; a move and a ride always had a person. */
const isOfPerson = ({ key }: BookingView): boolean => kindOfKey(key) === 'request' || kindOfKey(key) === 'ride';

/** What the head and the progress do not say. hasPlaces: another part of the page names the addresses. */
const Facts = ({ booking, hasPlaces }: { booking: BookingView; hasPlaces: boolean }) => {
  const { may } = useCompany();
  const line = (label: string, value: ReactNode) => (value ? [{ label, value }] : []);
  const { relocation } = booking;
  return (
    <Waybill title="Booking">
      <KeyValue
        items={[
          { label: 'Service', value: orderServiceWords[booking.service] },
          ...(booking.person || !isOfPerson(booking) ? [] : [{ label: 'For', value: 'Not known any more' }]),
          ...line('New time', booking.replaced_by && <OtherTime of={booking.replaced_by} />),
          ...line('In place of', booking.replaces && <OtherTime of={booking.replaces} />),
          ...line(booking.to ? 'From' : 'Where', !hasPlaces && booking.from),
          ...line('To', !hasPlaces && booking.to),
          ...line('Team', booking.team),
          ...line('Cost centre', booking.cost_centre ?? (kindOfKey(booking.key) === 'ride' && 'None')),
          ...line('Project', booking.project),
          ...line(
            'Relocation',
            relocation &&
              (may('openRelocation') ? (
                <Link className="link" to={paths.corporateDashboard(`relocations/${relocation.id}`)}>
                  {relocation.person_name}
                </Link>
              ) : (
                relocation.person_name
              )),
          ),
          { label: 'Ordered by', value: orderedBy(booking) },
          { label: 'Number', value: <span className="num">{booking.code}</span> },
        ]}
      />
    </Waybill>
  );
};

const spendWords = { reserved: 'Reserved', spent: 'Spent', freed: 'Freed' } as const;

const billWords = (spend: BookingView['spend']): ReactNode => {
  if (!spend?.billed) return 'Not billed yet';
  const { bill } = spend;
  if (!bill) return 'Billed';
  return (
    <Link className="link" to={paths.corporateDashboard(`billing/${bill.id}`)}>
      Invoice <span className="num">{bill.number}</span>
    </Link>
  );
};

/** The amount only where it is another one than the price. */
const budgetWords = ({ state, amount_kobo }: NonNullable<BookingView['spend']>, price_kobo: number | null): string =>
  amount_kobo === price_kobo ? spendWords[state] : `${spendWords[state]}, ${naira(amount_kobo)}`;

const Costs = ({
  booking: { price_kobo, spend, state },
  price,
}: {
  booking: BookingView;
  /** The parts of the price; null: only what it is. */
  price: ReactNode | null;
}) => {
  // Freed while a partner's price is to be answered: nothing of it is final.
  const freedForNow = spend?.state === 'freed' && isOpenOrder(state);
  const { may } = useCompany();
  return (
    <Waybill title="Costs">
      {price}
      <div className={price === null ? undefined : 'mt-3'}>
        <KeyValue
          items={[
            ...(price === null
              ? [{ label: 'Price', value: price_kobo === null ? 'In quote' : naira(price_kobo) }]
              : []),
            ...(spend && !freedForNow ? [{ label: 'Budget', value: budgetWords(spend, price_kobo) }] : []),
            { label: 'Bill', value: billWords(spend) },
          ]}
        />
      </div>
      {may('viewBilling') && (
        <p className="mt-3">
          <Link className="link" to={paths.corporateDashboard('billing')}>
            Billing
          </Link>
        </p>
      )}
    </Waybill>
  );
};

const isOpen = ({ status }: ApprovalView): boolean => status === 'pending';

/** Who decided it, and when; who withdrew it. */
const decidedBy = ({ status, decided_by, decided_at, asked_by, decision_reason, steps }: ApprovalView) => {
  if (!decided_at || steps.length > 1) return null;
  const by = decided_by ?? (status === 'withdrawn' && decision_reason === '' ? asked_by : null);
  return <span>{[by, at(decided_at)].filter(Boolean).join(', ')}</span>;
};

const Approvals = ({ booking: { approvals, state } }: { booking: BookingView }) => {
  const { id: company } = useCompany();
  const changed = useCompanyChanged();
  if (approvals.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="booking-approvals">
      <h2 className="h2" id="booking-approvals">
        Approval
      </h2>
      {approvals.map((approval) => (
        <div key={approval.id} className="booking-approval">
          {/* The head of the page says that it waits. */}
          {!(state === 'asked' && isOpen(approval)) && (
            <p className="flex flex-wrap items-center gap-3">
              <ApprovalTag status={approval.status} />
              {decidedBy(approval)}
            </p>
          )}
          {leftOfOrder(approval) && <p>{leftOfOrder(approval)}</p>}
          <ApprovalFacts approval={approval} under="page" />
          {approval.may_decide.allowed ? (
            <DecisionForm
              decide={(body) =>
                call(decideApproval, {
                  params: { company, approval: approval.id },
                  body: { ...body, step: approval.step },
                })
              }
              onDecided={({ status }) => {
                changed();
                toast({ title: status === 'approved' ? 'Approved' : 'Declined', tone: 'ok' });
              }}
            />
          ) : (
            isOpen(approval) && <p className="muted">{approval.may_decide.reason}</p>
          )}
          <Withdraw company={company} approval={approval} />
        </div>
      ))}
    </section>
  );
};

/** For what has no live track: what is known of its way. */
const Way = ({ booking }: { booking: BookingView }) => {
  const [question] = booking.approvals;
  const decided = question?.decided_at ? at(question.decided_at) : undefined;
  const open = isOpenOrder(booking.state);
  const toCome = open && !isLiveOrder(booking.state) && booking.state !== 'disputed';
  return (
    <section className="grid gap-3" aria-labelledby="booking-way">
      <h2 className="h2" id="booking-way">
        Progress
      </h2>
      <Timeline
        label="Progress of the booking"
        steps={[
          { key: 'ordered', title: 'Ordered', state: 'done', time: at(booking.created_at) },
          ...(question
            ? [
                {
                  key: 'approval',
                  title: question.status === 'approved' ? 'Approved' : 'Approval',
                  state: question.status === 'pending' ? ('now' as const) : ('done' as const),
                  time: decided,
                },
              ]
            : []),
          ...(booking.state === 'asked'
            ? []
            : [
                {
                  key: 'state',
                  title: booking.words,
                  state: open ? ('now' as const) : ('done' as const),
                  time: toCome ? undefined : at(booking.ended_at ?? booking.starts_at),
                },
              ]),
          ...(toCome
            ? [
                {
                  key: 'start',
                  title: orderServiceWords[booking.service],
                  state: 'later' as const,
                  time: at(booking.starts_at),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
};

/** Where the rest of it is. */
const Opens = ({ booking }: { booking: BookingView }) => {
  const kind = kindOfKey(booking.key);
  const id = booking.key.slice(kind.length + 1);
  if (kind === 'item')
    return (
      <div>
        <LinkButton to={`${paths.corporateDashboard(booking.service)}?item=${id}`}>
          {`Open in ${orderServiceWords[booking.service]}`}
        </LinkButton>
      </div>
    );
  if (kind === 'booking')
    return (
      <div>
        <LinkButton to={paths.bookingConfirmation(id)}>
          {booking.may_answer && booking.state === 'quoted' && booking.price_kobo !== null
            ? 'Answer the quote'
            : 'Quote and jobs'}
        </LinkButton>
      </div>
    );
  return null;
};

/** What a request or a ride that waits will be; what is made, and an item, have their own part of the page. */
const orderedOf = ({ key, approvals, state }: BookingView) => {
  const [question] = approvals;
  const order = state === 'asked' && kindOfKey(key) !== 'item' ? question?.order : null;
  return question && order ? { order, amount_kobo: question.amount_kobo } : null;
};

/** The waybill of a move, and what was ordered of a partner, say where. */
const saysPlaces = ({ key }: BookingView, isLive: boolean): boolean =>
  kindOfKey(key) === 'item' || (kindOfKey(key) === 'request' && isLive);

export const BookingPage = ({
  bookingKey,
  renderLive,
  renderAnswer,
  renderPrice,
  renderPapers,
}: {
  bookingKey: string;
  /** null: nothing of it is live. */
  renderLive: (booking: BookingView) => ReactNode | null;
  /** What the partner says about it. */
  renderAnswer: (booking: BookingView) => ReactNode;
  /** The parts of its price; null: it has none. */
  renderPrice: (booking: BookingView) => ReactNode | null;
  renderPapers: (booking: BookingView) => ReactNode;
}) => {
  const { id: company, name } = useCompany();
  const { data: booking, error, refetch } = useBooking(company, bookingKey);
  const list = useLocation().state as Partial<FromList> | null;
  const filters = typeof list?.bookings === 'string' && /^\?[\w=&%+.-]*$/.test(list.bookings) ? list.bookings : '';
  const back = (
    <div>
      <LinkButton
        look="quiet"
        icon={ArrowLeft}
        className="-ml-2"
        to={{ pathname: paths.corporateDashboard('bookings'), search: filters }}
      >
        Bookings
      </LinkButton>
    </div>
  );
  if (!booking && error) {
    const { status, detail } = asApiError(error);
    return (
      <>
        {back}
        <h1 className="h1">Booking</h1>
        {status === 404 || status === 422 ? (
          <EmptyState title="There is no such booking" hint={`It is not one of ${name}, or it is not yours to see.`} />
        ) : (
          <LoadError title="The booking could not be loaded" detail={detail} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  if (!booking)
    return (
      <>
        {back}
        <h1 className="h1">Booking</h1>
        <Skeleton rows={6} label="Loading the booking" />
      </>
    );
  const live = renderLive(booking);
  const ordered = orderedOf(booking);
  return (
    <>
      {back}
      <header className="grid gap-2">
        <h1 className="h1 wrap-anywhere">{booking.title}</h1>
        <p className="flex flex-wrap items-center gap-3" aria-live="polite">
          <StateTag booking={booking} />
          <span>{[booking.person, at(booking.starts_at)].filter(Boolean).join(', ')}</span>
        </p>
      </header>
      {booking.left && isOpenOrder(booking.state) && (
        <Note tone="info">
          {booking.state === 'quoted'
            ? `${booking.person || 'The person'} is not in your company any more. Another manager answers the quote.`
            : `${booking.person || 'The person'} is not in your company any more. What is booked goes on, and your company pays it. If nobody needs it, cancel it here.`}
        </Note>
      )}
      <div className="booking-sides">
        <div className="grid content-start gap-8">
          {live ?? <Way booking={booking} />}
          {ordered && (
            <Waybill title="What is ordered">
              <OrderedFacts order={ordered.order} amount_kobo={ordered.amount_kobo} />
            </Waybill>
          )}
          {renderAnswer(booking)}
          <Opens booking={booking} />
          <Approvals booking={booking} />
        </div>
        <div className="grid content-start gap-5">
          <Facts booking={booking} hasPlaces={ordered !== null || saysPlaces(booking, live !== null)} />
          {/* Until it is made, "What is ordered" has the parts of its price, and nothing is in the books. */}
          {!ordered?.order.price_lines.length && <Costs booking={booking} price={renderPrice(booking)} />}
          {renderPapers(booking)}
          <p className="no-print">
            <Link className="link" to={paths.contact({ topic: 'order', company, order: bookingKey })}>
              Write to Kaya about it
            </Link>
          </p>
        </div>
      </div>
    </>
  );
};
