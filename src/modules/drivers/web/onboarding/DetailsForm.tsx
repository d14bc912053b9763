// Who applies, and whose code they came by. What is typed stays on this device until it is saved.
import { call } from '../../../../kit/api.ts';
import { keep, readKept } from '../../../../kit/kept.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field, PhoneField } from '../../../../kit/ui/fields.tsx';
import { FormShell } from '../../../../kit/ui/FormShell.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { newDraft, useForm } from '../../../../kit/use-form.ts';
import { parsePhone, showPhone } from '../../../../shared/phone.ts';
import type { ApplicationView } from '../../application-contract.ts';
import { changeApplication } from '../../calls.gen.ts';
import { referralFault } from '../../interest-rules.ts';
import { keepReferral, readReferral } from '../referral.ts';

const name = 'kaya-driver-details';
type Values = { full_name: string; phone: string; city: string; referral_code: string };

const startOf = (application: ApplicationView): Values => {
  const saved: Values = {
    full_name: application.full_name,
    phone: application.phone ? showPhone(application.phone) : '',
    city: application.city,
    referral_code: application.referral_code ?? readReferral(),
  };
  try {
    const typed = JSON.parse(readKept('localStorage', name) ?? '{}') as Partial<Record<keyof Values, unknown>>;
    const of = (field: keyof Values) => (typeof typed[field] === 'string' ? typed[field] : saved[field]);
    return { full_name: of('full_name'), phone: of('phone'), city: of('city'), referral_code: of('referral_code') };
  } catch {
    return saved;
  }
};

export const DetailsForm = ({
  application,
  onDone,
}: {
  application: ApplicationView;
  onDone: (view: ApplicationView) => void;
}) => {
  const coded = application.submitted_at !== null || application.referral_code !== null;
  const form = useForm({
    start: () => newDraft(startOf(application)),
    keep: ({ values }) => keep('localStorage', name, JSON.stringify(values)),
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
      keep('localStorage', name, null);
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
