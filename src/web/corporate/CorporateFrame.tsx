// The frame of the corporate pages: a bar above with company, notifications and the person's menu; sections at the left from 1024, at the foot
// below (DESIGN.md §13, Corporate).
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { type ReactNode, type Ref, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { TabBar } from '../../kit/ui/bars.tsx';
import { Icon } from '../../kit/ui/Icon.tsx';
import { Lockup } from '../../kit/ui/Mark.tsx';
import { Sheet } from '../../kit/ui/Sheet.tsx';
import { Count } from '../../kit/ui/status.tsx';
import { countApprovals } from '../../modules/companies/calls.gen.ts';
import {
  barSections,
  corporateGroups,
  type CorporateKey,
  type CorporateSection,
  useKnownCompany,
} from '../../modules/companies/web/door.tsx';
import { PasswordReminder } from '../../modules/identity/web/corporate-door.ts';
import { useSession } from '../../modules/identity/web/door.ts';
import { FrameBar } from './FrameBar.tsx';
import './corporate-frame.css';

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
  return <Count of={waiting} word={waiting === 1 ? 'waits for you' : 'wait for you'} />;
};

/** Which sections this person may see. */
const useSeen = () => {
  const { company } = useKnownCompany();
  return ({ needs }: CorporateSection) => !company || needs === 'anyone' || company.may(needs);
};

const Sections = ({ current, onGo }: { current: CorporateKey | null; onGo?: () => void }) => {
  const seen = useSeen();
  return corporateGroups
    .map(({ name, sections }) => ({ name, sections: sections.filter(seen) }))
    .filter(({ sections }) => sections.length > 0)
    .map(({ name, sections }) => (
      <div key={name} className="corporate-group">
        <h2 className="corporate-heading">{name}</h2>
        {sections.map(({ key, label, icon }) => (
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

/** Whether a scrolling list has more below what is seen. */
const useMore = (list: RefObject<HTMLDivElement | null>): boolean => {
  const [more, setMore] = useState(false);
  useEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    const look = () => setMore(box.scrollHeight - box.scrollTop - box.clientHeight > 8);
    const sized = new ResizeObserver(look);
    sized.observe(box);
    // The sections depend on the company, which arrives later.
    const grown = new MutationObserver(look);
    grown.observe(box, { childList: true, subtree: true });
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      sized.disconnect();
      grown.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [list]);
  return more;
};

/** The open section is in view, also where the others need scrolling. */
const Rail = ({ current }: { current: CorporateKey | null }) => {
  const list = useRef<HTMLDivElement>(null);
  const more = useMore(list);
  // To the next sections, with the keyboard too: its first link is where Tab goes on.
  const goOn = () => {
    const box = list.current;
    if (!box) return;
    const edge = box.getBoundingClientRect().bottom;
    const next = [...box.querySelectorAll('a')].find((link) => link.getBoundingClientRect().bottom > edge);
    box.scrollBy({ top: box.clientHeight });
    next?.focus();
  };
  useEffect(() => {
    if (current) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav className="side corporate-rail" aria-label="Company" data-ground="aro">
      <Lockup />
      <div className="corporate-scroll" ref={list}>
        <Sections current={current} />
      </div>
      {more && (
        <button type="button" className="corporate-more" onClick={goOn}>
          More sections
          <Icon of={ChevronDown} size="s" />
        </button>
      )}
    </nav>
  );
};

/** At the foot of a phone: the main sections, and More with all of them. */
const Foot = ({ current }: { current: CorporateKey | null }) => {
  const [open, setOpen] = useState(false);
  const seen = useSeen();
  const shown = barSections.filter(seen);
  const inBar = shown.some(({ key }) => key === current);
  return (
    <div className="corporate-foot">
      <TabBar
        label="Main sections"
        sections={shown.map(({ key, label, icon }) => ({
          to: paths.corporateDashboard(key),
          label,
          icon,
          current: key === current,
          count: key === 'approvals' && <Waiting />,
        }))}
        more={
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-current={inBar || current === null ? undefined : 'true'}
            onClick={() => setOpen(true)}
          >
            <Icon of={LayoutGrid} />
            More
          </button>
        }
      />
      <Sheet open={open} onClose={() => setOpen(false)} title="Sections">
        <nav className="corporate-drawer" aria-label="Company">
          <Sections current={current} onGo={() => setOpen(false)} />
        </nav>
      </Sheet>
    </div>
  );
};

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
  const { user } = useSession();
  return (
    <div className="corporate-desk over-tabbar">
      <Rail current={current} />
      <div className="corporate-column">
        <FrameBar />
        <main id="main" tabIndex={-1} className="corporate-main" ref={main}>
          <Suspense fallback={null}>{user && <PasswordReminder key={user.id} user={user} />}</Suspense>
          {children}
        </main>
      </div>
      <Foot current={current} />
    </div>
  );
};
