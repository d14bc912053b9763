// /corporate/get-started: 'Tell us about your company' (partners.md §2.6, §5, §8). Only the work email is required.
import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { call } from '../../../kit/api.ts';
import { pageMeta } from '../../../kit/page-meta.ts';
import { paths } from '../../../kit/paths.ts';
import { Button, LinkButton } from '../../../kit/ui/Button.tsx';
import { useReady } from '../../../kit/ui/use-ready.ts';
import { Checkbox } from '../../../kit/ui/choices.tsx';
import { Field, PhoneField, Select } from '../../../kit/ui/fields.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { newDraft, useForm } from '../../../kit/use-form.ts';
import { useSession } from '../../identity/web/door.ts';
import { startSignUp } from '../calls.gen.ts';
import { startSignUp as asked } from '../contract.ts';
import { companySizes, goesOnAfter_ms, sizeWords, tailoredFrom } from '../rules.ts';
import { rememberSignUp } from './sign-up-here.ts';
import '../../../kit/styles/choice.css';
import './corporate.css';

export const meta = pageMeta('Tell us about your company', 'Open a Kaya account for your company.');

const empty = { organization: '', work_email: '', company_size: '', phone: '', agreed: false };
const bodyOf = ({ organization, company_size, phone, ...typed }: typeof empty) => ({
  ...typed,
  organization: organization.trim() || null,
  company_size: companySizes.find((size) => size === company_size) ?? null,
  phone: phone.trim() || null,
});

/** What was typed above goes with the person. */
const TalkFirst = ({ typed }: { typed: Record<string, string> }) => (
  <aside className="start-talk" aria-label="Talk to us first">
    <h2 className="h3">Talk to us first</h2>
    <p>
      For {tailoredFrom}+ employees or complex needs: choose a time, and a person of Kaya calls you, by phone, WhatsApp
      or video. Or we call within four working hours.
    </p>
    <LinkButton look="solid" to={paths.talk()} state={typed}>
      Choose a time
    </LinkButton>
    <p className="sm muted">You can do both: the form opens your account, and the call sets it up.</p>
  </aside>
);

const StartForm = ({ onSent }: { onSent: () => void }) => {
  const {
    field,
    box,
    submit,
    pending,
    error,
    values: typed,
  } = useForm({
    start: () => newDraft(empty),
    faults: (values) =>
      (asked.body.safeParse(bodyOf(values)).error?.issues ?? []).map(({ path, message }) => ({
        path: path.join('.'),
        message,
      })),
    send: async (values) => {
      const body = bodyOf(values);
      const { work_email } = await call(startSignUp, { body });
      rememberSignUp({ ...body, work_email });
      toast({
        title: 'Verification email sent',
        detail: 'Check your inbox and click the link to continue to your dashboard.',
        tone: 'ok',
      });
      onSent();
    },
    failed: (problem) => {
      // A response that is not from our server has no message.
      const detail = problem.code === 'unclear' ? 'Please try again.' : problem.detail;
      toast({ title: 'Could not send verification', detail, tone: 'destructive' });
      return problem;
    },
  });
  return (
    <FormShell
      label="Tell us about your company"
      pending={pending}
      error={error}
      toasted
      onSubmit={() => void submit()}
    >
      <Field {...field('organization')} label="Organization" optional autoComplete="organization" maxLength={200} />
      <Field
        {...field('work_email')}
        label="Work email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="We send a link to this address."
      />
      <Select
        {...field('company_size')}
        label="Company size"
        optional
        placeholder="Choose a size"
        options={companySizes.map((size) => ({ value: size, label: `${sizeWords(size)} employees` }))}
      />
      <PhoneField {...field('phone')} optional />
      <Checkbox
        {...box('agreed')}
        label={
          <>
            I agree to the{' '}
            <Link className="link inline" to={paths.terms()} target="_blank" rel="noreferrer">
              Terms<span className="sr"> (opens in a new tab)</span>
            </Link>
          </>
        }
      />
      <Button type="submit" look="main" wide pending={pending} pendingLabel="Sending…">
        Continue
      </Button>
      <TalkFirst
        typed={{
          organization: typed.organization,
          email: typed.work_email,
          company_size: typed.company_size,
          phone: typed.phone,
        }}
      />
    </FormShell>
  );
};

export default function GetStartedPage() {
  const { user } = useSession();
  const navigate = useNavigate();
  const ready = useReady();
  // The prerendered page is the same for both ways.
  const talks = new URLSearchParams(useLocation().search).get('way') === 'tailored' && ready;
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => void navigate(paths.corporateDashboard()), goesOnAfter_ms);
    return () => clearTimeout(timer);
  }, [sent, navigate]);
  if (user) return <Navigate to={paths.corporateDashboard()} replace />;
  // 'Talk to us' was pressed: a call, not a form.
  if (talks) return <Navigate to={paths.talk()} replace />;
  return (
    <main id="main" tabIndex={-1} className="wrap start-company">
      <h1 className="h1">Tell us about your company</h1>
      <StartForm onSent={() => setSent(true)} />
      <p>
        Have an account?{' '}
        <Link className="link" to={paths.login()} state={{ next: paths.corporateDashboard() }}>
          Sign in
        </Link>
      </p>
    </main>
  );
}
