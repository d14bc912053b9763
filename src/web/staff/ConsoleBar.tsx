// The sections of the console at the foot of a phone: four and More, which begins with the SOS desk and ends with sign-out.
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { TabBar } from '../../kit/ui/bars.tsx';
import { Icon, type IconDrawing } from '../../kit/ui/Icon.tsx';
import { Ledger, LedgerRow } from '../../kit/ui/ledger.tsx';
import { Sheet } from '../../kit/ui/Sheet.tsx';
import type { User } from '../../modules/identity/web/door.ts';
import { OwnLinks } from './WhoMenu.tsx';

type Section = { to: string; label: string; icon: IconDrawing; current: boolean; count: ReactNode };

const inBar = 4;

/** waiting: how many entries wait in the sections under More. danger: an SOS alert among them is open. */
export const ConsoleBar = ({
  sections,
  user,
  waiting,
  danger,
}: {
  sections: readonly Section[];
  user: User;
  waiting: number;
  danger: boolean;
}) => {
  const { key } = useLocation();
  // The page More was opened on: choosing a section closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const rest = [...sections.slice(-1), ...sections.slice(inBar, -1)];
  const now = rest.find(({ current }) => current);
  const open = openOn === key;
  return (
    <>
      <TabBar
        label="Console"
        sections={sections.slice(0, inBar)}
        more={
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-current={now ? 'true' : undefined}
            onClick={() => setOpenOn(key)}
          >
            <Icon of={LayoutGrid} />
            <span>
              More
              {now && <span className="sr">, now {now.label}</span>}
            </span>
            {waiting > 0 && (
              <span className={danger ? 'count bad' : 'count'}>
                <span aria-hidden="true">{waiting >= 100 ? '99+' : waiting}</span>
                <span className="sr">, {waiting} waiting</span>
              </span>
            )}
          </button>
        }
      />
      <Sheet open={open} onClose={() => setOpenOn(null)} title="More sections">
        <Ledger label="More sections">
          {rest.map(({ to, label, icon, count }) => (
            <LedgerRow key={label} to={to} lead={<Icon of={icon} />} title={label} end={count} />
          ))}
        </Ledger>
        <nav className="console-own" aria-label="Your account">
          <OwnLinks user={user} />
        </nav>
      </Sheet>
    </>
  );
};
