// The home page (customer.md §2.3). Prerendered: every word and link is there before any script.
import Car from 'lucide-react/icons/car';
import { paths } from '../../kit/paths.ts';
import { Link } from 'react-router';
import { pageMeta } from '../../kit/page-meta.ts';
import { useSession } from '../../modules/identity/web/door.ts';
import { LinkButton } from '../../kit/ui/Button.tsx';
import { Cloth } from '../../kit/ui/Cloth.tsx';
import { FareBoard, FareRow } from '../../kit/ui/FareBoard.tsx';
import { MoneyRange } from '../../kit/ui/Money.tsx';
import { betweenCitiesWords, isComingSoon, suggestions, vehicleRange } from '../../modules/catalogue/range-rules.ts';
import { driverCloth } from './cloths.ts';
import { Hero } from './Hero.tsx';
import './home.css';
import { Reserve } from './Reserve.tsx';
import { chosenBy, icons } from './suggestions.ts';

export const meta = pageMeta(
  'Move your load anywhere',
  'Move, reserve, charter, store, send a package or book cleaning anywhere in Nigeria. See the price first.',
);

const how = [
  `You see the price first. ${betweenCitiesWords}`,
  'A mover with a rating accepts, and starts only with your code.',
  'Pay in cash, by bank transfer or by card: Kaya holds it until you confirm.',
];

const Suggestions = () => (
  <section className="board wrap" id="services">
    <h2 className="h1">Suggestions</h2>
    <FareBoard>
      {suggestions.map(({ code, title, line, range, unit, service_type }) => (
        <FareRow
          key={code}
          icon={icons[code]}
          name={title}
          line={isComingSoon(service_type) ? `${line}. Not open yet: tell us that you want it.` : line}
          tag={isComingSoon(service_type) ? 'Coming Soon' : undefined}
          price={<MoneyRange from={range.from_kobo} to={range.to_kobo} />}
          unit={unit ?? undefined}
          to={paths.bookService({ serviceType: chosenBy(code) })}
          state={{ serviceType: chosenBy(code) }}
        />
      ))}
    </FareBoard>
    <ol className="how" aria-label="How it works">
      {how.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
    <h3 className="h4 ride-now">Need a vehicle and a driver now?</h3>
    <FareBoard label="Rides">
      <FareRow
        icon={Car}
        name="Get a move"
        line="Car, truck, bus or inter-city"
        price={<MoneyRange from={vehicleRange.from_kobo} to={vehicleRange.to_kobo} />}
        to={paths.findMover()}
      />
    </FareBoard>
  </section>
);

const RecentActivity = () => {
  const signedIn = useSession().status === 'in';
  return (
    <section className="recent">
      <div className="wrap">
        <div>
          <h2 className="h2">{signedIn ? 'See your recent activity' : 'Log in to see your recent activity'}</h2>
          <p className="muted">Your moves, rides and receipts in one place.</p>
        </div>
        <div className="acts">
          <LinkButton look="main" to={paths.chooseEarning()}>
            Start moving today <small>Choose how you want to earn</small>
          </LinkButton>
          {signedIn ? (
            <Link className="link" to={paths.activity()}>
              Open your activity
            </Link>
          ) : (
            <>
              <Link className="link" to={paths.auth()}>
                Log in
              </Link>
              <Link className="link" to={paths.signup({ next: paths.activity() })}>
                No account yet? Sign up to follow your moves
              </Link>
            </>
          )}
        </div>
      </div>
    </section>
  );
};

const Drive = () => (
  <section className="drive">
    <div className="wrap">
      <Cloth plan={driverCloth} />
      <div>
        <h2 className="h1">Your vehicle can pay for itself</h2>
        <p className="muted">Car, truck, bus or city to city. See the price before you accept a job.</p>
        <div className="acts">
          <LinkButton look="main" to={paths.earn()}>
            Start moving today <small>Earn with your vehicle</small>
          </LinkButton>
          <LinkButton to={paths.becomeDriver()}>Learn more</LinkButton>
        </div>
      </div>
    </div>
  </section>
);

export default function HomePage() {
  return (
    <main id="main" tabIndex={-1}>
      <Hero />
      <Suggestions />
      <RecentActivity />
      <Reserve />
      <Drive />
    </main>
  );
}
