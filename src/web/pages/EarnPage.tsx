// Where sign-up leads (customer.md §2.5, §2.11): the city, and the code of whoever sent you.
import { useNavigate } from 'react-router';
import { pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { NoScript } from '../shell/NoScript.tsx';
import { Button } from '../ui/Button.tsx';
import { Cloth } from '../ui/Cloth.tsx';
import { Field } from '../ui/fields.tsx';
import { FormShell } from '../ui/FormShell.tsx';

export const meta = pageMeta('Earn with Kaya', 'Drive or carry with Kaya. Choose your city and how you want to earn.');

/** Kept on this device until the application is sent; the application takes it from here. */
const referralKey = 'kaya-referral';

const keepReferral = (code: string) => {
  try {
    if (code) localStorage.setItem(referralKey, code);
  } catch {
    // Storage is closed: the code can be given again with the application.
  }
};

export default function EarnPage() {
  const navigate = useNavigate();
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
            void navigate(paths.chooseEarning(text('location') || 'Lagos'));
          }}
        >
          <Field label="City" name="location" defaultValue="Lagos" autoComplete="address-level2" maxLength={80} />
          <Field
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
