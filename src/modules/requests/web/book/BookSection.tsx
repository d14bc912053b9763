// /corporate/dashboard/book: one order form for a move, a package or a cleaning on the company's account. The price, the budget and the approval
// are said before "Book". docs/decisions/0162-one-order-form.md
import BrushCleaning from 'lucide-react/icons/brush-cleaning';
import Package from 'lucide-react/icons/package';
import Truck from 'lucide-react/icons/truck';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addDays, lagosDate, lagosTime } from '../../../../shared/clock.ts';
import { asApiError, call } from '../../../../kit/api.ts';
import { showDateTime } from '../../../../kit/when.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { ChoiceCards, Segment } from '../../../../kit/ui/choices.tsx';
import { Field, keptPhoneHint, PhoneField, Select, TextArea } from '../../../../kit/ui/fields.tsx';
import { FormShell } from '../../../../kit/ui/FormShell.tsx';
import { LoadError, Note, Skeleton } from '../../../../kit/ui/states.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { useLate } from '../../../../kit/use-late.ts';
import { cleaningTypes, type MoveType, moveTypeTitles } from '../../../catalogue/rules.ts';
import { workerWord } from '../../../catalogue/worker-rules.ts';
import type { BookingDesk } from '../../../companies/booking-page-contract.ts';
import { readBooking, readBookingDesk } from '../../../companies/calls.gen.ts';
import { unverifiedLetters } from '../../../companies/rules.ts';
import { orderKey } from '../../../companies/spend-rules.ts';
import { useCompany } from '../../../companies/web/door.tsx';
import { useSession } from '../../../identity/web/door.ts';
import { type OrderService, orderServices } from '../../company-order-contract.ts';
import { cleanedWhen, requestRules } from '../../rules.ts';
import { trackRequest } from '../../calls.gen.ts';
import { bookAgain } from '../form/book-again.ts';
import { EstimatePanel } from '../form/EstimatePanel.tsx';
import { asksReceiver } from '../form/request-form.ts';
import { HowOf, ListPart, SizePart } from '../form/WhenAndWhoPart.tsx';
import { WherePart } from '../form/WherePart.tsx';
import { WhomPart } from './WhomPart.tsx';
import {
  asService,
  bookStart,
  type BookStart,
  type BookValues,
  codesAgain,
  fittingBook,
  listAgain,
  contactAgain,
  serviceOf,
  whyNotService,
} from './book-form.ts';
import { BookMoney, whyNotOrder } from './BookMoney.tsx';
import { type BookForm, useBookForm } from './use-book-form.ts';
import { StaysPart, timeFields } from './StaysPart.tsx';
import { useSide } from './use-side.ts';
import './book.css';

const services = {
  move: { title: 'Move', line: 'A home, a room or a few items', icon: Truck },
  package: { title: 'Package', line: 'One parcel up to 50 kg', icon: Package },
  cleaning: { title: 'Cleaning', line: 'A home, before or after a move, or regularly', icon: BrushCleaning },
} as const;

const loadNotes = async () => (await import('../form/WhenNotes.tsx')).WhenNotes;

const ServicePart = ({ form: { values, set }, desk }: { form: BookForm; desk: BookingDesk }) => (
  <>
    <ChoiceCards
      label="Service"
      name="service"
      value={serviceOf(values)}
      onChoose={(one) => {
        const { service_type, service_kind } = asService(one as OrderService);
        set('service_type', service_type);
        set('service_kind', service_kind);
      }}
      options={orderServices.map((one) => {
        const why = whyNotService(desk, one);
        const { title, line, icon } = services[one];
        return { value: one, title, line: why ?? line, icon, disabled: why !== null && serviceOf(values) !== one };
      })}
    />
    {serviceOf(values) === 'cleaning' && (
      <Segment
        label="Type of clean"
        name="cleaning_type"
        value={values.cleaning_type}
        onChoose={(code) => set('cleaning_type', code as MoveType)}
        hint={cleanedWhen[values.cleaning_type]}
        options={cleaningTypes.map((code) => ({ value: code, label: moveTypeTitles[code] }))}
      />
    )}
  </>
);

const WhenPart = ({ form }: { form: BookForm }) => {
  const { values, field, now } = form;
  const { part: WhenNotes } = useLate(loadNotes, values.preferred_date !== '' && values.preferred_time !== '');
  return (
    <>
      <div className="row2">
        <Field
          {...field('preferred_date')}
          label="Day"
          type="date"
          required
          min={lagosDate(now)}
          max={addDays(lagosDate(now), requestRules.maxDaysAhead)}
        />
        <Field {...field('preferred_time')} label="Time" type="time" required />
      </div>
      {WhenNotes && <WhenNotes form={form} />}
    </>
  );
};

const CodesPart = ({ form, desk }: { form: BookForm; desk: BookingDesk }) => {
  const { field, values, set } = form;
  const named = (wanted: 'cost_centre' | 'project') =>
    desk.cost_centres
      .filter(({ kind }) => kind === wanted)
      .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
  const [centres, projects] = [named('cost_centre'), named('project')];
  return (
    <>
      {centres.length > 0 && (
        <Select
          {...field('cost_centre_id')}
          label="Cost centre"
          placeholder={values.for_others ? 'That of the person' : 'None'}
          optional
          options={centres}
        />
      )}
      {projects.length > 0 && (
        <Select {...field('project_id')} label="Project" placeholder="None" optional options={projects} />
      )}
      {(desk.relocations.length > 0 || values.relocation_id !== '') && (
        <Select
          {...field('relocation_id')}
          label="Relocation"
          placeholder="None"
          optional
          hint="Its budget pays instead of the person’s."
          options={desk.relocations.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => {
            set('relocation_id', target.value);
            const moving = desk.relocations.find(({ id }) => id === target.value)?.employee_id;
            if (!moving) return;
            set('for_others', moving !== desk.employee_id);
            if (moving === values.employee_id) return;
            set('employee_id', moving === desk.employee_id ? '' : moving);
            set('employee_name', '');
          }}
        />
      )}
    </>
  );
};

const DoorPart = ({ form, desk }: { form: BookForm; desk: BookingDesk }) => {
  const { field, values } = form;
  const { user } = useSession();
  const worker = workerWord(values);
  return (
    <>
      <Field
        {...field('contact_name')}
        label="Person to call"
        optional
        maxLength={requestRules.maxName}
        placeholder={values.for_others ? values.employee_name || 'The person it is for' : desk.name}
        hint={`The ${worker} asks for this person. Left empty: the person it is for.`}
      />
      <PhoneField
        {...field('phone')}
        label={asksReceiver(values) ? 'Sender’s phone' : 'Their phone'}
        required
        hint={[`The ${worker} calls this number.`, !values.for_others && keptPhoneHint(user)].filter(Boolean).join(' ')}
      />
      <TextArea {...field('special_requests')} label="Special requests" optional rows={3} />
    </>
  );
};

const Form = ({ desk, start, again }: { desk: BookingDesk; start: BookStart; again: Partial<BookValues> | null }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useBookForm({
    desk,
    start,
    again,
    onSent: async ({ outcome, key, title, letter_left_out }) => {
      toast({
        title: outcome === 'asked' ? 'Sent for approval' : start.instead ? 'Rescheduled' : 'Booked',
        detail: letter_left_out
          ? `${title}. Its person got no email: until we have checked your company, it can send ${unverifiedLetters.max_letters} emails in ${unverifiedLetters.within_hours} hours. Please tell them yourself.`
          : title,
        tone: 'ok',
      });
      void client.invalidateQueries({ queryKey: ['company'] });
      await navigate(paths.corporateDashboard(`bookings/${key}`));
    },
  });
  const why = whyNotOrder(form, desk);
  const side = useSide();
  // Another time of the same move asks for the time alone, unless something else is missing or is to change.
  const [whole, setWhole] = useState(!start.instead || again === null);
  const submit = () => {
    if (form.faults().some(({ path }) => !timeFields.includes(path))) setWhole(true);
    void form.submit();
  };
  return (
    <FormShell label="Book" className="book" pending={form.pending} error={form.error} onSubmit={submit}>
      <div className="book-parts">
        {form.offline && (
          <p className="note">You are offline. What you typed is kept; press again once you are back.</p>
        )}
        {whole ? (
          <>
            <WhomPart form={form} desk={desk} />
            <ServicePart form={form} desk={desk} />
            <SizePart form={form} />
            <WherePart form={form} />
            <ListPart form={form} />
            <HowOf form={form} />
            <WhenPart form={form} />
            <CodesPart form={form} desk={desk} />
            <DoorPart form={form} desk={desk} />
          </>
        ) : (
          <>
            <WhenPart form={form} />
            <StaysPart form={form} onChange={() => setWhole(true)} />
          </>
        )}
      </div>
      <div className="book-side" ref={side}>
        <EstimatePanel form={form} />
        <div className="book-press">
          <BookMoney form={form} desk={desk} />
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              look="main"
              pending={form.pending}
              pendingLabel={form.asks ? 'Sending…' : start.instead ? 'Rescheduling…' : 'Booking…'}
              off={why ?? undefined}
              quietReason
            >
              {form.asks ? 'Ask for approval' : start.instead ? 'Reschedule' : 'Book'}
            </Button>
            <LinkButton look="quiet" to={paths.corporateDashboard('home')}>
              Cancel
            </LinkButton>
          </div>
        </div>
      </div>
    </FormShell>
  );
};

export const BookSection = () => {
  const { id, name, slug } = useCompany();
  const start = bookStart(useLocation());
  const desk = useQuery({
    queryKey: ['company', id, 'desk'],
    queryFn: ({ signal }) => call(readBookingDesk, { params: { slug }, query: {}, signal }),
  });
  // If the earlier order cannot be read, the form starts without it.
  const again = useQuery({
    queryKey: ['company', id, 'again', start.again],
    queryFn: async ({ signal }) => {
      const [view, order] = await Promise.all([
        call(trackRequest, { params: { key: start.again }, signal }),
        call(readBooking, { params: { company: id, key: orderKey('request', start.again) }, signal }),
      ]);
      const values = { ...bookAgain(view).again.values, ...listAgain(view), ...contactAgain(view) };
      // Another day is chosen; the time of day stays unless it is changed.
      const preferred_time = lagosTime(new Date(view.starts_at));
      return { view, order, values: fittingBook({ ...values, preferred_time }) };
    },
    enabled: start.again !== '',
    retry: false,
  });
  return (
    <>
      <header className="grid gap-2">
        <h1 className="h1">{start.instead ? 'Reschedule' : 'Book'}</h1>
        <p className="muted wrap-anywhere">
          On the account of {name}. You see the price, what is left of the budget and who has to approve before you
          book.
        </p>
        {start.instead && again.data && (
          <Note tone="info">
            <p>
              This takes the place of the booking for <b>{showDateTime(new Date(again.data.view.starts_at))}</b>. That
              one is cancelled free of charge, once this one is booked. Kaya then looks for a mover for the new time.
            </p>
          </Note>
        )}
        {start.program && (
          <p className="note">
            {`A plain move, priced now. ${[start.program, start.tier].filter(Boolean).join(', ')} is a program that is quoted. `}
            <a
              className="link"
              href={paths.bookBusiness({ serviceType: start.program, tier: start.tier, company: id })}
            >
              Ask for its quote
            </a>
          </p>
        )}
      </header>
      {desk.data && !again.isLoading ? (
        <Form
          key={`${id} ${start.link}`}
          desk={desk.data}
          start={start}
          again={again.data ? { ...again.data.values, ...codesAgain(desk.data, again.data.order) } : null}
        />
      ) : desk.error ? (
        <LoadError
          title="The order form could not be loaded"
          detail={asApiError(desk.error).detail}
          onRetry={() => void desk.refetch()}
        />
      ) : (
        <Skeleton rows={8} label="Loading the order form" />
      )}
    </>
  );
};
