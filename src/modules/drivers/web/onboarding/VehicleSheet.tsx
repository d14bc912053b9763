// Adds or changes a vehicle. One per class, and a plate that no one else has.
import { asApiError, call } from '../../../../kit/api.ts';
import { Field, Select } from '../../../../kit/ui/fields.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import { vehicleClasses } from '../../../catalogue/rules.ts';
import type { ApplicationView, OwnVehicle } from '../../application-contract.ts';
import { applicationRules, isBuildYear } from '../../application-rules.ts';
import { addVehicle, changeVehicle } from '../../calls.gen.ts';

type Class = OwnVehicle['vehicle_class'];
const carriesGoods = (vehicle_class: Class): boolean => vehicle_class === 'truck' || vehicle_class === 'bus_van';
const whole = (typed: string): number =>
  /^\d{1,6}$/.test(typed.replace(/[,\s]/g, '')) ? Number(typed.replace(/[,\s]/g, '')) : 0;

const startOf = (vehicle: OwnVehicle | null, method: Class) => {
  const vehicle_class = vehicle?.vehicle_class ?? method;
  return {
    vehicle_class: vehicle_class as string,
    make: vehicle?.make ?? '',
    model: vehicle?.model ?? '',
    colour: vehicle?.colour ?? '',
    year: vehicle?.year ? String(vehicle.year) : '',
    plate: vehicle?.plate ?? '',
    amount: String((carriesGoods(vehicle_class) ? vehicle?.capacity_kg : vehicle?.seats) ?? ''),
  };
};
type Values = ReturnType<typeof startOf>;

const faultsOf = (values: Values) => {
  const thisYear = new Date().getFullYear();
  const year = whole(values.year);
  const kg = carriesGoods(values.vehicle_class as Class);
  const amount = whole(values.amount);
  const faults: [boolean, keyof Values, string][] = [
    [values.make.trim().length < 2, 'make', 'Enter the make, such as Toyota'],
    [values.model.trim() === '', 'model', 'Enter the model, such as HiAce'],
    [values.colour.trim().length < 2, 'colour', 'Enter the colour'],
    [!isBuildYear(year, thisYear), 'year', 'Enter the year it was built'],
    [!/^[A-Z0-9 -]{4,12}$/i.test(values.plate.trim()), 'plate', 'Enter the plate, such as KJA-482 XB'],
    [
      amount < (kg ? applicationRules.minLoad_kg : 1) || amount > (kg ? 60_000 : 60),
      'amount',
      kg ? 'Enter what it carries, 50 to 60,000 kg' : 'Enter the seats',
    ],
  ];
  return faults.filter(([wrong]) => wrong).map(([, path, message]) => ({ path, message }));
};

const bodyOf = (values: Values) => {
  const vehicle_class = values.vehicle_class as Class;
  const amount = whole(values.amount);
  const kg = carriesGoods(vehicle_class);
  return {
    vehicle_class,
    make: values.make,
    model: values.model,
    colour: values.colour,
    year: whole(values.year),
    plate: values.plate,
    capacity_kg: kg ? amount : null,
    seats: kg ? null : amount,
  };
};

export const VehicleSheet = ({
  vehicle,
  method,
  onDone,
  onClose,
}: {
  /** null: a new one. */
  vehicle: OwnVehicle | null;
  method: Class;
  onDone: (view: ApplicationView) => void;
  onClose: () => void;
}) => {
  const form = useSheetForm({
    start: startOf(vehicle, method),
    faults: faultsOf,
    send: async (values) => {
      try {
        const body = bodyOf(values);
        onDone(
          vehicle ? await call(changeVehicle, { params: { id: vehicle.id }, body }) : await call(addVehicle, { body }),
        );
        return null;
      } catch (thrown) {
        return asApiError(thrown);
      }
    },
    done: { title: vehicle ? 'Vehicle changed' : 'Vehicle added', detail: 'We look at it with your documents.' },
    onDone: onClose,
  });
  const kg = carriesGoods(form.values.vehicle_class as Class);
  const title = vehicle ? 'Change vehicle' : 'Add a vehicle';
  return (
    <Sheet open title={title} onClose={onClose}>
      <SheetForm
        form={form}
        label={title}
        look="solid"
        button={vehicle ? 'Save vehicle' : 'Add vehicle'}
        pendingLabel="Saving…"
        onClose={onClose}
      >
        <Select
          label="Class"
          options={vehicleClasses.map(({ code, title: words }) => ({ value: code, label: words }))}
          {...form.field('vehicle_class')}
        />
        <div className="vehicle-pair">
          <Field label="Make" maxLength={40} placeholder="Toyota" {...form.field('make')} />
          <Field label="Model" maxLength={39} placeholder="HiAce" {...form.field('model')} />
          <Field label="Colour" maxLength={40} {...form.field('colour')} />
          <Field label="Year" inputMode="numeric" maxLength={4} {...form.field('year')} />
          <Field
            label="Plate"
            maxLength={12}
            autoCapitalize="characters"
            placeholder="KJA-482 XB"
            {...form.field('plate')}
          />
          <Field
            label={kg ? 'Carries, kg' : 'Seats for riders'}
            inputMode="numeric"
            maxLength={6}
            {...form.field('amount')}
          />
        </div>
      </SheetForm>
    </Sheet>
  );
};
