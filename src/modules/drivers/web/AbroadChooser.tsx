// The second chooser: Kaya is not open in this city yet. The choice is stored, and the page says so.
import Bike from 'lucide-react/icons/bike';
import Car from 'lucide-react/icons/car';
import Motorbike from 'lucide-react/icons/motorbike';
import Users from 'lucide-react/icons/users';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../kit/api.ts';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { paths } from '../../../kit/paths.ts';
import { useSession } from '../../identity/web/door.ts';
import { Tailboard } from '../../../kit/ui/bars.tsx';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { ChoiceCards } from '../../../kit/ui/choices.tsx';
import { EmailField } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { storeInterest } from '../calls.gen.ts';
import { type AbroadMethod, abroadMethods, interestConsent } from '../interest-rules.ts';
import { readReferral } from './referral.ts';

const icons = { delivery_car: Car, delivery_bicycle: Bike, delivery_scooter: Motorbike, rides: Users };

const Kept = ({ city, email, method }: { city: string; email: string; method: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h2 className="h2" ref={heading} tabIndex={-1}>
        We have saved your interest
      </h2>
      <Note tone="ok">
        <p className="b">
          {method}, {city}
        </p>
        <p>
          Kaya is not open there yet. We will email <b>{email}</b> when it is.
        </p>
      </Note>
      <div className="flex flex-wrap gap-3">
        <LinkButton look="line" to={paths.earn()}>
          Choose another city
        </LinkButton>
        <LinkButton look="line" to={paths.home()}>
          Return to Home
        </LinkButton>
      </div>
    </div>
  );
};

export const AbroadChooser = ({ city }: { city: string }) => {
  const { status } = useSession();
  const visitor = status === 'out' || status === 'lost';
  const [kept, setKept] = useState<{ city: string; email: string } | null>(null);
  const form = useForm({
    start: () => newDraft<{ method: AbroadMethod | ''; email: string }>({ method: '', email: '' }),
    faults: ({ email }) => (visitor && email.trim() === '' ? [{ path: 'email', message: 'Enter your email' }] : []),
    errorUntilEdit: true,
    send: async ({ method, email }, { key }) => {
      if (method === '') return;
      const body = {
        city,
        method,
        email: visitor ? email : null,
        referral_code: readReferral() || null,
        consent: interestConsent,
      } as const;
      setKept(await call(storeInterest, { body, key }));
    },
  });
  const { method } = form.values;
  const title = abroadMethods.find(({ code }) => code === method)?.title ?? '';
  if (kept) return <Kept {...kept} method={title} />;

  return (
    <FormShell
      label="Choose how you want to earn"
      pending={form.pending}
      error={form.error}
      onSubmit={() => method === '' || status === 'loading' || void form.submit()}
    >
      <p className="muted">
        Kaya is not open in {city} yet. Choose what you want to do, and we will tell you when it opens.
      </p>
      <ChoiceCards
        label="Ways to earn"
        hideLabel
        name="method"
        value={method}
        onChoose={(code) => form.set('method', code as AbroadMethod)}
        options={abroadMethods.map(({ code, title: name, age }) => ({
          value: code,
          title: name,
          line: age ? `You must be ${age} to deliver this way` : 'Drive people in your own car',
          icon: icons[code],
        }))}
      />
      {visitor && <EmailField {...form.field('email')} onBlur={undefined} required />}
      <p className="sm muted" id="earn-consent">
        By pressing Continue you agree: {interestConsent}
      </p>
      <Tailboard>
        <Button
          type="submit"
          look="main"
          pending={form.pending}
          pendingLabel="Sending…"
          off={method === '' && 'Choose an option first'}
        >
          Continue
        </Button>
      </Tailboard>
    </FormShell>
  );
};
