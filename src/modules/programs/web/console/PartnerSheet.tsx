// Staff add a partner, or change what is known about it.
import { useQueryClient } from '@tanstack/react-query';
import { asApiError, call, newKey } from '../../../../kit/api.ts';
import { Checkbox } from '../../../../kit/ui/choices.tsx';
import { EmailField, Field, PhoneField } from '../../../../kit/ui/fields.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import { weekdays } from '../../../companies/spend-rules.ts';
import { addPartner, changePartner } from '../../calls.gen.ts';
import { type PartnerKind, partnerKinds, registrationWords } from '../../partner-rules.ts';
import { kindWords } from '../../rules.ts';
import type { PartnerFile } from '../../staff-partner-contract.ts';
import { useFreshPartner } from './partner-queries.ts';

const needed = {
  name: 'Enter the name',
  city: 'Enter the city',
  what: 'Say what it offers',
  email: 'Enter the email',
  phone: 'Enter the phone number',
  registration: registrationWords,
} as const;
const toggled = <T,>(all: readonly T[], one: T): T[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

const startOf = (file: PartnerFile | undefined) => ({
  name: file?.name ?? '',
  kinds: file?.kinds ?? (['meal'] as PartnerKind[]),
  city: file?.city ?? 'Lagos',
  what: file?.what ?? '',
  address: file?.address ?? '',
  weekdays: file?.weekdays ?? [1, 2, 3, 4, 5],
  from_time: file?.from_time ?? '08:00',
  to_time: file?.to_time ?? '18:00',
  email: file?.email ?? '',
  phone: file?.phone ?? '',
  registration: file?.registration ?? '',
  key: newKey(),
});

const PartnerForm = ({
  file,
  onClose,
  onDone,
}: {
  file: PartnerFile | undefined;
  onClose: () => void;
  onDone: (id: string) => void;
}) => {
  const client = useQueryClient();
  const fresh = useFreshPartner(file?.id ?? '');
  const form = useSheetForm({
    start: startOf(file),
    faults: (values) => [
      ...(Object.keys(needed) as (keyof typeof needed)[])
        .filter((path) => values[path].trim() === '')
        .map((path) => ({ path, message: needed[path] })),
      ...(values.kinds.length === 0 ? [{ path: 'kinds', message: 'Choose what it offers' }] : []),
      ...(values.weekdays.length === 0 ? [{ path: 'weekdays', message: 'Choose the days' }] : []),
    ],
    send: async ({ key, ...body }) => {
      try {
        if (file) {
          fresh(await call(changePartner, { params: { id: file.id }, body: { version: file.version, ...body } }));
          onDone(file.id);
          return null;
        }
        const { id } = await call(addPartner, { body, key });
        void client.invalidateQueries({ queryKey: ['staff', 'partners'] });
        onDone(id);
        return null;
      } catch (thrown) {
        return asApiError(thrown);
      }
    },
  });
  const { values, set, field, errorOf } = form;
  return (
    <SheetForm
      form={form}
      label={file ? 'Change the partner' : 'Add a partner'}
      button={file ? 'Save' : 'Add'}
      look="solid"
      pendingLabel="Saving…"
      onClose={onClose}
    >
      <Field {...field('name')} label="Name" autoComplete="off" />
      <fieldset className="partner-boxes">
        <legend className="legend">Offers</legend>
        {partnerKinds.map((kind) => (
          <Checkbox
            key={kind}
            name="kinds"
            label={kindWords[kind].many}
            checked={values.kinds.includes(kind)}
            error={kind === partnerKinds[0] ? errorOf('kinds') : undefined}
            onChange={() => set('kinds', toggled(values.kinds, kind))}
          />
        ))}
      </fieldset>
      <Field {...field('city')} label="City" autoComplete="off" />
      <Field {...field('what')} label="What it offers" autoComplete="off" hint="Companies read it beside the name." />
      <Field {...field('address')} label="Address" optional autoComplete="off" />
      <fieldset className="partner-boxes">
        <legend className="legend">Works on</legend>
        {weekdays.map((name, n) => (
          <Checkbox
            key={name}
            name="weekdays"
            label={name}
            checked={values.weekdays.includes(n + 1)}
            error={n === 0 ? errorOf('weekdays') : undefined}
            onChange={() => set('weekdays', toggled(values.weekdays, n + 1))}
          />
        ))}
      </fieldset>
      <div className="grid gap-4 md:grid-cols-2">
        <Field {...field('from_time')} type="time" label="From" />
        <Field {...field('to_time')} type="time" label="Until" />
      </div>
      <EmailField {...field('email')} autoComplete="off" hint="Orders go to this address." />
      <PhoneField {...field('phone')} autoComplete="off" />
      <Field {...field('registration')} label="CAC number" autoComplete="off" placeholder="RC 123456" />
    </SheetForm>
  );
};

/** file: the partner to change; without it the form adds one. */
export const PartnerSheet = ({
  file,
  open,
  onClose,
  onDone,
}: {
  file?: PartnerFile;
  open: boolean;
  onClose: () => void;
  onDone: (id: string) => void;
}) => (
  <Sheet open={open} onClose={onClose} title={file ? 'Change the partner' : 'Add a partner'} side tall>
    {open && <PartnerForm file={file} onClose={onClose} onDone={onDone} />}
  </Sheet>
);
