// The frame of the corporate pages: sections at the left from 1024, in a drawer below (DESIGN.md §13, Corporate).
import { useQuery } from '@tanstack/react-query';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import UserRound from 'lucide-react/icons/user-round';
import { type ReactNode, type Ref, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Lockup } from '../../../kit/ui/Mark.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { useSession } from '../../identity/web/door.ts';
import { countApprovals } from '../calls.gen.ts';
import { initialsOf } from '../rules.ts';
import { useKnownCompany } from './company.tsx';
import { corporateGroups, type CorporateKey } from './corporate-nav.ts';
import './corporate-frame.css';

type NavProps = { current: CorporateKey | null; onGo?: () => void };

/** Approval requests that await this person, counted up to 99; 0 if they may decide none. Live subject `company`. */
const useWaiting = (): number => {
  const { company } = useKnownCompany();
  const id = company?.id ?? '';
  const { data } = useQuery({
    queryKey: ['company', id, 'approvals', 'waiting'],
    enabled: company?.may('decideApproval') ?? false,
    queryFn: ({ signal }) => call(countApprovals, { params: { company: id }, signal }),
  });
  return data?.waiting ?? 0;
};

const Waiting = () => {
  const waiting = useWaiting();
  if (waiting === 0) return null;
  return (
    <span className="count ml-auto">
      <span aria-hidden="true">{waiting}</span>
      <span className="sr">{waiting === 1 ? '1 waits for you' : `${waiting} wait for you`}</span>
    </span>
  );
};

const Sections = ({ current, onGo }: NavProps) => {
  const { company } = useKnownCompany();
  return corporateGroups.map((group) => (
    <div key={group[0].key} className="corporate-group">
      {group
        .filter(({ needs }) => !company || needs === 'anyone' || company.may(needs))
        .map(({ key, label, icon }) => (
          <Link
            key={key}
            className="item"
            to={paths.corporateDashboard(key)}
            aria-current={key === current ? 'page' : undefined}
            onClick={onGo}
          >
            <Icon of={icon} />
            <span>{label}</span>
            {key === 'approvals' && <Waiting />}
          </Link>
        ))}
    </div>
  ));
};

/** Names the company; a choice if the person belongs to several. */
const Whose = ({ onGo }: { onGo?: (() => void) | undefined }) => {
  const { company, all, choose } = useKnownCompany();
  const { pathname } = useLocation();
  if (!company) return null;
  const here = pathname.replace(/\/$/, '') === paths.companyDashboard();
  return (
    <>
      <Link
        className="corporate-name"
        to={paths.companyDashboard()}
        aria-current={here ? 'page' : undefined}
        onClick={onGo}
      >
        <span className="corporate-initials" aria-hidden="true">
          {initialsOf(company.name)}
        </span>
        <span>
          <b className="wrap-anywhere">{company.name}</b>
          <span className="xs">Company account</span>
        </span>
      </Link>
      {all.length > 1 && (
        <label className="corporate-choice">
          <span className="xs">Company</span>
          <select className="input" value={company.id} onChange={({ target }) => choose(target.value)}>
            {all.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
};

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
    <button type="button" className="item" aria-busy={leaving} onClick={() => leaving || void leave()}>
      <Icon of={LogOut} />
      <span>{leaving ? 'Signing out…' : 'Sign out'}</span>
    </button>
  );
};

/** The foot: the company, the person's own page, and sign-out. */
const Account = ({ onGo }: { onGo?: (() => void) | undefined }) => (
  <div className="corporate-account">
    <Whose onGo={onGo} />
    <div className="corporate-group">
      <Link className="item" to={paths.auth()} onClick={onGo}>
        <Icon of={UserRound} />
        <span>Your account</span>
      </Link>
      <SignOut />
    </div>
  </div>
);

/** current: null on a page that is not a section. Inside CompanyProvider. */
export const CorporateFrame = ({
  current,
  main,
  children,
}: {
  current: CorporateKey | null;
  main?: Ref<HTMLElement>;
  children: ReactNode;
}) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="corporate-desk">
      <nav className="side corporate-rail" aria-label="Company" data-ground="aro">
        <Lockup />
        <Sections current={current} />
        <Account />
      </nav>
      <div className="corporate-column">
        <header className="corporate-bar" data-ground="aro">
          <button
            type="button"
            className="btn icon-only"
            aria-label="Sections"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            <Icon of={Menu} />
          </button>
          <Lockup />
        </header>
        <main id="main" tabIndex={-1} className="corporate-main" ref={main}>
          {children}
        </main>
      </div>
      <Sheet open={open} onClose={close} title="Sections">
        <nav className="corporate-drawer" aria-label="Company">
          <Sections current={current} onGo={close} />
          <Account onGo={close} />
        </nav>
      </Sheet>
    </div>
  );
};
