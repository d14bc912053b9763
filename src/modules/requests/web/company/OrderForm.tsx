// Booking for a company: the service, places, time, person and cost centre, with the price as the form is filled in. Over the budget or
// outside a rule, the same form requires a reason and sends it to a manager.
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Answer } from '../../../../shared/contract.ts';
import type { FieldFault } from '../../../../shared/refusal.ts';
import { addDays, lagosDate } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { showPhone } from '../../../../shared/phone.ts';
import { asApiError, call } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { Segment } from '../../../../kit/ui/choices.tsx';
import { Field, keptPhoneHint, PhoneField, Select, TextArea } from '../../../../kit/ui/fields.tsx';
import { FormShell } from '../../../../kit/ui/FormShell.tsx';
import { KeyValue, Total, Waybill } from '../../../../kit/ui/ledger.tsx';
import { PriceLines } from '../../../../kit/ui/PriceLines.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { newDraft, useForm } from '../../../../kit/use-form.ts';
import { packageSizeLines, packageSizeTitles, roomSizes, roomSizeTitles } from '../../../catalogue/rules.ts';
import type { BookingDesk } from '../../../companies/booking-page-contract.ts';
import { may, unverifiedLetters } from '../../../companies/rules.ts';
import { chooseCompany } from '../../../companies/web/door.tsx';
import { useSession } from '../../../identity/web/door.ts';
import { AddressField, type AddressValue, RouteField, useReading } from '../../../places/web/door.ts';
import { waitingWords } from '../../../jobs/door-wait-rules.ts';
import { orderForCompany } from '../../calls.gen.ts';
import { type OrderService, orderServices } from '../../company-order-contract.ts';
import { requestRules } from '../../rules.ts';
import { carriedIn, dropRequestDraft, keepOrder, keptOrder } from './carried.ts';
import { WhomPart } from '../book/WhomPart.tsx';
import { ProgramLinks } from './ProgramLinks.tsx';
import { leftItems, useLeft } from './left-of-budget.ts';
import { kinds, orderFaults, type OrderValues, type Points, typedFor, useOrderPrice } from './order-values.ts';
import { ReceiverFields } from '../form/ReceiverFields.tsx';
import { workerWord } from '../../../catalogue/worker-rules.ts';

type Sent = Answer<typeof orderForCompany>;
const titles: Readonly<Record<OrderService, string>> = { move: 'Move', package: 'Package', cleaning: 'Cleaning' };
const isOrdered = (one: string): one is OrderService => Object.hasOwn(titles, one);
const empty = (desk: BookingDesk): OrderValues => ({
  service: desk.services.find(isOrdered) ?? 'move',
  present_location: { text: '' },
  destination: { text: '' },
  preferred_date: '',
  preferred_time: '',
  room_size: '',
  receiver_name: '',
  receiver_phone: '',
  phone: '',
  special_requests: '',
  for_others: false,
  employee_id: '',
  employee_name: '',
  cost_centre_id: '',
  project_id: '',
  ask_reason: '',
});

const ends = ['present_location', 'destination'] as const;
const placeOf = (value: AddressValue, end: 'present' | 'destination') => ({
  [`${end}_lat`]: value.place?.lat ?? null,
  [`${end}_lng`]: value.place?.lng ?? null,
  [`${end}_landmark`]: value.landmark ?? '',
});

const Sentence = ({ sent, onAnother }: { sent: Sent; onAnother: () => void }) => (
  <section className="grid gap-3" role="status">
    <h2 className="h2">{sent.outcome === 'booked' ? 'Booked' : 'Sent to your manager'}</h2>
    <p>
      {sent.title}, {naira(sent.price_kobo)}.{' '}
      {sent.outcome === 'booked'
        ? `Your company pays.${sent.letter_left_out ? '' : ' We have sent the details by email.'}`
        : 'We email you the decision. If approved, it is booked at once.'}
    </p>
    {sent.letter_left_out && (
      <Note tone="info">
        Its person got no email. Until we have checked your company, it can send {unverifiedLetters.max_letters} emails
        in {unverifiedLetters.within_hours} hours to people who have not joined. Please tell them yourself.
      </Note>
    )}
    <div className="flex flex-wrap gap-3">
      {sent.tracking_path && (
        <LinkButton look="main" to={sent.tracking_path}>
          Follow it
        </LinkButton>
      )}
      <Button onClick={onAnother}>Book something else</Button>
    </div>
  </section>
);

export const OrderForm = ({ slug, desk, onOrdered }: { slug: string; desk: BookingDesk; onOrdered: () => void }) => {
  const { user } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  // Read once: after the booking the navigation state is gone.
  const [carried] = useState(() => carriedIn(location.state));
  const [sent, setSent] = useState<Sent | null>(null);
  /** Why the last press needs an approval; the person then says why they need it. */
  const [over, setOver] = useState<string | null>(null);
  /** Whether the reason field was visible: the press that reveals it is not a press with an empty reason. */
  const [reasonDue, setReasonDue] = useState(false);
  const form = useForm({
    start: () => newDraft(empty(desk)),
    open: () => {
      const saved = carried ? null : keptOrder(slug);
      const draft = newDraft({ ...empty(desk), ...(carried ?? saved?.values) });
      return saved ? { ...draft, key: saved.key } : draft;
    },
    keep: (draft) => keepOrder(slug, draft),
    touched: (typed) => ends.filter((name) => typed[name].text !== ''),
    // Somebody else has their own phone and cost centre.
    known: ({ for_others }) =>
      for_others ? {} : { phone: user?.phone ? showPhone(user.phone) : '', cost_centre_id: desk.cost_centre_id ?? '' },
    quiet: (name) => ends.some((one) => one === name),
    edited: (name) => {
      if (name !== 'ask_reason' && name !== 'special_requests') setOver(null);
    },
    faults: (values, now): FieldFault[] => orderFaults(values, now, points, over !== null),
    failed: (problem) => {
      if (problem.code !== 'approval_needed') return problem;
      setOver(problem.detail);
      setReasonDue(false);
      return null;
    },
    send: async (values, { key }) => {
      const {
        service,
        present_location: from,
        destination: to,
        for_others,
        employee_id,
        cost_centre_id,
        project_id,
        ask_reason,
      } = values;
      try {
        const answer = await call(orderForCompany, {
          params: { company: desk.company_id },
          key: over === null ? key : `${key}-asked`,
          body: {
            service,
            move_type: service === 'cleaning' ? 'regular' : 'move-in',
            move_option: 'door-to-door',
            present_location: from.text,
            destination: service === 'cleaning' ? '' : to.text,
            ...placeOf(from, 'present'),
            ...(service === 'cleaning' ? {} : placeOf(to, 'destination')),
            preferred_date: values.preferred_date,
            preferred_time: values.preferred_time,
            room_size: values.room_size as (typeof roomSizes)[number],
            ...(service === 'package'
              ? { receiver_name: values.receiver_name, receiver_phone: values.receiver_phone }
              : {}),
            phone: values.phone,
            special_requests: values.special_requests,
            ...(for_others ? { employee_id } : {}),
            ...(cost_centre_id ? { cost_centre_id } : {}),
            ...(project_id ? { project_id } : {}),
            ...(over !== null && ask_reason.trim() ? { ask_reason: ask_reason.trim() } : {}),
          },
        });
        setSent(answer);
        if (carried) {
          dropRequestDraft();
          void navigate(location.pathname, { replace: true, state: null });
        }
        setOver(null);
        toast({ title: answer.outcome === 'booked' ? 'Booked' : 'Sent to your manager', tone: 'ok' });
        onOrdered();
        return newDraft(empty(desk));
      } catch (thrown) {
        throw asApiError(thrown);
      }
    },
  });
  const { values, set, field } = form;
  const cleaning = values.service === 'cleaning';
  const orderKind = kinds[values.service];
  const read = {
    present_location: useReading(values.present_location, form.isTouched('present_location')),
    destination: useReading(values.destination, form.isTouched('destination')),
  };
  const from = read.present_location.at;
  const points: Points = { from, to: cleaning ? from : read.destination.at };
  const price = useOrderPrice(values, points);
  const whom = values.for_others ? { name: values.employee_name } : null;
  const left = useLeft(slug, desk, values, price?.total_kobo ?? null);
  if (sent) return <Sentence sent={sent} onAnother={() => setSent(null)} />;
  const end = (name: 'present_location' | 'destination') => ({
    name,
    value: values[name],
    onChange: (value: AddressValue) => set(name, value),
    onBlur: () => form.leave(name),
    error: form.errorOf(name) ?? read[name].refused ?? undefined,
  });
  const centres = desk.cost_centres.filter(({ kind }) => kind === 'cost_centre');
  const projects = desk.cost_centres.filter(({ kind }) => kind === 'project');
  const named = (all: typeof centres) => all.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
  // A service outside the program is refused with its sentence, or requested: it is never changed into another one.
  const services = orderServices.filter((one) => desk.services.includes(one) || one === carried?.service);
  return (
    <>
      {(left.budgets.length > 0 || desk.rules.length > 0) && (
        <section className="grid gap-2" aria-label="Your program">
          <KeyValue items={leftItems(left, whom)} />
          {desk.rules.length > 0 && <p className="muted">Booked without an approval: {desk.rules.join(' ')}</p>}
        </section>
      )}
      {carried && location.state !== null && (
        <p>
          Filled in from your request.{' '}
          <Link className="link" to={paths.bookService()}>
            Back to your request
          </Link>
        </p>
      )}
      {values.service !== 'package' && (
        <p>
          This form books by size. To list your items and name floors, or book a kind of cleaning,{' '}
          <Link
            className="link"
            to={paths.corporateDashboard('book')}
            state={typedFor(values)}
            onClick={() => chooseCompany(desk.company_id)}
          >
            use the whole form
          </Link>
          . What you have typed comes along.
        </p>
      )}
      <FormShell
        label="Book"
        pending={form.pending}
        error={form.error}
        onSubmit={() => {
          setReasonDue(true);
          void form.submit();
        }}
      >
        {services.length > 1 && (
          <Segment
            label="Service"
            options={services.map((one) => ({ value: one, label: titles[one] }))}
            value={values.service}
            onChoose={(one) => isOrdered(one) && set('service', one)}
            name="service"
          />
        )}
        {may(desk.access, 'bookForOthers') && <WhomPart form={form} desk={desk} />}
        {cleaning ? (
          <AddressField {...end('present_location')} label="Address" />
        ) : (
          <RouteField
            label="Where"
            pickup={{ ...end('present_location'), label: 'Present location' }}
            destination={{ ...end('destination'), label: 'Destination' }}
          />
        )}
        <div className="row2">
          <Field
            {...field('preferred_date')}
            label="Date"
            type="date"
            required
            min={lagosDate(form.now)}
            max={addDays(lagosDate(form.now), requestRules.maxDaysAhead)}
          />
          <Field {...field('preferred_time')} label="Time" type="time" required />
        </div>
        <Select
          {...field('room_size')}
          label={values.service === 'package' ? 'Package size' : 'Home size'}
          placeholder="Choose a size"
          required
          options={roomSizes.map((code) => ({
            value: code,
            label:
              values.service === 'package'
                ? `${packageSizeTitles[code]}: ${packageSizeLines[code]}`
                : roomSizeTitles[code],
          }))}
        />
        {values.service === 'package' && <ReceiverFields field={field} />}
        {centres.length > 0 && (
          <Select
            {...field('cost_centre_id')}
            label="Cost centre"
            placeholder="None"
            optional
            options={named(centres)}
          />
        )}
        {projects.length > 0 && (
          <Select {...field('project_id')} label="Project" placeholder="None" optional options={named(projects)} />
        )}
        <PhoneField
          {...field('phone')}
          required
          hint={[`The ${workerWord(orderKind)} calls this number.`, !values.for_others && keptPhoneHint(user)]
            .filter(Boolean)
            .join(' ')}
        />
        <TextArea {...field('special_requests')} label="Special requests" optional rows={2} />
        {desk.no_orders && <Note tone="bad">{desk.no_orders}</Note>}
        <Waybill title="The price">
          <div aria-live="polite">
            {price ? (
              <>
                <PriceLines lines={price.lines} />
                <Total>{naira(price.total_kobo)}</Total>
                <p className="sm mt-2">{waitingWords(workerWord(orderKind))}</p>
                <p className="sm muted mt-2">{desk.company_name} pays. You pay nothing.</p>
                {over === null && left.over.length > 0 && (
                  <p className="sm b mt-2">{left.over.join(' ')} You can ask for an approval.</p>
                )}
              </>
            ) : (
              <p className="muted py-3">
                {cleaning ? 'Choose the address and the size' : 'Choose both places and the size'} to see the price.
              </p>
            )}
          </div>
        </Waybill>
        {over !== null && (
          <div className="grid gap-3" role="alert">
            <Note tone="info">
              <b>This needs an approval.</b> {over}
            </Note>
            <TextArea
              {...field('ask_reason')}
              error={reasonDue ? form.errorOf('ask_reason') : undefined}
              onBlur={() => setReasonDue(true)}
              label="Why do you need it?"
              required
              rows={3}
              hint="Your manager reads it, and decides."
            />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            look="main"
            pending={form.pending}
            pendingLabel={over === null ? 'Booking…' : 'Sending…'}
          >
            {over === null ? 'Book' : 'Ask for approval'}
          </Button>
          {over !== null && desk.access !== 'employee' && (
            <LinkButton to={paths.corporateDashboard('approvals')}>Approvals</LinkButton>
          )}
        </div>
      </FormShell>
      <ProgramLinks desk={desk} />
    </>
  );
};
