// Headline and the main action. Booking from here requires signing in first (customer.md §5, sign-in gate).
import { useNavigate } from 'react-router';
import { paths } from '../../kit/paths.ts';
import { signInNotice, useSession } from '../../modules/identity/web/door.ts';
import { LinkButton } from '../../kit/ui/Button.tsx';
import { Cloth } from '../../kit/ui/Cloth.tsx';
import { toast } from '../../kit/ui/toast.tsx';
import { phoneCity, wideCity } from './cloths.ts';

const StartMoving = () => {
  const { status } = useSession();
  const navigate = useNavigate();
  const next = paths.bookService();
  // Before the script knows who is signed in, the link itself contains the gate; GateNotice completes it.
  const to = status === 'in' ? next : paths.auth({ next, notice: 'booking' });
  return (
    <LinkButton
      look="main"
      to={to}
      onClick={(press) => {
        if (status !== 'out' || press.metaKey || press.ctrlKey) return;
        press.preventDefault();
        toast(signInNotice);
        void navigate(paths.auth(), { state: { next } });
      }}
    >
      Start moving today <small>Book a move</small>
    </LinkButton>
  );
};

export const Hero = () => {
  const { status } = useSession();
  return (
    <section className="hero" data-ground="aro">
      <div className="wrap">
        <div className="hero-in">
          <h1 className="display">Move your load anywhere with Kaya</h1>
          <p>Professional moving services anywhere in Nigeria, from one fridge to a whole office.</p>
          <div className="cta">
            <StartMoving />
            {status !== 'in' && (
              <LinkButton size="tall" className="visitor" to={paths.bookService()}>
                Get a price without an account
              </LinkButton>
            )}
            <LinkButton look="quiet" to={paths.auth()}>
              {status === 'in' ? 'View your account' : 'Log in to see your recent activity'}
            </LinkButton>
          </div>
          <Cloth className="art" plan={phoneCity} />
        </div>
      </div>
      <div className="city">
        <Cloth className="art" plan={wideCity} />
      </div>
    </section>
  );
};
