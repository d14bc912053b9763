// A driver's money over the road or the dashboard: the balance with its history, Instant Payout, all payouts, one trip. The address says which
// (`?money=`), so that a message can link to it and Back works; the page below stays, and so does the shift.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { showWhen } from '../../shared/clock.ts';
import { paths } from '../../kit/paths.ts';
import { LinkButton } from '../../kit/ui/Button.tsx';
import { FirstPage } from '../../kit/ui/pages.tsx';
import { Sheet } from '../../kit/ui/Sheet.tsx';
import { Skeleton } from '../../kit/ui/states.tsx';
import { Tag } from '../../kit/ui/status.tsx';
import { AllPayouts, type EarnerPages, Earnings, PayDebt, Payout } from '../../modules/money/web/door.tsx';
import { toneOf } from '../../modules/rides/web/door.ts';
import { useDriverTrip } from './driving-queries.ts';
import { deskWords, onlyCard } from './earn-words.ts';
import { endOf, TripFigures } from './TripFigures.tsx';

const titles = {
  earnings: 'Earnings',
  payout: 'Instant Payout',
  payouts: 'All payouts',
  debt: 'Pay what you owe',
  trip: 'Your trip',
} as const;
type View = keyof typeof titles;
const isView = (asked: string | null): asked is View => asked !== null && asked in titles;

const driverPages = {
  earnings: paths.driverMoney({ money: 'earnings' }),
  payout: paths.driverMoney({ money: 'payout' }),
  payouts: paths.driverMoney({ money: 'payouts' }),
  debt: paths.driverMoney({ money: 'debt' }),
  pageOf: ({ job_id, trip_id }) =>
    trip_id ? paths.driverMoney({ money: 'trip', trip: trip_id }) : job_id ? paths.workerJob(job_id) : undefined,
  owes: (amount) => `You owe Kaya ${amount} from cash rides`,
  owesTooMuch: () => onlyCard,
  nothingYet: { hint: 'Your earnings appear here after each ride.' },
  week: false,
} satisfies Omit<EarnerPages, 'debtPage'>;

const Trip = ({ id }: { id: string }) => {
  const tripQuery = useDriverTrip(id);
  const { data: trip } = tripQuery;
  if (!trip)
    return (
      <FirstPage
        pages={tripQuery}
        things="Your trips"
        failed="Your trip could not be loaded"
        loading="Loading your trip"
        rows={4}
      />
    );
  return (
    <section className="grid gap-3" aria-label={trip.code}>
      <p className="b">{`${trip.pickup.address} to ${trip.destination.address}`}</p>
      <p className="flex flex-wrap items-center gap-3">
        <span className="sm muted num">{`${showWhen(new Date(endOf(trip)))}, ${trip.code}`}</span>
        <Tag tone={toneOf(trip.status)}>{deskWords[trip.status]}</Tag>
      </p>
      <TripFigures trip={trip} />
    </section>
  );
};

const Part = ({ view, trip }: { view: View; trip: string }) => {
  const at: EarnerPages = { ...driverPages, debtPage: useLocation().pathname === paths.drive() ? 'road' : 'driver' };
  if (view === 'earnings') return <Earnings at={at} />;
  if (view === 'payout') return <Payout at={at} />;
  if (view === 'debt') return <PayDebt at={at} />;
  return view === 'payouts' ? <AllPayouts at={at} /> : <Trip id={trip} />;
};

export const useMoneyOpen = (): boolean => isView(useSearchParams()[0].get('money'));

/** trip: the current one on the page below, null: none; undefined while unknown. */
export const MoneySheet = ({ trip }: { trip: string | null | undefined }) => {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('money');
  const view = isView(wanted) ? wanted : null;
  const close = () => setSearch({}, { replace: true, preventScrollReset: true });
  // A newly accepted trip takes the driver's attention.
  const give = useEffectEvent(() => view !== null && close());
  const under = useRef(trip);
  useEffect(() => {
    const had = under.current;
    under.current = trip;
    if (trip && had === null) give();
  }, [trip]);
  // The sheet takes the focus when it opens, and again when its content changes.
  const part = useRef<HTMLDivElement>(null);
  const seen = useRef<View | null>(view);
  useEffect(() => {
    const before = seen.current;
    seen.current = view;
    if (before === null || view === null || before === view) return;
    const sheet = part.current?.closest('dialog');
    sheet?.scrollTo(0, 0);
    sheet?.querySelector<HTMLElement>('header h2')?.focus({ preventScroll: true });
  }, [view]);
  return (
    <Sheet open={view !== null} onClose={close} title={view ? titles[view] : ''} side tall>
      <div ref={part}>
        {view && view !== 'earnings' && (
          <LinkButton className="-ml-3" look="quiet" icon={ArrowLeft} to={driverPages.earnings}>
            Earnings
          </LinkButton>
        )}
        <Suspense fallback={<Skeleton rows={5} label="Loading your money" />}>
          {view && <Part view={view} trip={search.get('trip') ?? ''} />}
        </Suspense>
      </div>
    </Sheet>
  );
};
