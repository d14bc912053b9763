// The applicant's details and referral code. Input stays on this device until it is saved.
import { call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field, PhoneField } from '../../../../kit/ui/fields.tsx';
import { FormShell } from '../../../../kit/ui/FormShell.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { newDraft, useForm } from '../../../../kit/use-form.ts';
import { parsePhone, showPhone } from '../../../../shared/phone.ts';
import { useSession } from '../../../identity/web/door.ts';
import type { ApplicationView } from '../../application-contract.ts';
import { changeApplication } from '../../calls.gen.ts';
import { referralFault } from '../../interest-rules.ts';
import { keepReferral, readReferral } from '../referral.ts';
import { type Details, keepTyped, withTyped } from './details-draft.ts';

const savedIn = (application: ApplicationView): Details => ({
  full_name: application.full_name,
  phone: application.phone ? showPhone(application.phone) : '',
  city: application.city,
  referral_code: application.referral_code ?? readReferral(),
});

export const DetailsForm = ({
  application,
  onDone,
}: {
  application: ApplicationView;
  onDone: (view: ApplicationView) => void;
}) => {
  const account = useSession().user?.id ?? '';
  const coded = application.referral_code !== null;
  const form = useForm({
    start: () => newDraft(withTyped(savedIn(application), account)),
    keep: ({ values }) => keepTyped(account, values),
    faults: ({ full_name, phone, city, referral_code }) => [
      ...(full_name.trim().length < 2 ? [{ path: 'full_name', message: 'Enter your name' }] : []),
      ...(parsePhone(phone) ? [] : [{ path: 'phone', message: 'Enter a Nigerian number like 0803 123 4567' }]),
      ...(city.trim() ? [] : [{ path: 'city', message: 'Enter your city' }]),
      ...(referralFault(referral_code.trim())
        ? [{ path: 'referral_code', message: referralFault(referral_code.trim()) ?? '' }]
        : []),
    ],
    send: async (values) => {
      const view = await call(changeApplication, { body: values });
      keepTyped(account, null);
      keepReferral('');
      onDone(view);
      toast({ title: 'Details saved', tone: 'ok' });
    },
  });
  return (
    <FormShell label="About you" pending={form.pending} error={form.error} short onSubmit={() => void form.submit()}>
      <Field
        label="Full name"
        autoComplete="name"
        maxLength={120}
        hint="As on your licence."
        {...form.field('full_name')}
      />
      <PhoneField {...form.field('phone')} />
      <Field label="City" autoComplete="address-level2" maxLength={80} {...form.field('city')} />
      <Field
        label="Referral code"
        optional
        maxLength={40}
        autoCapitalize="characters"
        readOnly={coded}
        hint={coded ? 'Kept with your application.' : 'From the driver who told you about Kaya.'}
        {...form.field('referral_code')}
      />
      <Button type="submit" look="solid" pending={form.pending} pendingLabel="Saving…">
        Save details
      </Button>
    </FormShell>
  );
};
