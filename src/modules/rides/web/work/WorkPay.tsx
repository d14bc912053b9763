// Rides that a company pays: the company's rules, what it asks for, and the call that books. Loaded only for people of a company, and for guests
// with a voucher, because the first load of the page is at its limit.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Building2 from 'lucide-react/icons/building-2';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { lagosDate } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import type { Answer, Call } from '../../../../shared/contract.ts';
import { call } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field, Select, TextArea } from '../../../../kit/ui/fields.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { LoadError, Note, Skeleton } from '../../../../kit/ui/states.tsx';
import { listMyCompanies, readRideDesk } from '../../../companies/calls.gen.ts';
import { brokenRideRules, maxPurpose, rideRuleWords } from '../../../companies/ride-rules.ts';
import type { RideDesk } from '../../../companies/ride-rules-contract.ts';
import { bookVoucherRide, bookWorkRide, readVoucher } from '../../calls.gen.ts';
import type { RideOffer, Trip } from '../../contract.ts';
import { untilWords } from '../../voucher-rules.ts';
import { type RideValues, scheduledFor } from '../ride-form.ts';
import type { RideFormState } from '../use-ride-form.ts';

export type Company = { readonly id: string; readonly name: string };

/** Asked anew for each person: the next one in this tab has other companies. */
export const myCompanies = async (): Promise<readonly Company[]> => (await call(listMyCompanies)).items;

export const companyOptions = (companies: readonly Company[]) =>
  companies.map(({ id, name }) => ({
    value: id,
    title: `Pay: ${name}`,
    line: 'The company pays, within its rules. You give the driver no money.',
    icon: Building2,
  }));

type Ride = Omit<Call<typeof bookVoucherRide>['body'], 'secret' | 'voucher_id'>;

/** A voucher is known by the secret of its link, or by its id where it was sent to this person. */
const named = (voucher: string) => (voucher.length === 43 ? { secret: voucher } : { voucher_id: voucher });

/** @returns null: it waits for an approval */
export const sendWorkRide = async (sent: RideValues, ride: Ride, key: string): Promise<Trip | null> => {
  if (sent.voucher) return call(bookVoucherRide, { body: { ...ride, ...named(sent.voucher) }, key });
  const { trip } = await call(bookWorkRide, {
    params: { company: sent.company },
    body: {
      ...ride,
      purpose: sent.purpose,
      cost_centre_id: sent.cost_centre || null,
      project_id: sent.project || null,
      ask_reason: sent.ask_reason.trim() || null,
    },
    key,
  });
  return trip;
};

export const readDesk = (company: string, signal?: AbortSignal): Promise<RideDesk> =>
  call(readRideDesk, { params: { company }, ...(signal ? { signal } : {}) });

const startOf = ({ values, now }: Pick<RideFormState, 'values' | 'now'>): Date => scheduledFor(values) ?? now;

/** Why the company does not simply pay this vehicle at its price; null: it does, or nothing is known yet. */
export const whyOutside = (
  form: Pick<RideFormState, 'values' | 'now' | 'desk'>,
  { vehicle_class, price_kobo: fare_kobo, available }: RideOffer,
): string | null => {
  const { desk, now } = form;
  if (!desk?.rules.is_on || !available) return null;
  const starts_at = startOf(form);
  const { vehicle_classes, max_fare_kobo } = desk.rules;
  return (
    [
      ...brokenRideRules(
        { places: null, vehicle_classes, max_fare_kobo },
        { starts_at, places: [], vehicle_class, fare_kobo },
      ),
      ...overMonth(desk, fare_kobo, starts_at, now),
    ]
      .join(' ')
      .replace(/^It pays/, `${desk.name} pays`) || null
  );
};

/** The person's own limit; of a later month only the server knows what is left. */
const overMonth = ({ left_kobo }: RideDesk, fare_kobo: number, starts_at: Date, now: Date): readonly string[] =>
  left_kobo !== null && fare_kobo > left_kobo && lagosDate(starts_at).slice(0, 7) === lagosDate(now).slice(0, 7)
    ? [`${naira(left_kobo)} is left for your rides this month.`]
    : [];

/** What can be known before Book; places and budgets are checked by the server. */
const brokenNow = (desk: RideDesk, { values, offer, now }: RideFormState): readonly string[] => {
  if (desk.no_orders) return [desk.no_orders];
  if (!offer?.available) return [];
  const fare_kobo = offer.price_kobo;
  const starts_at = startOf({ values, now });
  const asked = { starts_at, places: [], vehicle_class: offer.vehicle_class, fare_kobo };
  return [...brokenRideRules(desk.rules, asked), ...overMonth(desk, fare_kobo, starts_at, now)];
};

const codesOf = (desk: RideDesk, kind: 'cost_centre' | 'project') =>
  desk.cost_centres
    .filter((one) => one.kind === kind)
    .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));

/** In one line: hours, places, vehicles, highest fare, and what is left of the month. */
const Terms = ({ desk: { words, left_kobo } }: { desk: RideDesk }) => (
  <p>
    {words.length === 0 && left_kobo === null ? 'Every ride, within the budgets.' : words.join(' ')}
    {left_kobo !== null && (
      <>
        {' '}
        <span className="num">{naira(left_kobo)}</span> is left for you this month.
      </>
    )}
  </p>
);

const Off = ({ desk }: { desk: RideDesk }) => (
  <Note>{desk.name} does not pay for rides. An admin can switch them on, or pay for this ride yourself.</Note>
);

/** What the company asks for. */
const Asked = ({ desk, form: { values, set, field, errorOf } }: { desk: RideDesk; form: RideFormState }) => {
  const centres = codesOf(desk, 'cost_centre');
  const projects = codesOf(desk, 'project');
  return (
    <>
      <Field
        {...field('purpose')}
        label="What is the ride for?"
        placeholder="Visit to a client"
        autoComplete="off"
        maxLength={maxPurpose}
        required={desk.rules.needs_purpose}
        optional={!desk.rules.needs_purpose}
        hint={`${desk.name} reads it.`}
      />
      {centres.length > 0 && (
        <Select
          label="Cost centre"
          name="cost_centre"
          optional
          placeholder="Your own"
          options={centres}
          value={values.cost_centre || (desk.cost_centre_id ?? '')}
          error={errorOf('cost_centre')}
          onChange={({ target }) => set('cost_centre', target.value)}
        />
      )}
      {projects.length > 0 && (
        <Select
          label="Project"
          name="project"
          optional
          placeholder="None"
          options={projects}
          value={values.project}
          error={errorOf('project')}
          onChange={({ target }) => set('project', target.value)}
        />
      )}
    </>
  );
};

/** Why the chosen ride is not simply paid, and the reason for the person who approves it. */
const Outside = ({ desk, form }: { desk: RideDesk; form: RideFormState }) => {
  const { values, field, asksWhy } = form;
  const broken = brokenNow(desk, form);
  const reserves = values.when === 'later';
  return (
    <>
      {broken.length > 0 && (
        <div role="status">
          <Note>
            {broken.map((words) => (
              <p key={words}>{words}</p>
            ))}
            {!desk.no_orders && (
              <p>
                {reserves
                  ? 'It needs an approval: say why below.'
                  : 'There is no time to ask for an approval now. Reserve the ride for later, or pay for it yourself.'}
              </p>
            )}
          </Note>
        </div>
      )}
      {reserves && (asksWhy || values.ask_reason !== '' || (broken.length > 0 && !desk.no_orders)) && (
        <TextArea
          {...field('ask_reason')}
          label="Why do you need it?"
          rows={3}
          maxLength={500}
          hint="A manager reads it and decides. The ride is booked when they approve."
        />
      )}
    </>
  );
};

const Facts = ({ desk, form }: { desk: RideDesk; form: RideFormState }) => {
  if (!desk.rules.is_on) return form.inCompany ? null : <Off desk={desk} />;
  return (
    <div className="grid gap-4 empty:hidden">
      {!form.inCompany && (
        <>
          {(desk.words.length > 0 || desk.left_kobo !== null) && (
            <Note tone="info">
              <p className="b">What {desk.name} pays</p>
              <Terms desk={desk} />
            </Note>
          )}
          <Asked desk={desk} form={form} />
        </>
      )}
      <Outside desk={desk} form={form} />
    </div>
  );
};

const Desk = ({ form }: { form: RideFormState }) => {
  const { desk, deskError: error, deskAgain } = form;
  if (desk) return <Facts desk={desk} form={form} />;
  if (!error) return <Skeleton rows={2} label="Loading the company’s rules" />;
  return error.status === 0 || error.status >= 500 ? (
    <LoadError title="The company’s rules could not be loaded" detail={error.detail} onRetry={deskAgain} />
  ) : (
    <Note>{error.detail}</Note>
  );
};

/** The page was opened from the company's dashboard. */
export const BackToRides = () => (
  <nav aria-label="Breadcrumb">
    <Link className="link ride-back" to={paths.corporateDashboard('rides')}>
      <Icon of={ArrowLeft} size="s" /> Rides of your company
    </Link>
  </nav>
);

/** At the top of the form from its beginning: that the company pays, within which rules, and what it asks for. */
export const CompanyTop = ({ form }: { form: RideFormState }) => {
  const { inCompany, fromCompany, companies, looksForCompanies, status, desk, deskError, set, values } = form;
  if (looksForCompanies) return <Skeleton rows={3} label="Loading the company’s rules" />;
  if (status === 'out') return <Note tone="info">Sign in, and your company pays this ride.</Note>;
  if (!inCompany) {
    const name = companies.find(({ id }) => id === fromCompany)?.name;
    return name && !values.voucher ? (
      <div>
        <Button look="line" onClick={() => set('company', fromCompany)}>
          Let {name} pay this ride
        </Button>
      </div>
    ) : null;
  }
  if (!desk) return deskError ? <Desk form={form} /> : <Skeleton rows={3} label="Loading the company’s rules" />;
  if (!desk.rules.is_on) return <Off desk={desk} />;
  return (
    <section aria-label="Who pays" className="grid gap-4">
      <Note tone="info">
        <p className="b wrap-anywhere">{desk.name} pays this ride</p>
        <Terms desk={desk} />
      </Note>
      {desk.no_orders && <Note>{desk.no_orders}</Note>}
      <Asked desk={desk} form={form} />
    </section>
  );
};

export type VoucherTerms = Answer<typeof readVoucher>;
export const readTerms = (voucher: string): Promise<VoucherTerms> => call(readVoucher, { body: named(voucher) });

/** Why the voucher does not pay a vehicle at its price; null: it pays, or nothing is known yet. Places are checked by the server. */
export const whyNotPaid = (
  terms: VoucherTerms | undefined,
  { vehicle_class, price_kobo: fare_kobo, available }: RideOffer,
): string | null =>
  terms && available
    ? brokenRideRules({ ...terms, places: null }, { starts_at: new Date(), places: [], vehicle_class, fare_kobo })
        .join(' ')
        .replace(/^It pays/, `${terms.company_name} pays`) || null
    : null;

/** At the top of the form from its beginning: who pays, and within which limits. */
export const VoucherTop = ({ form: { terms, termsError, set, error: refused } }: { form: RideFormState }) => (
  <section aria-label="Who pays" className="grid gap-3">
    {termsError ? (
      !refused && (
        <div role="alert">
          <Note tone="bad">
            <p className="b">{termsError.title}</p>
            <p>{termsError.detail}</p>
          </Note>
        </div>
      )
    ) : terms ? (
      <Note tone="info">
        <p className="b wrap-anywhere">{terms.company_name} pays this ride</p>
        <ul className="list-disc pl-5">
          {[
            ...rideRuleWords({ ...terms, weekdays: null, from_time: null, to_time: null, monthly_kobo: null }),
            terms.rides_left === 1 ? 'One ride is left.' : `${terms.rides_left} rides are left.`,
            `Valid until ${untilWords(new Date(terms.valid_until))}.`,
          ].map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Note>
    ) : (
      <Skeleton rows={2} label="Loading your voucher" />
    )}
    <div>
      <Button look="line" onClick={() => set('voucher', '')}>
        Pay for this ride myself
      </Button>
    </div>
  </section>
);

/** Who pays; with a company what it asks for. choice: the cards of all ways to pay. */
export const WorkPay = ({ form, choice }: { form: RideFormState; choice: ReactNode }) => {
  const { values } = form;
  if (values.voucher)
    return (
      <section aria-label="How you pay">
        <Note tone="info">
          <p className="b wrap-anywhere">
            {form.terms ? `Paid by ${form.terms.company_name} with a voucher` : 'Paid with a voucher'}
          </p>
          <p>You give the driver no money.</p>
        </Note>
      </section>
    );
  return (
    <>
      {choice}
      {values.company && <Desk form={form} />}
    </>
  );
};
