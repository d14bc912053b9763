// Completes the sign-in gate of a link followed before hydration: `/auth?next=…&notice=booking`. Signed in: on to the link's target. Signed out:
// the notice, and the address without it (customer.md §5, §8).
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { askedForSignIn, paths } from '../../kit/paths.ts';
import { signInNotice, useSession } from '../../modules/identity/web/door.ts';
import { toast } from '../../kit/ui/toast.tsx';

export const GateNotice = () => {
  const location = useLocation();
  const navigate = useNavigate();
  const { status } = useSession();
  const fromBooking = new URLSearchParams(location.search).get('notice') === 'booking';

  useEffect(() => {
    if (!fromBooking || status === 'loading' || status === 'lost') return;
    const next = askedForSignIn(location) ?? paths.home();
    if (status === 'in') void navigate(next, { replace: true });
    else {
      toast(signInNotice);
      void navigate(location.pathname, { replace: true, state: { next } });
    }
  }, [fromBooking, status, location, navigate]);
  return null;
};
