// Joining by an invite's link: one press. A new account may name itself and choose a password there; nothing else is asked.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ApiError, asApiError, call } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { Field, PasswordField } from '../../../../kit/ui/fields.tsx';
import { FormShell } from '../../../../kit/ui/FormShell.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { newDraft, useForm } from '../../../../kit/use-form.ts';
import { consentTexts } from '../../../identity/consent-rules.ts';
import { passwordFault } from '../../../identity/rules.ts';
import { useSession } from '../../../identity/web/door.ts';
import { acceptCompanyInvite, joinByInvite } from '../../calls.gen.ts';
import type { OfferedPlace } from '../../invite-contract.ts';

type Offered = { readonly code: string; readonly place: OfferedPlace };

const useJoined = () => {
  const navigate = useNavigate();
  return (company: string) => {
    toast({ title: `You have joined ${company}`, tone: 'ok' });
    void navigate(paths.corporateDashboard('home'), { replace: true });
  };
};

/** By the link alone. */
const useLink = (code: string) => {
  const session = useSession();
  const joined = useJoined();
  return async (typed: { name?: string; password?: string }) => {
    const { company_name, signed_in } = await call(joinByInvite, { body: { code, ...typed } });
    if ('user' in signed_in) session.opened(signed_in);
    joined(company_name);
  };
};

const NewPerson = ({ code, place: { name, email, company_name } }: Offered) => {
  const join = useLink(code);
  const { field, submit, pending, error } = useForm({
    start: () => newDraft({ name, password: '' }),
    faults: (typed) => {
      const fault = typed.password ? passwordFault(typed.password, { email, name: typed.name }) : null;
      return [
        ...(typed.name.trim() ? [] : [{ path: 'name', message: 'Enter your name' }]),
        ...(fault ? [{ path: 'password', message: fault }] : []),
      ];
    },
    send: ({ name: own, password }) => join({ name: own.trim(), ...(password ? { password } : {}) }),
  });
  return (
    <FormShell short label={`Join ${company_name}`} pending={pending} error={error} onSubmit={submit}>
      <Field label="Email" type="email" autoComplete="username" value={email} readOnly />
      <Field {...field('name')} label="Your name" autoComplete="name" maxLength={120} />
      <PasswordField
        {...field('password')}
        label="Password"
        optional
        autoComplete="new-password"
        hint="You can set one later. Until then you sign in by a link in your email."
      />
      <Button type="submit" look="main" pending={pending} pendingLabel="Joining…">
        Join
      </Button>
      <p className="sm muted">By joining: {consentTexts.terms.words}</p>
    </FormShell>
  );
};

const OnePress = ({ join }: { join: () => Promise<void> }) => {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const press = async () => {
    setPending(true);
    setError(null);
    try {
      await join();
    } catch (thrown) {
      setError(asApiError(thrown));
      setPending(false);
    }
  };
  return (
    <>
      {error && (
        <div role="alert">
          <Note tone="bad">{error.detail || error.title}</Note>
        </div>
      )}
      <div>
        <Button look="main" pending={pending} pendingLabel="Joining…" onClick={() => void press()}>
          Join
        </Button>
      </div>
    </>
  );
};

const OwnAccount = ({ code }: Offered) => {
  const joined = useJoined();
  return <OnePress join={async () => joined((await call(acceptCompanyInvite, { body: { code } })).company_name)} />;
};

const KnownPerson = ({ code }: Offered) => {
  const join = useLink(code);
  return <OnePress join={() => join({})} />;
};

/** next: the page of this invite, to which the sign-in leads back. */
export const Joining = ({ next, ...offered }: Offered & { next: string }) => {
  const { user } = useSession();
  const { way, email } = offered.place;
  const other = user && way !== 'own' ? user.email : null;
  return (
    <>
      {other && (
        <Note tone="info">
          You are signed in as <b className="wrap-anywhere">{other}</b>. This invite is for{' '}
          <b className="wrap-anywhere">{email}</b>: joining signs you out there.
        </Note>
      )}
      {way === 'own' && <OwnAccount {...offered} />}
      {way === 'new' && <NewPerson {...offered} />}
      {way === 'known' && <KnownPerson {...offered} />}
      {way === 'sign_in' && (
        <div className="grid gap-3">
          <p>
            <b className="wrap-anywhere">{email}</b> has a Kaya account with its own sign-in. Sign in to it; you come
            back here and join.
          </p>
          <div>
            <LinkButton look="main" to={paths.login()} state={{ next }}>
              Sign in
            </LinkButton>
          </div>
        </div>
      )}
    </>
  );
};
