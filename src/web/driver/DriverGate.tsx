// A driver's page: with their profile, or what to do while it loads, fails or is missing.
import type { ReactNode } from 'react';
import { paths } from '../../kit/paths.ts';
import { LinkButton } from '../../kit/ui/Button.tsx';
import { Lockup } from '../../kit/ui/Mark.tsx';
import { EmptyState, LoadError, Skeleton } from '../../kit/ui/states.tsx';
import type { Driver } from '../../modules/drivers/contract.ts';
import { LeftToDo } from '../../modules/drivers/web/door.ts';
import { RideMenu } from '../../modules/rides/web/door.ts';
import { useDriver, useOwnApplication } from './driving-queries.ts';
import { gateWords } from './gate-words.ts';
import './driver-parts.css';

const failed = 'Your dashboard could not be loaded';

/** Without a profile: the state of their application. */
const NotYet = () => {
  const { application, error, again } = useOwnApplication();
  if (application === undefined)
    return error ? (
      <LoadError title={failed} detail={error.detail} onRetry={again} />
    ) : (
      <Skeleton rows={5} label="Loading your application" />
    );
  const { title, hint, to, button, lists } = gateWords(application);
  return (
    <EmptyState
      title={title}
      hint={hint}
      action={
        <>
          {lists && application && <LeftToDo application={application} />}
          <div className="flex flex-wrap gap-3 mt-3">
            <LinkButton look="solid" to={to === 'earn' ? paths.earn() : paths.driverOnboarding()}>
              {button}
            </LinkButton>
            <LinkButton look="line" to={paths.home()}>
              Return to Home
            </LinkButton>
          </div>
        </>
      }
    />
  );
};

/** Its header, its title and what is below. */
const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <header className="wrap drive-gate">
      <Lockup />
      <RideMenu />
    </header>
    <main id="main" tabIndex={-1} className="wrap pt-5">
      <h1 className="h1 mb-3">{title}</h1>
      {children}
    </main>
  </>
);

/** Until the driver is known. */
export const DriverWaits = ({ title }: { title: string }) => (
  <Frame title={title}>
    <Skeleton rows={5} label="Loading your dashboard" />
  </Frame>
);

export const DriverGate = ({ title, children }: { title: string; children: (driver: Driver) => ReactNode }) => {
  const { driver, error, again } = useDriver();
  if (driver) return children(driver);
  if (!error) return <DriverWaits title={title} />;
  return (
    <Frame title={title}>
      {error.code === 'no_driver_profile' ? (
        <NotYet />
      ) : (
        <LoadError title={failed} detail={error.detail} onRetry={again} />
      )}
    </Frame>
  );
};
