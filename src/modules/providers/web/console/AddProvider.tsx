// Staff add a moving business.
import { useQueryClient } from '@tanstack/react-query';
import { asApiError, call, newKey } from '../../../../kit/api.ts';
import { EmailField, Field, PhoneField } from '../../../../kit/ui/fields.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import { addProvider } from '../../calls.gen.ts';

const needed = {
  name: 'Enter the business name',
  email: 'Enter the email',
  registration: 'Enter RC or BN and the number, like RC 123456',
  city: 'Enter the city',
} as const;

const AddForm = ({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) => {
  const client = useQueryClient();
  const form = useSheetForm({
    start: { name: '', email: '', phone: '', registration: '', city: 'Lagos', key: newKey() },
    faults: (values) =>
      (Object.keys(needed) as (keyof typeof needed)[])
        .filter((path) => values[path].trim() === '')
        .map((path) => ({ path, message: needed[path] })),
    send: async ({ key, phone, ...body }) => {
      try {
        const { id } = await call(addProvider, { body: { ...body, ...(phone.trim() ? { phone } : {}) }, key });
        void client.invalidateQueries({ queryKey: ['staff', 'providers'] });
        onAdded(id);
        return null;
      } catch (thrown) {
        return asApiError(thrown);
      }
    },
  });
  return (
    <SheetForm form={form} label="Add a business" button="Add" look="solid" pendingLabel="Adding…" onClose={onClose}>
      <Field {...form.field('name')} label="Business name" autoComplete="off" />
      <EmailField
        {...form.field('email')}
        autoComplete="off"
        hint="The person who has proven it can sign in as this provider."
      />
      <PhoneField {...form.field('phone')} optional autoComplete="off" />
      <Field {...form.field('registration')} label="CAC number" autoComplete="off" placeholder="RC 123456" />
      <Field {...form.field('city')} label="City" autoComplete="off" />
    </SheetForm>
  );
};

export const AddProvider = ({
  open,
  onClose,
  onAdded,
}: {
  open: boolean;
  onClose: () => void;
  onAdded: (id: string) => void;
}) => (
  <Sheet open={open} onClose={onClose} title="Add a business" side>
    {open && <AddForm onClose={onClose} onAdded={onAdded} />}
  </Sheet>
);
