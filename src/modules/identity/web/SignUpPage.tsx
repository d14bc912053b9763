// /signup: the longer form (customer.md §2.5). On success it leads to the earn page, which needs no session.
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { call } from '../../../kit/api.ts';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { pageMeta } from '../../../kit/page-meta.ts';
import { askedForSignIn, paths } from '../../../kit/paths.ts';
import { useSession } from './session.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Checkbox } from '../../../kit/ui/choices.tsx';
import { EmailField, Field, PasswordField, PhoneField } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { useReady } from '../../../kit/ui/use-ready.ts';
import { type ConsentPurpose, consentTexts } from '../consent-rules.ts';
import { signUp } from '../calls.gen.ts';
import { letterSentTo, nextOfLetter, rememberNext } from './after-confirm.ts';
import { authFailure, lastingError, signedUpNotice } from './auth-words.ts';
import './account.css';
import { AuthFrame, AuthTitle } from './AuthFrame.tsx';
import type { Long } from './auth-faults.ts';
import { LetterSent } from './LetterSent.tsx';
import { whenNear } from './when-near.ts';

export const meta = pageMeta(
  'Sign up to drive and earn',
  'Open an account to drive or work with Kaya. It also books your own moves.',
);

const Legal = ({ to, children }: { to: string; children: string }) => (
  <Link className="link inline" to={to} target="_blank" rel="noreferrer">
    {children}
    <span className="sr"> (opens in a new tab)</span>
  </Link>
);

/** onSent: if a page required the sign-up, waits for the link; otherwise continues to the earn page. */
const SignUpForm = ({ next, onSent }: { next: string | null; onSent: (email: string) => void }) => {
  const navigate = useNavigate();
  const { field, box, submit, pending, error } = useForm({
    start: () =>
      newDraft<Long>({ name: '', email: '', phone: '', password: '', confirm: '', terms: false, marketing: false }),
    ...whenNear((faults, typed: Long) => faults.longSignUpFaults(typed)),
    send: async ({ name, email, phone, password, marketing }) => {
      const consents: ConsentPurpose[] = marketing ? ['terms', 'marketing'] : ['terms'];
      await call(signUp, {
        body: { name, email, phone, password, consents, next: nextOfLetter(next ?? paths.earn()) },
      });
      rememberNext(email, next ?? paths.earn());
      toast(signedUpNotice);
      if (next === null) void navigate(paths.earn());
      else onSent(email);
    },
    failed: (refused) => {
      const { notice, lasting } = authFailure('auth', refused);
      if (notice) toast(notice);
      return notice && !lasting ? lastingError(notice) : refused;
    },
  });
  return (
    <FormShell label="Sign up" pending={pending} error={error} onSubmit={submit}>
      <Field {...field('name')} label="Full name" autoComplete="name" />
      <EmailField {...field('email')} autoComplete="username" hint="We send a confirmation link to this address." />
      <PhoneField {...field('phone')} />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters."
      />
      <PasswordField {...field('confirm')} label="Confirm password" autoComplete="new-password" />
      <Checkbox
        {...box('terms')}
        label={
          <>
            I agree to the <Legal to={paths.terms()}>Terms</Legal> and the{' '}
            <Legal to={paths.privacy()}>Privacy notice</Legal>
          </>
        }
      />
      <Checkbox
        {...box('marketing')}
        label={consentTexts.marketing.words}
        hint="Optional. You can change this on your account page."
      />
      <Button type="submit" look="main" wide pending={pending} pendingLabel="Creating Account...">
        Create Account
      </Button>
    </FormShell>
  );
};

/** A person who comes from a specific page has already chosen. */
const choosesLater = (next: string | null): boolean => next === null || next.startsWith(paths.earn());

export default function SignUpPage() {
  const { user } = useSession();
  const location = useLocation();
  const next = askedForSignIn(location);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [anew, setAnew] = useState(false);
  // Just signed up in this tab, and sent here by a page that requires the account.
  const ready = useReady();
  const kept = ready && next !== null && !anew ? letterSentTo() : null;
  const waitsFor = sentTo ?? kept;
  useEffect(() => {
    if (kept !== null) rememberNext(kept, next);
  }, [kept, next]);
  // A signed-in person goes straight to where the sign-up would have led.
  if (user) return <Navigate to={next ?? paths.earn()} replace />;
  if (waitsFor !== null)
    return (
      <AuthFrame>
        <LetterSent email={waitsFor}>
          <div>
            <Button
              look="quiet"
              onClick={() => {
                setSentTo(null);
                setAnew(true);
              }}
            >
              Use another email address
            </Button>
          </div>
        </LetterSent>
      </AuthFrame>
    );
  return (
    <AuthFrame>
      <AuthTitle>Sign up</AuthTitle>
      <p className="mt-2">
        For drivers and movers: you choose the jobs, see the price before you accept, and withdraw what you earn.
      </p>
      <ul className="plain-list muted mt-3 mb-6">
        <li>With a car, truck, bus or van: carry people and loads.</li>
        <li>Without a vehicle: work as a mover or a helper.</li>
        {choosesLater(ready ? next : null) && (
          <li>First open your account here. Then you choose your city and how you want to earn.</li>
        )}
      </ul>
      <p className="mb-6">
        Only want to move something?{' '}
        <Link className="link" to={paths.bookService()}>
          Get a price without an account
        </Link>
      </p>
      <SignUpForm next={next} onSent={setSentTo} />
      <div className="mt-6 grid justify-items-start gap-1">
        <p>
          Already have an account?{' '}
          <Link className="link" to={paths.login()}>
            Sign in
          </Link>
        </p>
        <Link className="link" to={paths.home()}>
          Back to home
        </Link>
      </div>
    </AuthFrame>
  );
}
