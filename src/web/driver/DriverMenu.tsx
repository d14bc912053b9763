// The menu of a driver's pages: their public profile, their vehicle, and sign-out.
import { Link } from 'react-router';
import { paths } from '../../kit/paths.ts';
import { useNarrow } from '../../kit/ui/use-narrow.ts';
import type { Driver } from '../../modules/drivers/contract.ts';
import { useLeave } from '../../modules/identity/web/door.ts';
import { RideMenu } from '../../modules/rides/web/door.ts';
import { ratingWords } from './earn-words.ts';

export const DriverMenu = ({ driver }: { driver: Driver }) => {
  const leave = useLeave();
  const [vehicle] = driver.vehicles;
  const narrow = useNarrow();
  return (
    <RideMenu>
      <p>
        <b>{driver.full_name}</b>
        <span className="sm muted block">{ratingWords(driver)}</span>
      </p>
      <Link to={paths.driverOnboarding()}>Documents and referral code</Link>
      <Link to={paths.driverOnboarding()}>{vehicle ? `Vehicle ${vehicle.plate}` : 'Vehicle'}</Link>
      {!narrow && <Link to={paths.driverDashboard()}>Driver dashboard</Link>}
      <Link to={paths.auth()}>Account</Link>
      <Link to={paths.help()}>Help</Link>
      <button type="button" onClick={() => void leave()}>
        Sign out
      </button>
    </RideMenu>
  );
};
