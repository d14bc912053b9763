// The home of a sample company as its people see it: what waits, one list of everything that they ordered, the money, and the set-up folded away.
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useState } from 'react';
import { addDays, lagosInstant } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { KeyValue, Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { Skeleton } from '../../../../kit/ui/states.tsx';
import { Tag, type TagTone } from '../../../../kit/ui/Tag.tsx';
import { useToday } from '../../../../kit/use-today.ts';
import { showDateTime } from '../../../../kit/when.ts';
import { type SetupSection, setupSections } from '../../rules.ts';
import { SetupSections } from '../home/SetupSections.tsx';
import { WelcomeBanner } from '../home/WelcomeBanner.tsx';

type Order = readonly [
  title: string,
  person: string,
  inDays: number,
  time: string,
  where: string,
  state: string,
  tone: TagTone,
  naira: number,
];

const waits: readonly Order[] = [
  ['Two rooms to Abuja', 'Bola Ade', 6, '08:00', 'Yaba to Wuse', 'To decide', 'warn', 420_000],
];
const today: readonly Order[] = [
  ['One bedroom to Lekki', 'Segun Ojo', 0, '10:00', 'Ikeja to Lekki Phase 1', 'At the door', 'now', 95_000],
  ['Ride to a client', 'Ada Nwosu', 0, '14:30', 'Surulere to Victoria Island', 'Driver found', 'info', 4_000],
];
const week: readonly Order[] = [
  ['Lunch for the training', 'Amina Bello', 2, '12:30', 'Ikeja', 'Confirmed', 'info', 96_000],
  ['A flat for a new colleague', 'Ngozi Eze', 4, '14:00', 'Lekki', 'Waiting for the partner', 'warn', 380_000],
  ['20 chairs to Yaba', 'Segun Ojo', 5, '09:00', 'Ikeja to Yaba', 'Mover found', 'info', 30_000],
];

const done: ReadonlySet<SetupSection> = new Set(setupSections.slice(0, 5));

const Rows = ({ label, orders, from }: { label: string; orders: readonly Order[]; from: string }) => (
  <Ledger label={label} wraps>
    {orders.map(([title, person, inDays, time, where, state, tone, price]) => (
      <LedgerRow
        key={title}
        title={title}
        line={
          <>
            <span className="block">{`${person}, ${showDateTime(lagosInstant(addDays(from, inDays), time))}`}</span>
            <span className="block">{where}</span>
          </>
        }
        end={
          <>
            <Tag tone={tone} wraps>
              {state}
            </Tag>
            <span className="num">{naira(price * 100)}</span>
          </>
        }
      />
    ))}
  </Ledger>
);

const SetUp = () => {
  const [open, setOpen] = useState(false);
  return (
    <section className="setup-folded">
      <h2>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span>{`Complete your account setup: ${done.size} of ${setupSections.length} done`}</span>
          <Icon of={open ? ChevronUp : ChevronDown} />
        </button>
      </h2>
      {open && <SetupSections who="visitor" start={null} done={done} />}
    </section>
  );
};

export const SampleHome = () => {
  const from = useToday();
  return (
    <>
      <WelcomeBanner name="Amina" verified="Account Verified" title="Sample Foods Ltd" />
      {from === null ? (
        <Skeleton rows={6} label="Loading the sample" />
      ) : (
        <>
          <section className="grid gap-3" aria-labelledby="sample-waits">
            <h2 className="h2" id="sample-waits">
              Waits for you
            </h2>
            <Rows label="Waits for you" orders={waits} from={from} />
          </section>
          <section className="grid gap-3" aria-labelledby="sample-bookings">
            <h2 className="h2" id="sample-bookings">
              Bookings
            </h2>
            <p className="muted">
              One list of everything that your people ordered: moves, rides, meals, stays and swaps, each with its state
              as it is now. In your own account a row opens the booking, with the live track, papers and costs.
            </p>
            <h3 className="h3">Today</h3>
            <Rows label="Bookings of today" orders={today} from={from} />
            <h3 className="h3">This week</h3>
            <Rows label="Bookings of this week" orders={week} from={from} />
          </section>
          <section className="grid gap-3" aria-labelledby="sample-money">
            <h2 className="h2" id="sample-money">
              Money
            </h2>
            <KeyValue
              items={[
                { label: 'Spent this month', value: naira(218_250_00) },
                { label: 'Reserved, all months', value: naira(605_000_00) },
                { label: 'Due', value: naira(552_500_00) },
              ]}
            />
          </section>
        </>
      )}
      <SetUp />
    </>
  );
};
