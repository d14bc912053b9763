// The page after sign-up (customer.md §2.5, §2.11): the city, and a referral code.
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pageMeta } from '../../../kit/page-meta.ts';
import { paths } from '../../../kit/paths.ts';
import { NoScript } from '../../../kit/ui/NoScript.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Cloth } from '../../../kit/ui/Cloth.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { useReady } from '../../../kit/ui/use-ready.ts';
import { CheckEmailNote } from '../../identity/web/sign-up-door.ts';
import { cityOf, referralFault } from '../interest-rules.ts';
import { EarnCloth } from './EarnCloth.tsx';
import { keepReferral, readReferral } from './referral.ts';
import { TakeHomePart } from './TakeHomePart.tsx';
import { WithoutVehicle } from './WithoutVehicle.tsx';
import './earn.css';

export const meta = pageMeta('Earn with Kaya', 'Drive or carry with Kaya. Choose your city and how you want to earn.');

export default function EarnPage() {
  const navigate = useNavigate();
  const awake = useReady();
  const [search] = useSearchParams();
  const [fault, setFault] = useState<string | null>(null);
  return (
    <div className="earn-page">
      <main id="main" tabIndex={-1} className="earn">
        <div className="wrap words earn-column">
          <h1 className="h1">Earn with Kaya</h1>
          <p className="muted">Choose the jobs you want and see the price before you accept.</p>
          <CheckEmailNote />
          <NoScript />
          <FormShell
            label="Earn with Kaya"
            pending={false}
            error={null}
            onSubmit={async (event) => {
              const form = new FormData(event.currentTarget);
              const text = (name: string) => String(form.get(name) ?? '').trim();
              const wrong = referralFault(text('referral'));
              setFault(wrong);
              if (wrong) return;
              keepReferral(text('referral'));
              const city = cityOf(text('location'));
              // Lets Back from the next page restore the typed city.
              await navigate(paths.earn(city), { replace: true });
              await navigate(paths.chooseEarning(city));
            }}
          >
            <Field
              key={awake ? 'city of the link' : 'any'}
              label="City"
              name="location"
              defaultValue={cityOf(awake ? search.get('location') : null)}
              autoComplete="address-level2"
              maxLength={80}
            />
            <Field
              key={awake ? 'kept' : 'written'}
              defaultValue={awake ? readReferral() : ''}
              label="Referral code"
              name="referral"
              optional
              hint="From the person who told you about Kaya. Kept on this device until you apply."
              error={fault ?? undefined}
              onChange={() => setFault(null)}
              autoCapitalize="characters"
              maxLength={40}
            />
            <Button look="main" type="submit">
              Next
            </Button>
          </FormShell>
          <WithoutVehicle />
          <section aria-labelledby="take-home" className="grid gap-3">
            <h2 className="h3" id="take-home">
              What you take home
            </h2>
            <TakeHomePart />
          </section>
          <Cloth
            className="earn-little"
            plan={{ rows: ['weave road petal star', 'fish van comb kite'], tile: 62, gap: 10, load: [1, 1] }}
          />
        </div>
      </main>
      <EarnCloth />
    </div>
  );
}
