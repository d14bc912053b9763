// The application of a business. Typed text stays on this device until it is saved or sent.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError, call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field, PhoneField } from '../../../../kit/ui/fields.tsx';
import { GroupFrame } from '../../../../kit/ui/FieldFrame.tsx';
import { FormShell } from '../../../../kit/ui/FormShell.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { newDraft, useForm } from '../../../../kit/use-form.ts';
import { useSession } from '../../../identity/web/door.ts';
import { skills } from '../../../workers/rules.ts';
import type { Application } from '../../application-contract.ts';
import { applicationRules } from '../../application-rules.ts';
import { saveApplication, submitApplication } from '../../calls.gen.ts';
import { bodyOf, faultsOf, keepTyped, withTyped, wrongFields } from './application-draft.ts';
import { CertificateField } from './CertificateField.tsx';

export const ApplicationForm = ({ application, email }: { application: Application | null; email: string }) => {
  const client = useQueryClient();
  const { user } = useSession();
  const [fileOnItsWay, setFileOnItsWay] = useState(false);
  const [saving, setSaving] = useState(false);
  const person = user ?? { id: '', name: '', phone: null };
  const set = (view: Application) =>
    client.setQueryData(['provider', 'application'], { application: view, is_provider: false });
  const hasCertificate = Boolean(application?.certificate);
  const form = useForm({
    start: () => newDraft(withTyped(application, person)),
    keep: ({ values }) => keepTyped(person.id, values),
    faults: (values) => faultsOf(values, hasCertificate),
    send: async (values) => {
      await call(saveApplication, { body: bodyOf(values) });
      const view = await call(submitApplication, {});
      keepTyped(person.id, null);
      set(view);
      toast({
        title: 'Application sent',
        detail: `We answer by email within ${applicationRules.answerHours} hours.`,
        tone: 'ok',
      });
    },
  });
  const save = async () => {
    const wrong = wrongFields(form.values);
    if (wrong.length > 0) return form.leave(...wrong.map(({ path }) => path));
    setSaving(true);
    try {
      set(await call(saveApplication, { body: bodyOf(form.values) }));
      toast({ title: 'Saved', detail: 'You can go on later, on any device.', tone: 'ok' });
    } catch (thrown) {
      const { title, detail } = asApiError(thrown);
      toast({ title, detail, tone: 'destructive' });
    }
    setSaving(false);
  };
  return (
    <FormShell label="Your application" pending={form.pending} error={form.error} onSubmit={() => void form.submit()}>
      <Field {...form.field('name')} label="Business name" autoComplete="organization" maxLength={120} />
      <Field
        {...form.field('registration')}
        label="Registration number"
        autoComplete="off"
        placeholder="RC 123456"
        hint="RC of a company or BN of a business name, with the Corporate Affairs Commission."
        maxLength={40}
      />
      <CertificateField
        certificate={application?.certificate ?? null}
        error={form.errorOf('certificate')}
        onSending={setFileOnItsWay}
        onDone={set}
      />
      <Field {...form.field('contact')} label="Contact person" autoComplete="name" maxLength={120} />
      <PhoneField {...form.field('phone')} hint="We may call it while we check your application." />
      <Field {...form.field('city')} label="City" autoComplete="address-level2" maxLength={80} />
      <div className="apply-pair">
        <Field {...form.field('vehicles')} label="Vehicles" inputMode="numeric" autoComplete="off" maxLength={6} />
        <Field
          {...form.field('people')}
          label="People who work for you"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
        />
      </div>
      <GroupFrame label="What you do" error={form.errorOf('skills')}>
        <div className="apply-skills">
          {skills.map(({ code, label }) => (
            <label key={code} className="ck">
              <input
                type="checkbox"
                className="check"
                name="skills"
                value={code}
                checked={form.values.skills.includes(code)}
                aria-invalid={form.errorOf('skills') ? true : undefined}
                onChange={({ target }) =>
                  form.set(
                    'skills',
                    skills
                      .map((one) => one.code)
                      .filter((one) => (one === code ? target.checked : form.values.skills.includes(one))),
                  )
                }
                onBlur={() => form.leave('skills')}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </GroupFrame>
      <Field
        {...form.field('insurance')}
        label="Insurance"
        optional
        autoComplete="off"
        hint="Insurer and policy number, if what you carry is insured."
        maxLength={160}
      />
      <p className="sm muted wrap-anywhere">Once approved, you sign in to the provider dashboard with {email}.</p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          look="main"
          pending={form.pending}
          pendingLabel="Sending…"
          off={fileOnItsWay && 'The file is still being sent.'}
        >
          Send application
        </Button>
        <Button pending={saving} pendingLabel="Saving…" onClick={() => void save()}>
          Save for later
        </Button>
      </div>
    </FormShell>
  );
};
