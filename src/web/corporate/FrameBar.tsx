// The bar above the corporate pages: company and its choice, the bell, and the person's menu with language, theme and sign-out.
import Bell from 'lucide-react/icons/bell';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '../../kit/api.ts';
import { chooseLanguage, useLanguage } from '../../kit/language.ts';
import { paths } from '../../kit/paths.ts';
import { Icon } from '../../kit/ui/Icon.tsx';
import { Lockup } from '../../kit/ui/Mark.tsx';
import { Avatar, Count } from '../../kit/ui/status.tsx';
import { toast } from '../../kit/ui/toast.tsx';
import { initialsOf } from '../../modules/companies/rules.ts';
import { corporateSection, useKnownCompany } from '../../modules/companies/web/door.tsx';
import { setLanguage } from '../../modules/identity/calls.gen.ts';
import { useSession } from '../../modules/identity/web/door.ts';
import { useCompanyUnread } from '../../modules/notifications/web/door.ts';
import { isLanguage, languages } from '../../shared/language.ts';
import { chooseTheme, useTheme } from '../theme.ts';

const Choice = ({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChoose: (value: string) => void;
}) => (
  <label className="corporate-choice">
    <span className="xs">{label}</span>
    <span className="affix">
      <select className="input compact" value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="end">
        <Icon of={ChevronDown} size="xs" />
      </span>
    </span>
  </label>
);

/** Names the company; a choice if the person belongs to several. */
const Whose = () => {
  const { company, all, choose } = useKnownCompany();
  const { pathname } = useLocation();
  if (!company) return null;
  const here = pathname.replace(/\/$/, '') === paths.companyDashboard();
  return (
    <div className="corporate-whose">
      <Link className="corporate-name" to={paths.companyDashboard()} aria-current={here ? 'page' : undefined}>
        <span className="corporate-initials" aria-hidden="true">
          {initialsOf(company.name)}
        </span>
        <span>
          <b className="wrap-anywhere">{company.name}</b>
          <span className="xs">Company account</span>
        </span>
      </Link>
      {all.length > 1 && (
        <Choice
          label="Company"
          value={company.id}
          options={all.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={choose}
        />
      )}
    </div>
  );
};

/** The account takes the choice too; without an answer it stays on this device. */
const LanguageHere = () => {
  const code = useLanguage();
  const { check } = useSession();
  const choose = async (chosen: string) => {
    if (!isLanguage(chosen)) return;
    chooseLanguage(chosen);
    try {
      await call(setLanguage, { body: { language: chosen } });
      await check();
    } catch {
      toast({
        title: 'Saved on this device only',
        detail: 'Kaya could not be reached. Choose the language again later.',
      });
    }
  };
  return (
    <>
      <Choice
        label="Language"
        value={code}
        options={languages.map((one) => ({ value: one.code, label: one.name }))}
        onChoose={(chosen) => void choose(chosen)}
      />
      <p className="xs">Notifications and texts to you use it. These pages are in English.</p>
    </>
  );
};

const themes = [
  { value: 'system', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const ThemeHere = () => (
  <Choice
    label="Theme"
    value={useTheme()}
    options={themes}
    onChoose={(chosen) => {
      const theme = themes.find(({ value }) => value === chosen);
      if (theme) chooseTheme(theme.value);
    }}
  />
);

/** Afterwards the page itself asks to sign in, or shows its public content. */
const SignOut = () => {
  const { signOut } = useSession();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await signOut();
    } catch {
      setLeaving(false);
      toast({ title: 'Error', detail: 'You are still signed in. Please try again.', tone: 'destructive' });
    }
  };
  return (
    <button type="button" className="corporate-line" aria-busy={leaving} onClick={() => leaving || void leave()}>
      <Icon of={LogOut} />
      <span>{leaving ? 'Signing out…' : 'Sign out'}</span>
    </button>
  );
};

/** Arrow keys go from one control of the menu to the next; a choice keeps them for itself. */
const walk = (menu: HTMLElement, event: KeyboardEvent) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const from = event.target;
  if (!step || !(from instanceof HTMLElement) || from instanceof HTMLSelectElement || !menu.contains(from)) return;
  const stops = [...menu.querySelectorAll<HTMLElement>('summary, a, button, select')].filter((one) =>
    one.checkVisibility(),
  );
  const next = stops[stops.indexOf(from) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** Opens on a press; Escape, a press outside and the next page close it. */
const Menu = ({ label, children }: { label: ReactNode; children: ReactNode }) => {
  const { key } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    const press = (event: KeyboardEvent) => {
      if (!menu.current?.open) return;
      if (event.key !== 'Escape') return walk(menu.current, event);
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
      document.removeEventListener('keydown', press);
    };
  }, []);
  return (
    <details className="corporate-menu" key={key} ref={menu}>
      {label}
      <div className="corporate-panel">{children}</div>
    </details>
  );
};

const Unread = () => {
  const unread = useCompanyUnread();
  const own = corporateSection('notifications');
  return (
    <Link
      className="btn icon-only corporate-bell"
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      to={own ? paths.corporateDashboard(own.key) : paths.account('notifications')}
    >
      <Icon of={Bell} />
      <Count of={unread} word="unread" corner />
    </Link>
  );
};

const Person = () => {
  const { user } = useSession();
  if (!user) return <i className="corporate-nobody" />;
  const name = user.name || user.email;
  return (
    <Menu
      label={
        <summary>
          <Avatar name={name} size="medium" lit />
          <span className="sr">Your menu, {name}</span>
          <span className="corporate-own" aria-hidden="true">
            {name}
          </span>
          <Icon of={ChevronDown} size="s" />
        </summary>
      }
    >
      <p className="xs wrap-anywhere">Signed in as {user.email}</p>
      <Whose />
      <Link className="corporate-line" to={paths.auth()}>
        <Icon of={UserRound} />
        <span>Your account</span>
      </Link>
      <SignOut />
      <LanguageHere />
      <ThemeHere />
    </Menu>
  );
};

export const FrameBar = () => (
  <header className="corporate-bar" data-ground="aro">
    <Lockup />
    <Whose />
    <div className="corporate-tools">
      <Unread />
      <Person />
    </div>
  </header>
);
