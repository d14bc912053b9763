// Where sign-up leads (customer.md §2.5, §2.11): the city, and the code of whoever sent you.
import { useNavigate } from 'react-router';
import { pageMeta } from '../../../web/page-meta.ts';
import { paths } from '../../../web/paths.ts';
import { NoScript } from '../../../web/shell/NoScript.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { Cloth } from '../../../web/ui/Cloth.tsx';
import { Field } from '../../../web/ui/fields.tsx';
import { FormShell } from '../../../web/ui/FormShell.tsx';
import { useReady } from '../../../web/ui/use-ready.ts';
import { cityOf, defaultCity } from '../interest-rules.ts';
import { keepReferral, readReferral } from './referral.ts';

export const meta = pageMeta('Earn with Kaya', 'Drive or carry with Kaya. Choose your city and how you want to earn.');

export default function EarnPage() {
  const navigate = useNavigate();
  const awake = useReady();
  return (
    <main id="main" tabIndex={-1} className="earn">
      <div className="wrap words">
        <h1 className="h1">Earn with Kaya</h1>
        <p className="muted">Choose the jobs you want and see the price before you accept.</p>
        <NoScript />
        <FormShell
          label="Earn with Kaya"
          pending={false}
          error={null}
          onSubmit={(event) => {
            const form = new FormData(event.currentTarget);
            const text = (name: string) => String(form.get(name) ?? '').trim();
            keepReferral(text('referral'));
            void navigate(paths.chooseEarning(cityOf(text('location'))));
          }}
        >
          <Field label="City" name="location" defaultValue={defaultCity} autoComplete="address-level2" maxLength={80} />
          <Field
            key={awake ? 'kept' : 'written'}
            defaultValue={awake ? readReferral() : ''}
            label="Referral code"
            name="referral"
            optional
            hint="From the person who told you about Kaya. Kept on this device until you apply."
            autoCapitalize="characters"
            maxLength={40}
          />
          <Button look="main" type="submit">
            Next
          </Button>
        </FormShell>
        <Cloth plan={{ rows: ['weave road petal star', 'fish van comb kite'], tile: 62, gap: 10, load: [1, 1] }} />
      </div>
    </main>
  );
}
