// The result of Search: each vehicle with its price and the drivers nearby. One is chosen, and Book books it (decisions.md "A visitor may
// search").
import { useEffect, useRef } from 'react';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import { minutesWord } from '../../../shared/clock.ts';
import { kmWord, unbroken } from '../../../shared/figures.ts';
import { naira } from '../../../shared/naira.ts';
import { Tailboard } from '../../../kit/ui/bars.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceCards } from '../../../kit/ui/choices.tsx';
import { keptPhoneHint, PhoneField } from '../../../kit/ui/fields.tsx';
import { Total } from '../../../kit/ui/ledger.tsx';
import { PriceLines } from '../../../kit/ui/PriceLines.tsx';
import { LoadError, Note, Skeleton } from '../../../kit/ui/states.tsx';
import { useLate } from '../../../kit/use-late.ts';
import { useSession } from '../../identity/web/door.ts';
import { cardOffSentence, chosenMethods, payByWords } from '../../money/payment-methods-rules.ts';
import type { NearVehicle, RideOffer } from '../contract.ts';
import { carriedLines, pickupIn, totalOf, rideRules } from '../rules.ts';
import { nearWords } from './near-words.ts';
import { carriesOwed, scheduledFor } from './ride-form.ts';
import { bookLine, payByCard, payChoices, payWhenDone } from './pay-words.ts';
import type { RideFormState } from './use-ride-form.ts';
import { vehicleIcons } from './vehicle-icons.ts';

/** For a ride days ahead it does not matter who is near now. */
const nobodyYet = { vehicles: [] as NearVehicle[], people: 0 };

const WhoComes = ({ near }: { near: NearVehicle | undefined }) => {
  const first = near?.drivers[0];
  if (!near || !first) return <>No driver online right now</>;
  return <b className="num">{pickupIn(first.pickup_minutes)}</b>;
};

const loadPeople = () => import('./PeopleNear.tsx').then(({ PeopleNear }) => PeopleNear);

const lineOf = (offer: RideOffer, near: NearVehicle | undefined, later: boolean) => {
  if (!offer.available) return offer.why ?? undefined;
  if (later) return `We look for your driver ${rideRules.searchMinutesBefore} minutes before`;
  return <WhoComes near={near} />;
};

/** Why the voucher with which a company pays does not pay it. */
const unpaidOf = ({ values, work, terms }: RideFormState, offer: RideOffer | undefined): string | null =>
  (values.voucher && offer && work?.whyNotPaid(terms, offer)) || null;
/** Why the company does not simply pay it: a reserved ride may be approved, and the person may pay themselves. */
const outsideOf = (form: RideFormState, offer: RideOffer): string | null =>
  (form.values.company && form.work?.whyOutside(form, offer)) || null;

const payIcons = { cash: Banknote, card: CreditCard };

/** The chosen vehicle's lines, what to pay and how, and Book with the price: on a phone at the foot of the screen. */
const Booking = ({ form }: { form: RideFormState }) => {
  const { values, priced, offer, status, user, now, pending, book, field, set, errorOf, work, companies } = form;
  const { payments, extra_ways } = useSession();
  const { estimate } = priced;
  const owed = carriedLines(carriesOwed(values) ? (estimate?.owed_fee_kobo ?? 0) : 0);
  const total_kobo = totalOf({ price_kobo: offer?.price_kobo ?? 0, carried_kobo: owed[0]?.amount_kobo ?? 0 });
  const unpaid = unpaidOf(form, offer);
  const ready = !unpaid && offer?.available === true && estimate;
  const reserves = values.when === 'later';
  const choice = (
    <ChoiceCards
      label="How you pay"
      name="payment_method"
      value={values.company || values.payment}
      error={errorOf('payment')}
      onChoose={(chosen) => {
        const own = chosenMethods.find((method) => method === chosen);
        set('company', own ? '' : chosen);
        if (own) set('payment', own);
      }}
      options={[
        ...(work?.companyOptions(companies) ?? []),
        ...chosenMethods.map((method) => ({
          value: method,
          ...payChoices(payByWords(extra_ways))[method],
          icon: payIcons[method],
          ...(method === 'card' && payments === 'off' ? { disabled: true, line: cardOffSentence } : {}),
        })),
      ]}
    />
  );
  return (
    <>
      <section className="ride-price" aria-label="Price" aria-live="polite">
        {ready && (
          <>
            <PriceLines lines={[...offer.price_lines, ...owed]} />
            <Total thin>{naira(total_kobo)}</Total>
            <p className="sm muted mt-1">
              {kmWord(estimate.distance_m)}, about {unbroken(minutesWord(estimate.duration_s / 60))} of driving.
            </p>
            <p className="sm mt-1">
              {values.company || values.voucher
                ? 'The company pays. You give the driver no money.'
                : values.payment === 'card'
                  ? payByCard(total_kobo, false)
                  : payWhenDone(total_kobo, values.who === 'someone')}
            </p>
          </>
        )}
      </section>
      {ready &&
        (work && (values.voucher || companies.length > 0) ? <work.WorkPay form={form} choice={choice} /> : choice)}
      {ready && user && !user.phone && (
        <PhoneField
          {...field('own_phone')}
          label="Your phone"
          optional
          hint={`So your driver can call you. ${keptPhoneHint(user)}`}
        />
      )}
      {status === 'in' && ready && (
        <p className="sm muted">{bookLine(reserves ? (scheduledFor(values) ?? undefined) : null, now)}</p>
      )}
      {status === 'out' && <Note tone="info">To book, sign in next. We keep everything you typed.</Note>}
      <div className="ride-book">
        <Tailboard bare>
          <Button
            look="main"
            wide
            pending={pending}
            pendingLabel="Booking…"
            off={!ready && (unpaid ?? 'Choose a vehicle first')}
            onClick={() => void book()}
          >
            {ready ? `${reserves ? 'Reserve' : 'Book'} for ${naira(total_kobo)}` : reserves ? 'Reserve' : 'Book'}
          </Button>
        </Tailboard>
      </div>
    </>
  );
};

export const NearDrivers = ({ form }: { form: RideFormState }) => {
  const { values, only, priced, near, set, search_no } = form;
  const { estimate, error, again } = priced;
  const heading = useRef<HTMLHeadingElement>(null);
  const late = useLate(loadPeople, true);
  useEffect(() => {
    if (search_no > 0) heading.current?.focus();
  }, [search_no]);
  const fault = error ?? near.error;
  const later = values.when === 'later';
  const first = (code: string): number => Number(code === only);
  const offers = estimate?.vehicles.toSorted((a, b) => first(b.vehicle_class) - first(a.vehicle_class)) ?? [];
  const nearest = estimate && (later ? nobodyYet : near.answer);
  const here = Boolean(nearest);
  const titleOf = (code: string): string => estimate?.vehicles.find((one) => one.vehicle_class === code)?.title ?? code;
  const open = nearest?.vehicles.filter(({ vehicle_class: code }) =>
    estimate?.vehicles.some((one) => one.vehicle_class === code && one.available),
  );
  const taken = open?.find(({ vehicle_class }) => vehicle_class === values.vehicle);
  const said = nearest && open && !later ? nearWords(open, nearest.people) : null;
  // Above a phone's bar the vehicles only fit when their heading is at the top.
  useEffect(() => {
    if (here && search_no > 0) heading.current?.scrollIntoView();
  }, [search_no, here]);
  return (
    <section aria-labelledby="near-drivers" className="grid gap-3">
      <div className="ride-line">
        <h2 className="h2" id="near-drivers" tabIndex={-1} ref={heading}>
          {later ? 'Vehicles for your ride' : (said?.title ?? 'Drivers')}
        </h2>
      </div>
      <p className="sm empty:hidden" role="status">
        {said?.line}
      </p>
      {nearest ? (
        <>
          {late.part && open && (
            <late.part
              vehicles={open}
              titleOf={titleOf}
              chosen={taken?.vehicle_class ?? null}
              people={taken?.count ?? nearest.people}
            />
          )}
          <ChoiceCards
            label="Vehicle"
            hideLabel
            name="vehicle"
            value={values.vehicle ?? ''}
            onChoose={(chosen) =>
              set('vehicle', estimate.vehicles.find((one) => one.vehicle_class === chosen)?.vehicle_class ?? null)
            }
            stacks
            options={offers.map((offer) => ({
              value: offer.vehicle_class,
              title: offer.title,
              icon: vehicleIcons[offer.vehicle_class],
              line:
                unpaidOf(form, offer) ??
                outsideOf(form, offer) ??
                lineOf(
                  offer,
                  nearest.vehicles.find((one) => one.vehicle_class === offer.vehicle_class),
                  later,
                ),
              off: !offer.available || unpaidOf(form, offer) !== null,
              end: offer.available ? <span className="b num">{naira(offer.price_kobo)}</span> : undefined,
            }))}
          />
          <Booking form={form} />
        </>
      ) : fault ? (
        <LoadError
          title="The drivers could not be loaded"
          detail={fault.detail}
          onRetry={() => {
            again();
            near.again();
          }}
        />
      ) : (
        <Skeleton rows={4} label="Looking for drivers near you" />
      )}
    </section>
  );
};
