// Opens or changes a relocation; its person cannot be changed.
import { lagosDate } from '../../../../shared/clock.ts';
import { parseNaira } from '../../../../shared/naira.ts';
import { newKey } from '../../../../kit/api.ts';
import { asApiError, call } from '../../../../kit/api.ts';
import { EmailField, Field, PhoneField, TextArea } from '../../../../kit/ui/fields.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import { changeRelocation, openRelocation } from '../../calls.gen.ts';
import type { RelocationView } from '../../relocation-contract.ts';
import { planFaults, relocationLimits } from '../../relocation-rules.ts';

const typed = (known: RelocationView | null, contact: string) => ({
  person_name: known?.person_name ?? '',
  person_email: known?.person_email ?? '',
  budget_kobo: known ? String(known.budget_kobo / 100) : '',
  starts_on: known?.starts_on ?? '',
  family_size: String(known?.family_size ?? 1),
  from_place: known?.from_place ?? '',
  to_place: known?.to_place ?? '',
  contact_name: known?.contact_name ?? contact,
  contact_phone: known?.contact_phone ?? '',
  note: known?.note ?? '',
});
type Typed = ReturnType<typeof typed>;

const needed: Readonly<Partial<Record<keyof Typed, string>>> = {
  person_name: 'Enter the name',
  person_email: 'Enter the email',
  starts_on: 'Choose a date',
  from_place: 'Enter where they move from',
  to_place: 'Enter where they move to',
  contact_name: 'Enter who they call',
  contact_phone: 'Enter the phone number',
};
const wholeNumber = /^\d{1,2}$/;

/** In form order. */
const faultsOf = (values: Typed, known: RelocationView | null) => {
  const together = planFaults(values, lagosDate(new Date()), known?.starts_on);
  return (Object.keys(values) as (keyof Typed)[]).flatMap((path) => {
    if (known && (path === 'person_name' || path === 'person_email')) return [];
    if (path === 'budget_kobo' && !parseNaira(values.budget_kobo))
      return [{ path, message: 'Enter an amount in naira, such as 500,000' }];
    if (path === 'family_size' && !(wholeNumber.test(values.family_size) && Number(values.family_size) > 0))
      return [{ path, message: `Enter 1 to ${relocationLimits.maxFamily} people` }];
    const message = needed[path];
    return message && values[path].trim() === '' ? [{ path, message }] : together.filter((one) => one.path === path);
  });
};

export const RelocationForm = ({
  company,
  known,
  contact,
  onDone,
  onClose,
}: {
  company: string;
  /** The relocation to change; null opens a new one. */
  known: RelocationView | null;
  /** The suggested contact name. */
  contact: string;
  onDone: (now: RelocationView) => void;
  onClose: () => void;
}) => {
  const opens = known === null;
  const form = useSheetForm({
    start: { ...typed(known, contact), key: newKey() },
    faults: ({ key: _, ...values }) => faultsOf(values, known),
    send: async ({ key, person_name, person_email, budget_kobo, family_size, ...rest }) => {
      const plan = { ...rest, budget_kobo: parseNaira(budget_kobo) ?? 0, family_size: Number(family_size) };
      try {
        onDone(
          opens
            ? await call(openRelocation, { params: { company }, body: { person_name, person_email, ...plan }, key })
            : await call(changeRelocation, { params: { company, relocation: known.id }, body: plan }),
        );
        return null;
      } catch (thrown) {
        return asApiError(thrown);
      }
    },
  });
  const { field } = form;
  return (
    <SheetForm
      form={form}
      label={opens ? 'Open a relocation' : 'Change the relocation'}
      button={opens ? 'Open relocation' : 'Save'}
      look="main"
      pendingLabel={opens ? 'Opening…' : 'Saving…'}
      onClose={onClose}
    >
      {opens && (
        <>
          <Field {...field('person_name')} label="Who moves" autoComplete="off" maxLength={120} />
          <EmailField
            {...field('person_email')}
            label="Their email"
            autoComplete="off"
            hint="Somebody of your company, or somebody new. With this email they see their own page."
          />
        </>
      )}
      <Field {...field('budget_kobo')} label="Budget in naira" inputMode="decimal" autoComplete="off" />
      <Field {...field('starts_on')} label="Moving day" type="date" />
      <Field {...field('family_size')} label="People who move" inputMode="numeric" autoComplete="off" />
      <Field {...field('from_place')} label="From" autoComplete="off" maxLength={relocationLimits.maxPlace} />
      <Field {...field('to_place')} label="To" autoComplete="off" maxLength={relocationLimits.maxPlace} />
      <Field {...field('contact_name')} label="Who they call" autoComplete="off" maxLength={120} />
      <PhoneField {...field('contact_phone')} label="Phone of that person" autoComplete="off" />
      <TextArea
        {...field('note')}
        label="Note"
        optional
        rows={3}
        maxLength={relocationLimits.maxNote}
        hint="For the people who look after the move. The person who moves does not see it."
      />
    </SheetForm>
  );
};
