import { useNavigate } from 'react-router';
import { paths } from '../../../kit/paths.ts';
import { toast } from '../../../kit/ui/toast.tsx';
import { useSession } from './session.tsx';

/** Signs out and opens the home page. */
export const useLeave = (): (() => Promise<void>) => {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return async () => {
    try {
      await signOut();
      await navigate(paths.home());
    } catch {
      toast({ title: 'Error', detail: 'You are still signed in. Please try again.', tone: 'destructive' });
    }
  };
};
