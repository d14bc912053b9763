import { say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';

/** Signed in without a business: why it is closed, and the alternatives. */
export const NotRegistered = () => (
  <EmptyState
    title={say('Not a registered provider')}
    hint={say(
      'This page is for moving businesses that our staff have registered. No business is registered with the email of this account.',
    )}
    action={
      <div className="flex flex-wrap gap-3 mt-3">
        <LinkButton look="solid" to={paths.becomeProvider()}>
          {say('Become a provider')}
        </LinkButton>
        <LinkButton to={paths.workerDashboard()}>{say('Earn on your own')}</LinkButton>
        <LinkButton look="quiet" to={paths.home()}>
          {say('Back to home')}
        </LinkButton>
      </div>
    }
  />
);
