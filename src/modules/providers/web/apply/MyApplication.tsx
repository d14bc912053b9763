// The signed-in person's application, or the way to an account: its state, and the form while they may change it. Live subject: `provider`.
import { useQuery } from '@tanstack/react-query';
import { asApiError, call } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { LinkButton } from '../../../../kit/ui/Button.tsx';
import { LoadError, Note, Skeleton } from '../../../../kit/ui/states.tsx';
import { sayWhen } from '../../../../shared/clock.ts';
import { NoConnection, useSession } from '../../../identity/web/door.ts';
import { CheckEmailNote } from '../../../identity/web/sign-up-door.ts';
import { readApplication } from '../../calls.gen.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import { SentApplication } from './SentApplication.tsx';

const SignedOut = () => (
  <>
    <CheckEmailNote />
    <p>You apply with an account: its email address becomes the sign-in of your business.</p>
    <div className="flex flex-wrap gap-3">
      <LinkButton look="main" to={paths.signup({ next: paths.becomeProvider() })}>
        Create an account
      </LinkButton>
      <LinkButton to={paths.auth({ next: paths.becomeProvider() })}>Sign in</LinkButton>
    </div>
  </>
);

const Mine = ({ email }: { email: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['provider', 'application'],
    queryFn: ({ signal }) => call(readApplication, { signal }),
  });
  if (!data)
    return error ? (
      <LoadError
        title="Your application could not be loaded"
        detail={asApiError(error).detail}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton rows={6} label="Loading your application" />
    );
  const { application, is_provider } = data;
  if (is_provider)
    return (
      <>
        <Note tone="ok">
          <p className="b">Your business is a provider on Kaya</p>
          <p>You sign in with {email}.</p>
        </Note>
        <LinkButton look="main" to={paths.providerDashboard()}>
          Provider dashboard
        </LinkButton>
      </>
    );
  if (application?.status === 'submitted')
    return (
      <>
        <Note tone="info">
          <p className="b">We have your application</p>
          <p>
            We answer by email to {email}
            {application.answer_by && <> until {sayWhen(new Date(application.answer_by))}</>}. You need to do nothing.
          </p>
        </Note>
        <SentApplication of={application} />
      </>
    );
  return (
    <>
      {application?.status === 'rejected' && (
        <Note tone="bad">
          <p className="b">We could not approve your business yet</p>
          <p className="wrap-anywhere">{application.reason}</p>
          <p>Change it and send it again. Everything else stays.</p>
        </Note>
      )}
      <ApplicationForm application={application} email={email} />
    </>
  );
};

export const MyApplication = () => {
  const { status, user } = useSession();
  if (status === 'loading') return <Skeleton rows={3} label="Checking your sign-in" />;
  if (status === 'lost') return <NoConnection />;
  return user ? <Mine email={user.email} /> : <SignedOut />;
};
