// Replaces a page that requires sign-in while the server does not answer; the check is repeated automatically.
import { phrase } from '../../../kit/language.ts';
import { LoadError } from '../../../kit/ui/states.tsx';
import { useSession } from './session.tsx';

export const NoConnection = () => {
  const { check } = useSession();
  return (
    <LoadError
      title={phrase('No connection to Kaya')}
      detail={phrase('If you were signed in, you still are. We keep trying.')}
      onRetry={() => void check()}
    />
  );
};
