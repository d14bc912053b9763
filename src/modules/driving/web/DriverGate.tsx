// A page for drivers: their profile, or while it loads, fails or is missing, what to do instead.
import type { ReactNode } from 'react';
import { paths } from '../../../kit/paths.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import type { Driver } from '../../drivers/contract.ts';
import { useDriver } from './driving-queries.ts';

export const DriverGate = ({ title, children }: { title: string; children: (driver: Driver) => ReactNode }) => {
  const { driver, error, again } = useDriver();
  if (driver) return children(driver);
  return (
    <main id="main" tabIndex={-1} className="wrap pt-5">
      <h1 className="h1 mb-3">{title}</h1>
      {!error ? (
        <Skeleton rows={5} label="Loading your dashboard" />
      ) : error.code === 'no_driver_profile' ? (
        <EmptyState
          title="You do not drive with Kaya yet"
          hint="Choose your city and what you drive, and send us seven documents. This page opens once they are approved."
          action={
            <>
              <LinkButton look="solid" to={paths.earn()}>
                Drive with Kaya
              </LinkButton>{' '}
              <LinkButton to={paths.driverOnboarding()}>Your documents</LinkButton>
            </>
          }
        />
      ) : (
        <LoadError title="Your dashboard could not be loaded" detail={error.detail} onRetry={again} />
      )}
    </main>
  );
};
