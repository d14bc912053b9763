// The frame of the console: command bar, sections on the left (at the foot of a phone), list, and the open entry.
import Building from 'lucide-react/icons/building-2';
import Receipt from 'lucide-react/icons/receipt-text';
import Car from 'lucide-react/icons/car';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Handshake from 'lucide-react/icons/handshake';
import IdCard from 'lucide-react/icons/id-card';
import Coins from 'lucide-react/icons/coins';
import Landmark from 'lucide-react/icons/landmark';
import Inbox from 'lucide-react/icons/inbox';
import Scale from 'lucide-react/icons/scale';
import Gauge from 'lucide-react/icons/gauge';
import Gavel from 'lucide-react/icons/gavel';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import Phone from 'lucide-react/icons/phone';
import Siren from 'lucide-react/icons/siren';
import Store from 'lucide-react/icons/store';
import Truck from 'lucide-react/icons/truck';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { Answer } from '../../shared/contract.ts';
import { placePath } from '../../kit/console/place.ts';
import { Icon, type IconDrawing } from '../../kit/ui/Icon.tsx';
import { Skeleton } from '../../kit/ui/states.tsx';
import { NotFound } from '../../kit/ui/NotFound.tsx';
import { useNarrow } from '../../kit/ui/use-narrow.ts';
import type { User } from '../../modules/identity/web/door.ts';
import { SosWatch } from '../../modules/safety/web/console-door.ts';
import type { countWaiting } from '../../modules/staff/calls.gen.ts';
import { TabBoundary } from '../worker/TabBoundary.tsx';
import { CommandBar } from './CommandBar.tsx';
import { ConsoleBar } from './ConsoleBar.tsx';
import { consoleSections } from './console-sections.ts';
import { type Part, parts, usePlace } from './console-place.ts';
import { useWaiting } from './find-queries.ts';
import { Trail } from './Trail.tsx';
import { partWords } from './words.ts';
import './staff.css';

const icons: Readonly<Record<Part, IconDrawing>> = {
  requests: Inbox,
  bookings: Building,
  jobs: Truck,
  rides: Car,
  drivers: IdCard,
  providers: Handshake,
  items: ClipboardList,
  partners: Store,
  companies: Landmark,
  people: Users,
  payouts: Wallet,
  money: Coins,
  billing: Receipt,
  hearings: Scale,
  cases: MessageCircleQuestionMark,
  calls: Phone,
  privacy: Gavel,
  vitals: Gauge,
  sos: Siren,
};

const trail = (id: string) => <Trail id={id} subject="staff" />;
const trailOfPayout = (id: string) => <Trail id={id} subject="payouts" />;

type Waiting = Answer<typeof countWaiting>;
/** What the number of a section counts. bookings_late: past the promise of 24 hours. */
const countWords: Readonly<Partial<Record<Part, readonly (readonly [keyof Waiting, string])[]>>> = {
  requests: [['requests', 'to price, release or decide']],
  bookings: [
    ['bookings', 'to review'],
    ['bookings_late', 'late'],
  ],
  jobs: [
    ['jobs', 'disputed, to decide'],
    ['jobs_quick', 'very quick, to look at'],
  ],
  drivers: [['drivers', 'to review']],
  providers: [['providers', 'to check']],
  items: [
    ['partner_answers', 'without an answer of the partner'],
    ['items_unserved', 'not served, or without an answer'],
    ['items_reported', 'with a problem to decide'],
  ],
  partners: [
    ['partners', 'to vet'],
    ['partners_unpaid', 'without an account to be paid to'],
  ],
  payouts: [['payouts', 'failed today']],
  money: [['money', 'different from a provider’s']],
  hearings: [['hearings', 'to decide']],
  cases: [['cases', 'to answer']],
  calls: [
    ['calls', 'to make'],
    ['calls_late', 'overdue'],
  ],
  privacy: [
    ['rights', 'to decide'],
    ['breaches', 'open breaches'],
  ],
  sos: [['sos', 'open']],
};

/** `2 to review, 1 late`; null when nothing waits. */
const reasonOf = (part: Part, waiting: Waiting | undefined): string | null =>
  (countWords[part] ?? [])
    .map(([key, words]) => [waiting?.[key] ?? 0, words] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count >= 100 ? 'more than 99' : count} ${words}`)
    .join(', ') || null;

/** What else the number of a section counts. */
const more: Readonly<Partial<Record<Part, (waiting: Waiting) => number>>> = {
  jobs: ({ jobs_quick }) => jobs_quick,
  privacy: ({ breaches }) => breaches,
  items: ({ items_unserved, items_reported }) => items_unserved + items_reported,
  partners: ({ partners_unpaid }) => partners_unpaid,
};
const Count = ({ part, waiting, reason }: { part: Part; waiting: Waiting | undefined; reason: string | null }) => {
  const [first] = countWords[part] ?? [];
  if (!first || !waiting || reason === null) return null;
  const others = more[part]?.(waiting) ?? 0;
  const count = waiting[first[0]] + others;
  const bad =
    part === 'jobs' ||
    part === 'sos' ||
    (part === 'privacy' && waiting.breaches > 0) ||
    (part === 'bookings' && waiting.bookings_late > 0) ||
    (part === 'calls' && waiting.calls_late > 0);
  return (
    <span className={bad ? 'count bad' : 'count'}>
      <span aria-hidden="true">{count >= 100 ? '99+' : count}</span>
      <span className="sr">, {reason}</span>
    </span>
  );
};

/** The numbers on the shelves of a section. */
const shelfCounts: Readonly<Partial<Record<Part, (waiting: Waiting) => Readonly<Record<string, number>>>>> = {
  items: ({ partner_answers, items_unserved, items_reported }) => ({
    late: partner_answers,
    unserved: items_unserved,
    reported: items_reported,
  }),
};

/** The Jobs section includes open disputes and jobs to review; when there are any, it opens on them. */
const jobsFirst = (waiting: Waiting | undefined): string =>
  waiting?.jobs ? 'disputed' : waiting?.jobs_quick ? 'quick' : '';

const firstOfItems = (waiting: Waiting | undefined): string => {
  if (waiting?.partner_answers) return 'late';
  return waiting?.items_reported ? 'reported' : waiting?.items_unserved ? 'unserved' : '';
};

const firstOfPartners = (waiting: Waiting | undefined): string =>
  waiting?.partners ? 'draft' : waiting?.partners_unpaid ? 'unpaid' : '';

/** A section opens on what waits for staff. */
const firstShelf = (part: Part, waiting: Waiting | undefined): string => {
  if (part === 'jobs') return jobsFirst(waiting);
  if (part === 'partners') return firstOfPartners(waiting);
  if (part === 'items') return firstOfItems(waiting);
  return part === 'providers' && waiting?.providers_applied ? 'applications' : '';
};

const linksOf = (part: Part, waiting: Waiting | undefined) =>
  parts.map((one) => {
    const reason = reasonOf(one, waiting);
    return {
      to: placePath({ part: one, show: firstShelf(one, waiting), q: '', id: '' }),
      label: partWords[one],
      icon: icons[one],
      current: one === part,
      reason,
      count: <Count part={one} waiting={waiting} reason={reason} />,
    };
  });

type Section = ReturnType<typeof linksOf>[number];
const RailLink = ({ to, label, icon, current, reason, count }: Section) => (
  <Link to={to} title={reason ?? undefined} aria-current={current ? 'page' : undefined}>
    <Icon of={icon} size="s" />
    <b>{label}</b>
    {count}
  </Link>
);

/** On a low screen the sections scroll, and the SOS desk, the last of them, stays visible under them. */
const Rail = ({ links }: { links: readonly Section[] }) => (
  <nav className="console-rail" aria-label="Console">
    <div>
      {links.slice(0, -1).map((one) => (
        <RailLink key={one.label} {...one} />
      ))}
    </div>
    {links.slice(-1).map((one) => (
      <RailLink key={one.label} {...one} />
    ))}
  </nav>
);

export const Console = ({ user }: { user: User }) => {
  const place = usePlace();
  const narrow = useNarrow();
  const { data: waiting } = useWaiting();
  if (!place) return <NotFound />;
  const { part } = place;
  const Body = consoleSections[part];
  const links = linksOf(part, waiting);
  return (
    <div className="console">
      <CommandBar user={user} />
      <SosWatch ringing={waiting?.sos_ringing ?? 0} here={part === 'sos'} />
      {!narrow && <Rail links={links} />}
      <TabBoundary key={part}>
        <Suspense
          fallback={
            <main id="main" className="console-queue" tabIndex={-1}>
              <div className="console-head">
                <h1 className="h3">{partWords[part]}</h1>
              </div>
              <Skeleton rows={8} label={`Loading ${partWords[part].toLowerCase()}`} />
            </main>
          }
        >
          <Body
            place={place}
            trail={part === 'payouts' ? trailOfPayout : trail}
            counts={waiting && shelfCounts[part]?.(waiting)}
          />
        </Suspense>
      </TabBoundary>
      {narrow && (
        <ConsoleBar
          sections={links}
          user={user}
          danger={(waiting?.sos ?? 0) > 0}
          waiting={
            (waiting?.drivers ?? 0) +
            (waiting?.providers ?? 0) +
            (waiting?.partner_answers ?? 0) +
            (waiting?.items_unserved ?? 0) +
            (waiting?.items_reported ?? 0) +
            (waiting?.partners ?? 0) +
            (waiting?.partners_unpaid ?? 0) +
            (waiting?.payouts ?? 0) +
            (waiting?.money ?? 0) +
            (waiting?.hearings ?? 0) +
            (waiting?.cases ?? 0) +
            (waiting?.calls ?? 0) +
            (waiting?.rights ?? 0) +
            (waiting?.breaches ?? 0) +
            (waiting?.sos ?? 0)
          }
        />
      )}
    </div>
  );
};
