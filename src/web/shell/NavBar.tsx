// Navigation bar of all visitors (customer.md §2.2). Its menus are <details>: they open before any script.
import ChevronDown from 'lucide-react/icons/chevron-down';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../../kit/language.ts';
import { languageOf } from '../../shared/language.ts';
import { paths } from '../../kit/paths.ts';
import { useLeave, useSession } from '../../modules/identity/web/door.ts';
import { LinkButton } from '../../kit/ui/Button.tsx';
import { Icon } from '../../kit/ui/Icon.tsx';
import { Lockup } from '../../kit/ui/Mark.tsx';
import { OwnBar } from './OwnBar.tsx';

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

/** Text, not a control: these pages are in English. The language of the work pages is chosen in the account. */
const LanguageSign = ({ className = '' }: { className?: string }) => (
  <span className={`language ${className}`}>
    <span className="sr">Language: </span>
    {languageOf(useLanguage()).label}
  </span>
);

const signUp = { side: 'sign-up' };

/** A menu that closes with Escape, and on the next page. */
const Drop = ({
  className,
  label,
  name,
  children,
}: {
  className: string;
  label: ReactNode;
  name: string;
  children: ReactNode;
}) => {
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
    <details className={className} key={pathname + hash} ref={menu}>
      {label}
      <nav aria-label={name}>{children}</nav>
    </details>
  );
};

/** 'Welcome, ' and the part of the email before the at sign (customer.md §2.2). */
const greeting = (email: string) => `Welcome, ${email.split('@')[0]}`;

/** The links in the person's menu. */
const own = [
  ['Your account', paths.auth()],
  ['Receipts', paths.account('receipts')],
  ['Notifications', paths.account('notifications')],
  ['Language', paths.account('language')],
] as const;

const OwnLinks = () => {
  const leave = useLeave();
  return (
    <>
      {own.map(([label, to]) => (
        <Link key={label} className="word" to={to}>
          {label}
        </Link>
      ))}
      <button type="button" className="word" onClick={() => void leave()}>
        Sign out
      </button>
    </>
  );
};

const Account = () => {
  const { status, user } = useSession();
  if (user)
    return (
      <Drop
        className="menu own wide-only"
        name="Your account"
        label={
          <summary className="word">
            <span>{greeting(user.email)}</span>
            <Icon of={ChevronDown} size="s" />
          </summary>
        }
      >
        <OwnLinks />
      </Drop>
    );
  const waiting = status === 'loading' || status === 'lost' ? 'check-out' : '';
  return (
    <>
      {waiting && <span className="skel check-in" />}
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
  return (
    <Drop
      className="menu folded"
      name="Menu"
      label={
        <summary aria-label="Menu">
          <Icon of={Menu} />
          <Icon of={X} />
        </summary>
      }
    >
      {user && <p className="b">{greeting(user.email)}</p>}
      <PageLinks />
      <Link className="word" to={paths.providerLogin()}>
        Help
      </Link>
      {user ? (
        <OwnLinks />
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
    </Drop>
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
