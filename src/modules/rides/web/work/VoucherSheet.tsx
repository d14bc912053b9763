import { useState } from 'react';
import { addDays, lagosDate, lagosInstant } from '../../../../shared/clock.ts';
import { parseNaira } from '../../../../shared/naira.ts';
import { asApiError, call } from '../../../../kit/api.ts';
import { EmailField, Field, PhoneField, Select } from '../../../../kit/ui/fields.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import { type VehicleClass, vehicleClasses } from '../../../catalogue/rules.ts';
import type { RideDesk } from '../../../companies/ride-rules-contract.ts';
import { makeVoucher } from '../../calls.gen.ts';
import { voucherRules } from '../../voucher-rules.ts';
import { placesOf } from './work-fields.ts';
import { useRidesChanged } from './work-queries.ts';

export type MadeVoucher = {
  readonly link: string;
  readonly sent: readonly ('email' | 'sms')[];
  readonly guest: string;
};

/** What the form begins with, where the rules of the company do not allow less. */
const usualFare_kobo = 20_000_00;

/** onMade: the link is shown once. */
export const VoucherSheet = ({
  desk,
  open,
  onClose,
  onMade,
}: {
  desk: RideDesk;
  open: boolean;
  onClose: () => void;
  onMade: (made: MadeVoucher) => void;
}) => {
  const changed = useRidesChanged();
  const [today] = useState(() => lagosDate(new Date()));
  const form = useSheetForm({
    start: {
      guest_name: '',
      guest_email: '',
      guest_phone: '',
      from_day: today,
      until_day: addDays(today, 7),
      max_rides: '2',
      max_fare_kobo: (Math.min(usualFare_kobo, desk.rules.max_fare_kobo ?? usualFare_kobo) / 100).toLocaleString('en'),
      places: '',
      vehicle: '',
      cost_centre: '',
      note: '',
    },
    fieldOf: (path) =>
      ({ valid_from: 'from_day', valid_until: 'until_day', vehicle_classes: 'vehicle', cost_centre_id: 'cost_centre' })[
        path
      ] ?? path,
    faults: ({ guest_name, from_day, until_day, max_rides, max_fare_kobo }) => [
      ...(guest_name.trim() === '' ? [{ path: 'guest_name', message: 'Enter the guest’s name' }] : []),
      ...(from_day === '' ? [{ path: 'from_day', message: 'Choose a date' }] : []),
      ...(until_day === '' || until_day < from_day
        ? [{ path: 'until_day', message: 'Choose a day after the first' }]
        : []),
      ...(/^\d{1,2}$/.test(max_rides) && Number(max_rides) >= 1 && Number(max_rides) <= voucherRules.maxRides
        ? []
        : [{ path: 'max_rides', message: `Enter 1 to ${voucherRules.maxRides} rides` }]),
      ...((parseNaira(max_fare_kobo) ?? 0) > 0
        ? []
        : [{ path: 'max_fare_kobo', message: 'Enter an amount above zero' }]),
    ],
    send: async (values) => {
      const places = placesOf(values.places);
      try {
        const { link, sent } = await call(makeVoucher, {
          params: { company: desk.company_id },
          body: {
            guest_name: values.guest_name,
            guest_email: values.guest_email.trim() || null,
            guest_phone: values.guest_phone.trim() || null,
            valid_from: lagosInstant(values.from_day, '00:00').toISOString(),
            valid_until: lagosInstant(addDays(values.until_day, 1), '00:00').toISOString(),
            max_rides: Number(values.max_rides),
            max_fare_kobo: parseNaira(values.max_fare_kobo) ?? 0,
            places: places.length > 0 ? places : null,
            vehicle_classes: values.vehicle ? [values.vehicle as VehicleClass] : null,
            cost_centre_id: values.cost_centre || null,
            note: values.note,
          },
        });
        changed();
        onMade({ link, sent, guest: values.guest_name });
        return null;
      } catch (thrown) {
        return asApiError(thrown);
      }
    },
    onDone: onClose,
  });
  const classes = desk.rules.vehicle_classes;
  const centres = desk.cost_centres.filter(({ kind }) => kind === 'cost_centre');
  return (
    <Sheet open={open} onClose={onClose} title="A ride voucher for a guest" tall>
      <SheetForm
        form={form}
        label="Voucher"
        button="Make the voucher"
        look="main"
        pendingLabel="Making…"
        onClose={onClose}
      >
        <Field {...form.field('guest_name')} label="Guest’s name" autoComplete="off" maxLength={120} required />
        <EmailField {...form.field('guest_email')} label="Guest’s email" optional autoComplete="off" />
        <PhoneField
          {...form.field('guest_phone')}
          label="Guest’s phone"
          optional
          autoComplete="off"
          hint="We send the link by email or text. Without both you copy it."
        />
        <div className="row2">
          <Field {...form.field('from_day')} label="From" type="date" min={today} required />
          <Field {...form.field('until_day')} label="Until, this day included" type="date" min={today} required />
        </div>
        <div className="row2">
          <Field {...form.field('max_rides')} label="Rides" inputMode="numeric" autoComplete="off" required />
          <Field
            {...form.field('max_fare_kobo')}
            label="Highest fare of a ride, naira"
            inputMode="decimal"
            autoComplete="off"
            required
          />
        </div>
        <Field
          {...form.field('places')}
          label="Places"
          optional
          placeholder="Lagos"
          hint="Separated by commas. Empty: everywhere."
          autoComplete="off"
        />
        <Select
          {...form.field('vehicle')}
          label="Vehicle"
          optional
          placeholder={classes ? 'Any that your company pays' : 'Any'}
          options={vehicleClasses
            .filter(({ code }) => classes?.includes(code) !== false)
            .map(({ code, title }) => ({ value: code, label: title }))}
        />
        {centres.length > 0 && (
          <Select
            {...form.field('cost_centre')}
            label="Cost centre"
            optional
            placeholder="None"
            options={centres.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
          />
        )}
        <Field
          {...form.field('note')}
          label="What for"
          optional
          maxLength={120}
          autoComplete="off"
          hint="On the bill and in Bookings, for example: interview."
        />
      </SheetForm>
    </Sheet>
  );
};
