// Navigation bar of all visitors (customer.md §2.2). The small menu is a <details>: it opens before any script.
import Globe from 'lucide-react/icons/globe';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../kit/language.ts';
import { languageOf } from '../../shared/language.ts';
import { paths } from '../../kit/paths.ts';
import { useSession } from '../../modules/identity/web/door.ts';
import { LinkButton } from '../../kit/ui/Button.tsx';
import { Icon } from '../../kit/ui/Icon.tsx';
import { Lockup } from '../../kit/ui/Mark.tsx';
import { toast } from '../../kit/ui/toast.tsx';
import { greeting, OwnBar } from './OwnBar.tsx';

const pages = [
  { to: paths.services(), label: 'Request Move' },
  { to: paths.signup(), label: 'Drive & Earn' },
  { to: paths.corporate(), label: 'Corporate' },
  { to: paths.about(), label: 'About' },
];

const PageLinks = () =>
  pages.map(({ to, label }) => (
    <Link key={label} className="word" to={to}>
      {label}
    </Link>
  ));

const LanguageSign = ({ className = '' }: { className?: string }) => (
  <span className={`word ${className}`}>
    <Icon of={Globe} size="s" />
    <span className="sr">Language: </span>
    {languageOf(useLanguage()).label}
  </span>
);

const signUp = { side: 'sign-up' };

const useLeave = () => {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return async () => {
    try {
      await signOut();
      void navigate(paths.home());
    } catch {
      toast({ title: 'Error', detail: 'You are still signed in. Please try again.', tone: 'destructive' });
    }
  };
};

const Account = () => {
  const { status, user } = useSession();
  const leave = useLeave();
  if (user)
    return (
      <button type="button" className="btn line slim" onClick={leave}>
        Sign out
      </button>
    );
  const waiting = status === 'loading' ? 'check-out' : '';
  return (
    <>
      {status === 'loading' && <span className="skel check-in" />}
      <Link className={`word wide-only ${waiting}`} to={paths.auth()}>
        Log in
      </Link>
      <LinkButton className={`slim ${waiting}`} to={paths.auth()} state={signUp}>
        Sign up
      </LinkButton>
    </>
  );
};

const SmallMenu = () => {
  const { user } = useSession();
  const leave = useLeave();
  const { pathname, hash } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);
  return (
    <details className="menu" key={pathname + hash} ref={menu}>
      <summary aria-label="Menu">
        <Icon of={Menu} />
        <Icon of={X} />
      </summary>
      <nav aria-label="Menu">
        <PageLinks />
        <Link className="word" to={paths.providerLogin()}>
          Help
        </Link>
        {user ? (
          <>
            <Link className="word" to={paths.auth()}>
              {greeting(user.email)}
            </Link>
            <button type="button" className="word" onClick={leave}>
              Sign out
            </button>
          </>
        ) : (
          <>
            <Link className="word" to={paths.auth()}>
              Log in
            </Link>
            <Link className="word" to={paths.auth()} state={signUp}>
              Sign up
            </Link>
          </>
        )}
        <LanguageSign />
      </nav>
    </details>
  );
};

export const NavBar = () => (
  <header data-ground="aro">
    <div className="wrap">
      <div className="nav">
        <Lockup to={paths.home()} />
        <nav className="wide-only" aria-label="Main">
          <PageLinks />
        </nav>
        <div className="right">
          <LanguageSign className="wide-only" />
          <Link className="word wide-only" to={paths.providerLogin()}>
            Help
          </Link>
          <Account />
          <SmallMenu />
        </div>
      </div>
    </div>
    <OwnBar />
  </header>
);
