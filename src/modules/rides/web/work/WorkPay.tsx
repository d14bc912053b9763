// Rides that a company pays: the company's rules, what it asks for, and the call that books. Loaded only for people of a company, and for guests
// with a voucher, because the first load of the page is at its limit.
import Building2 from 'lucide-react/icons/building-2';
import type { ReactNode } from 'react';
import { lagosDate } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import type { Answer, Call } from '../../../../shared/contract.ts';
import { call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field, Select, TextArea } from '../../../../kit/ui/fields.tsx';
import { LoadError, Note, Skeleton } from '../../../../kit/ui/states.tsx';
import { useAnswer } from '../../../../kit/use-answer.ts';
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

type Ride = Omit<Call<typeof bookVoucherRide>['body'], 'secret'>;

/** @returns null: it waits for an approval */
export const sendWorkRide = async (sent: RideValues, ride: Ride, key: string): Promise<Trip | null> => {
  if (sent.voucher) return call(bookVoucherRide, { body: { ...ride, secret: sent.voucher }, key });
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

/** What can be known before Book; places and budgets are checked by the server. */
const brokenNow = (
  { rules, left_kobo, no_orders }: RideDesk,
  { values, offer, now }: RideFormState,
): readonly string[] => {
  if (no_orders) return [no_orders];
  if (!offer?.available) return [];
  const fare_kobo = offer.price_kobo;
  const starts_at = scheduledFor(values) ?? now;
  const asked = { starts_at, places: [], vehicle_class: offer.vehicle_class, fare_kobo };
  const isThisMonth = lagosDate(starts_at).slice(0, 7) === lagosDate(now).slice(0, 7);
  return [
    ...brokenRideRules(rules, asked),
    ...(isThisMonth && left_kobo !== null && fare_kobo > left_kobo
      ? [`${naira(left_kobo)} is left for your rides this month.`]
      : []),
  ];
};

const codesOf = (desk: RideDesk, kind: 'cost_centre' | 'project') =>
  desk.cost_centres
    .filter((one) => one.kind === kind)
    .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));

const Facts = ({ desk, form }: { desk: RideDesk; form: RideFormState }) => {
  const { values, set, field, errorOf, asksWhy } = form;
  const broken = brokenNow(desk, form);
  const reserves = values.when === 'later';
  const centres = codesOf(desk, 'cost_centre');
  const projects = codesOf(desk, 'project');
  if (!desk.rules.is_on)
    return <Note>{desk.name} does not pay for rides. An admin can switch them on, or pay for this ride yourself.</Note>;
  return (
    <div className="grid gap-4">
      {(desk.words.length > 0 || desk.left_kobo !== null) && (
        <Note tone="info">
          <p className="b">What {desk.name} pays</p>
          <ul className="list-disc pl-5">
            {desk.words.map((words) => (
              <li key={words}>{words}</li>
            ))}
            {desk.left_kobo !== null && (
              <li>
                <span className="num">{naira(desk.left_kobo)}</span> is left for you this month.
              </li>
            )}
          </ul>
        </Note>
      )}
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
      {reserves && (asksWhy || values.ask_reason !== '' || (broken.length > 0 && !desk.no_orders)) && (
        <TextArea
          {...field('ask_reason')}
          label="Why do you need it?"
          rows={3}
          maxLength={500}
          hint="A manager reads it and decides. The ride is booked when they approve."
        />
      )}
    </div>
  );
};

const Desk = ({ form }: { form: RideFormState }) => {
  const { company } = form.values;
  const { answer, error, again } = useAnswer(
    `ride-desk ${form.user?.id} ${company}`,
    (signal) => call(readRideDesk, { params: { company }, signal }),
    { max_ms: 0 },
  );
  if (answer) return <Facts desk={answer} form={form} />;
  if (error)
    return error.status === 0 || error.status >= 500 ? (
      <LoadError title="The company’s rules could not be loaded" detail={error.detail} onRetry={again} />
    ) : (
      <Note>{error.detail}</Note>
    );
  return <Skeleton rows={2} label="Loading the company’s rules" />;
};

export type VoucherTerms = Answer<typeof readVoucher>;
export const readTerms = (secret: string): Promise<VoucherTerms> => call(readVoucher, { body: { secret } });

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
      {values.company && <Desk key={values.company} form={form} />}
    </>
  );
};
