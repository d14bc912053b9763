// /choose-earning-method?location={city}: which vehicle a person wants to drive, then on to the papers (customer.md §2.11).
import ArrowLeft from 'lucide-react/icons/arrow-left';
import BusFront from 'lucide-react/icons/bus-front';
import Car from 'lucide-react/icons/car';
import RouteIcon from 'lucide-react/icons/route';
import Truck from 'lucide-react/icons/truck';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pageMeta } from '../../../kit/page-meta.ts';
import { paths } from '../../../kit/paths.ts';
import { Tailboard } from '../../../kit/ui/bars.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceCards } from '../../../kit/ui/choices.tsx';
import { FormShell } from '../../../kit/ui/FormShell.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Lockup } from '../../../kit/ui/Mark.tsx';
import { MoneyRange } from '../../../kit/ui/Money.tsx';
import { LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { useReady } from '../../../kit/ui/use-ready.ts';
import { CheckEmailNote } from '../../identity/web/sign-up-door.ts';
import { cityOf, earningMethods } from '../interest-rules.ts';
import { AbroadChooser } from './AbroadChooser.tsx';
import { EarnCloth } from './EarnCloth.tsx';
import { WithoutVehicle } from './WithoutVehicle.tsx';
import { useCity } from './use-city.ts';
import './earn.css';

export const meta = pageMeta(
  'Choose how you want to earn',
  'Car, truck, bus or van, city to city: choose what you drive with Kaya and see what customers pay.',
);

const icons = { car: Car, truck: Truck, bus_van: BusFront, inter_city: RouteIcon };

const VehicleChooser = ({ city, before }: { city: string; before: string }) => {
  const navigate = useNavigate();
  const [method, setMethod] = useState(before);
  const chosen = earningMethods.find(({ code }) => code === method);
  return (
    <FormShell
      label="Choose how you want to earn"
      pending={false}
      error={null}
      onSubmit={async () => {
        if (!chosen) return;
        // Lets Back from the next page restore the choice.
        await navigate(paths.chooseEarning(city, chosen.code), { replace: true });
        await navigate(paths.driverOnboarding({ location: city, method: chosen.title }));
      }}
    >
      <p className="muted">Each option shows what customers pay for a trip. You see the price before you accept.</p>
      <ChoiceCards
        label="Ways to earn"
        hideLabel
        name="method"
        value={method}
        onChoose={setMethod}
        stacks
        options={earningMethods.map(({ code, title, line, range }) => ({
          value: code,
          title,
          line,
          icon: icons[code],
          end: (
            <span className="b">
              <MoneyRange from={range.from_kobo} to={range.to_kobo} />
            </span>
          ),
        }))}
      />
      <WithoutVehicle />
      <Tailboard>
        <Button type="submit" look="main" off={!chosen && 'Choose an option first'}>
          Continue
        </Button>
      </Tailboard>
    </FormShell>
  );
};

const Chooser = ({ city, before }: { city: string; before: string }) => {
  const { abroad, error, again } = useCity(city);
  if (abroad !== null) return abroad ? <AbroadChooser city={city} /> : <VehicleChooser city={city} before={before} />;
  if (error) return <LoadError title="We could not load the ways to earn" detail={error.detail} onRetry={again} />;
  return <Skeleton rows={4} label={`Loading the ways to earn in ${city}`} />;
};

export default function ChooseEarningPage() {
  const awake = useReady();
  const [search] = useSearchParams();
  // The prerendered page knows no city: it shows the default.
  const city = cityOf(awake ? search.get('location') : null);
  return (
    <div className="earn-page">
      <div>
        <header className="topbar">
          <Link
            className="btn icon-only"
            to={paths.earn(awake ? city : undefined)}
            aria-label="Back to city and referral code"
          >
            <Icon of={ArrowLeft} />
          </Link>
          <Lockup />
        </header>
        <main id="main" tabIndex={-1} className="wrap pt-5 pb-6">
          <p className="xs muted">{awake ? city : 'Earn with Kaya'}</p>
          <h1 className="h1 mb-3">Choose how you want to earn</h1>
          <CheckEmailNote />
          <Chooser key={city} city={city} before={awake ? (search.get('method') ?? '') : ''} />
        </main>
      </div>
      <EarnCloth />
    </div>
  );
}
