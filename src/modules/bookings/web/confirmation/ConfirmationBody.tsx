// Shown in every state of a booking: what happens next, the waybill, links, and how to reach a person.
import { contact } from '../../../../kit/page-settings.ts';
import Phone from 'lucide-react/icons/phone';
import { showWhen } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { paths } from '../../../../kit/paths.ts';
import { LinkButton } from '../../../../kit/ui/Button.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Timeline, type TimelineStep } from '../../../../kit/ui/progress.tsx';
import { Tag } from '../../../../kit/ui/status.tsx';
import type { BookingView } from '../../contract.ts';
import {
  bookingServices,
  distances,
  optionLabel,
  optionTitle,
  preferredTimes,
  projectScales,
  projectTimelines,
  relocationTypes,
  tierOf,
} from '../../rules.ts';
import { atDistance, milesOfWay, tieredPrograms, wayWords } from '../../tier-rules.ts';
import type { Confirmed } from './confirmed.ts';
import { dayWord, phoneWord, timeLeft } from './words.ts';

/** customer.md §2.8, before its progress is known. */
export const firstSteps = (given: Confirmed): TimelineStep[] => [
  { key: 'received', title: 'Request received', state: 'done', note: 'Status: pending' },
  {
    key: 'review',
    title: 'Review within 24 hours',
    state: 'now',
    note: 'Our team checks access, crew and vehicles.',
  },
  {
    key: 'quote',
    title: 'A detailed quote by email',
    state: 'later',
    note: given.email ? `Sent to ${given.email}` : undefined,
  },
  {
    key: 'call',
    title: 'A confirmation call',
    state: 'later',
    note: given.phone ? `On ${phoneWord(given.phone)}` : undefined,
  },
];

const ReviewTag = ({ due, now }: { due: string; now: Date }) => {
  const left = timeLeft(new Date(due), now);
  return left ? <Tag tone="now">{left}</Tag> : <Tag tone="warn">Delayed</Tag>;
};

/** Later steps are hidden until the quote is accepted. */
const untilAccepted: readonly BookingView['steps'][number]['code'][] = ['scheduled', 'work', 'completed'];
const shownSteps = ({ status, steps }: BookingView): BookingView['steps'] =>
  ['pending', 'in_review', 'quoted'].includes(status)
    ? steps.filter(({ code }) => !untilAccepted.includes(code))
    : steps;

export const stepsOf = (view: BookingView, now: Date): TimelineStep[] =>
  shownSteps(view).map(({ code, title, state, at, note }) => ({
    key: code,
    title,
    state,
    time:
      code === 'review' && state === 'now' && view.review_due_at ? (
        <ReviewTag due={view.review_due_at} now={now} />
      ) : (
        at && showWhen(new Date(at), now)
      ),
    note: code === 'received' && view.status === 'pending' ? 'Status: pending' : (note ?? undefined),
  }));

export const NextSteps = ({ steps, over }: { steps: readonly TimelineStep[]; over: boolean }) => (
  <section>
    <h2 className="h2">{over ? 'What happened' : 'What Happens Next'}</h2>
    <div className="conf-steps">
      <Timeline label={over ? 'What happened' : 'What happens next'} steps={steps} />
    </div>
  </section>
);

type Facts = Confirmed & { readonly tag: BookingView['tag']; readonly destination?: string };

const confirmedRows = (given: Confirmed & Pick<Facts, 'destination'>) =>
  [
    { label: 'Email', value: given.email },
    { label: 'Phone', value: given.phone && <span className="num">{phoneWord(given.phone)}</span> },
    { label: 'Preferred date', value: dayWord(given.date) },
    { label: given.destination ? 'From' : 'Location', value: given.location },
    { label: 'To', value: given.destination },
    { label: 'Service level', value: given.level },
    { label: 'Move type', value: given.moveType },
    { label: 'Project scale', value: optionLabel(projectScales, given.scale) },
  ].filter(({ value }) => value);

export const confirmedOf = (view: BookingView): Facts => ({
  code: view.code,
  email: view.email,
  phone: view.phone,
  date: view.preferred_start_date,
  location: view.primary_location,
  destination: view.destination,
  level: view.service_level,
  moveType: view.move_type,
  scale: view.project_scale,
  tag: view.tag,
});

/** Before a quote: the price of the tier, with the way if it is known. */
const priceRows = ({ service_type, service_level, distance_m, quote }: BookingView) => {
  const tier = tierOf(service_level);
  const program = tieredPrograms.find(({ slug }) => slug === service_type)?.slug;
  if (!tier || !program || quote) return [];
  const from_kobo = atDistance(program, tier, distance_m === null ? 0 : milesOfWay(distance_m));
  return [
    {
      label: 'Price',
      value: `From ${naira(from_kobo)}${distance_m === null ? ', without the distance' : ''}. The quote names it.`,
    },
  ];
};

const moreRows = (view: BookingView) =>
  [
    { label: 'Service', value: optionTitle(bookingServices, view.service_type) },
    { label: 'Company', value: view.company_name },
    { label: 'Contact person', value: view.contact_person },
    { label: 'Way', value: view.distance_m === null ? '' : wayWords(view.distance_m) },
    { label: 'Service area', value: view.service_area },
    { label: 'Preferred time', value: optionLabel(preferredTimes, view.preferred_time) },
    { label: 'Employees', value: view.number_of_employees },
    { label: 'Relocation', value: optionTitle(relocationTypes, view.relocation_type ?? '') },
    { label: 'Distance', value: optionTitle(distances, view.distance ?? '') },
    { label: 'Budget', value: view.budget_range },
    { label: 'Timeline', value: optionLabel(projectTimelines, view.project_timeline) },
    { label: 'Extras', value: view.additional_services.join(', ') },
    { label: 'Requirements', value: view.special_requirements },
  ].filter(({ value }) => value);

/** For a company's booking: who pays, and its cost centre and project. */
const payerRows = (view: BookingView | undefined) =>
  view?.payer
    ? [
        { label: 'Paid by', value: view.payer.name },
        { label: 'Cost centre', value: view.payer.cost_centre ?? '' },
        { label: 'Project', value: view.payer.project ?? '' },
        { label: 'For the relocation', value: view.payer.relocation ?? '' },
      ].filter(({ value }) => value)
    : [];

export const ConfirmationWaybill = ({ facts, view }: { facts: Facts; view?: BookingView | undefined }) => (
  <section className="waybill plain conf-paper">
    <header>
      <h2 className="h4">Waybill</h2>
      <Tag tone={facts.tag.tone}>{facts.tag.word}</Tag>
    </header>
    <div className="in">
      <KeyValue items={[...confirmedRows(facts), ...(view ? priceRows(view) : []), ...payerRows(view)]} />
      {view && (
        <details>
          <summary className="link">All details of your request</summary>
          <KeyValue items={moreRows(view)} />
        </details>
      )}
    </div>
  </section>
);

/**
 * @param main false if the page has another main button
 * @param companyBooking the id of a booking that a company pays: it is in the company's Bookings
 */
export const WaysOn = ({ main, companyBooking }: { main: boolean; companyBooking?: string | undefined }) => (
  <div className="conf-acts">
    {companyBooking && (
      <LinkButton look="line" size="tall" to={paths.corporateDashboard(`bookings/booking:${companyBooking}`)}>
        See it in Bookings
      </LinkButton>
    )}
    <LinkButton look={main ? 'main' : 'line'} size="tall" className={main ? 'conf-home' : ''} to={paths.home()}>
      Return to Home
    </LinkButton>
    <LinkButton look="line" size="tall" to={paths.bookBusiness()}>
      Book Another Service
    </LinkButton>
  </div>
);

/** The phone only if the settings name one. */
export const Support = () => (
  <div className="conf-support">
    <p>
      {contact.support_phone && (
        <>
          <Icon of={Phone} size="s" />
          <a className="link num b" href={`tel:${contact.support_phone.replaceAll(' ', '')}`}>
            {contact.support_phone}
          </a>
        </>
      )}
      <a className="link" href={`mailto:${contact.support_email}`}>
        {contact.support_email}
      </a>
    </p>
    <p className="sm muted">A person answers.</p>
  </div>
);
