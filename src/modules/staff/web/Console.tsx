// The frame of the console: command bar, sections at the left (at the foot of a phone), queue, and what is open.
import Building from 'lucide-react/icons/building-2';
import Inbox from 'lucide-react/icons/inbox';
import Truck from 'lucide-react/icons/truck';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { NotFound } from '../../../web/shell/NotFound.tsx';
import type { User } from '../../../web/session.tsx';
import { TabBar } from '../../../web/ui/bars.tsx';
import { Icon, type IconDrawing } from '../../../web/ui/Icon.tsx';
import { Tag } from '../../../web/ui/status.tsx';
import { useNarrow } from '../../../web/ui/use-narrow.ts';
import { BookingsPart } from './BookingsPart.tsx';
import { CommandBar } from './CommandBar.tsx';
import { type Part, parts, type Place, placePath, usePlace } from './console-place.ts';
import { JobsPart } from './JobsPart.tsx';
import { PayoutsPart } from './PayoutsPart.tsx';
import { PeoplePart } from './PeoplePart.tsx';
import { RequestsPart } from './RequestsPart.tsx';
import { useOpenDisputes } from './staff-queries.ts';
import './staff.css';

const sections: Readonly<Record<Part, { label: string; icon: IconDrawing; of: ComponentType<{ place: Place }> }>> = {
  requests: { label: 'Requests', icon: Inbox, of: RequestsPart },
  bookings: { label: 'Bookings', icon: Building, of: BookingsPart },
  jobs: { label: 'Jobs', icon: Truck, of: JobsPart },
  people: { label: 'People', icon: Users, of: PeoplePart },
  payouts: { label: 'Payouts', icon: Wallet, of: PayoutsPart },
};

/** Open disputes wait behind Jobs: with some, the section opens on them. */
const linksOf = (part: Part, disputes: number) =>
  parts.map((one) => ({
    to: placePath({ part: one, show: one === 'jobs' && disputes > 0 ? 'disputed' : '', q: '', id: '' }),
    count: one === 'jobs' ? disputes : 0,
    label: sections[one].label,
    icon: sections[one].icon,
    current: one === part,
  }));

const Rail = ({ part, disputes }: { part: Part; disputes: number }) => (
  <nav className="console-rail" aria-label="Console">
    {linksOf(part, disputes).map(({ to, label, icon, current, count }) => (
      <Link key={label} to={to} aria-current={current ? 'page' : undefined}>
        <Icon of={icon} size="s" />
        {label}
        {count > 0 && (
          <Tag tone="bad">
            {count}
            <span className="sr"> open {count === 1 ? 'dispute' : 'disputes'}</span>
          </Tag>
        )}
      </Link>
    ))}
  </nav>
);

export const Console = ({ user }: { user: User }) => {
  const place = usePlace();
  const narrow = useNarrow();
  const disputes = useOpenDisputes();
  if (!place) return <NotFound />;
  const { part } = place;
  const { of: Body } = sections[part];
  return (
    <div className="console">
      <CommandBar key={part} place={place} name={user.name || user.email} />
      {!narrow && <Rail part={part} disputes={disputes} />}
      <Body place={place} />
      {narrow && <TabBar label="Console" sections={linksOf(part, disputes)} />}
    </div>
  );
};
