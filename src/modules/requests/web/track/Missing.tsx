// What the address of a request shows when it opens nothing.
import { Link } from 'react-router';
import type { ApiError } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { LinkButton } from '../../../../kit/ui/Button.tsx';
import { EmptyState } from '../../../../kit/ui/states.tsx';
import { idShape } from '../../../../shared/ids.ts';
import { useSession } from '../../../identity/web/door.ts';
import { returning } from './paying.ts';

/** The id of a request opens only for its account; a stranger does not learn whether it exists. */
const SignInFirst = ({ track }: { track: string }) => (
  <EmptyState
    title="Sign in to see this order"
    hint="It opens only for the account it was booked for, or that booked it."
    action={
      <LinkButton look="solid" to={paths.auth({ next: paths.track(track) })}>
        Sign in
      </LinkButton>
    }
  />
);

/** ended: what the server says about a link that has ended. */
export const Missing = ({ track, ended }: { track: string; ended: ApiError | null }) => {
  const { status } = useSession();
  if (!ended && (status === 'out' || status === 'lost') && idShape.test(track)) return <SignInFirst track={track} />;
  // Back from a page of payment in another browser or window, which does not know the secret of the request.
  const paying = track === returning;
  return (
    <EmptyState
      title={ended ? ended.title : paying ? 'Open your request again' : 'We can’t find this request'}
      hint={
        ended ? (
          <>
            {ended.detail} No account yet?{' '}
            <Link className="link" to={paths.signup()}>
              Sign up
            </Link>{' '}
            with the email you booked with.
          </>
        ) : paying ? (
          'If you have paid, Kaya sees it in a moment. Open your request from our email, or where you began to pay.'
        ) : (
          'The link may be incomplete. Open it again from our email, or sign in to the account you booked with.'
        )
      }
      action={
        status === 'in' ? (
          <LinkButton look="solid" to={paths.activity()}>
            Your activity
          </LinkButton>
        ) : (
          <LinkButton look="solid" to={paths.auth({ next: ended || paying ? paths.activity() : paths.track(track) })}>
            Log in
          </LinkButton>
        )
      }
    />
  );
};
