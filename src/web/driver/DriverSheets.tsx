// What opens over the road and over the desk: the driver's lists, their destination, their money.
import type { ReactNode } from 'react';
import type { Driver } from '../../modules/drivers/contract.ts';
import type { useDesk, useDriving } from './driving-queries.ts';
import { HeadingSheet } from './HeadingSheet.tsx';
import { MoneySheet } from './MoneySheet.tsx';
import { OfferAbove } from './OfferAbove.tsx';
import { OffersSheet } from './OffersSheets.tsx';
import { TripsSheet } from './TripsSheet.tsx';
import { OwedSheet, WeekSheet } from './WeekSheet.tsx';

export type SheetName = 'trips' | 'offers' | 'heading' | 'week' | 'owed';

/** sheet: the open one. above: an offer that arrives while one is open is shown above it, until `put`. */
export const DriverSheets = ({
  driver,
  driving,
  desk,
  sheet,
  onClose,
  above,
  put,
  card,
}: {
  driver: Driver;
  driving: ReturnType<typeof useDriving>;
  desk: ReturnType<typeof useDesk>['desk'];
  sheet: SheetName | null;
  onClose: () => void;
  above: boolean;
  put: () => void;
  card: ReactNode;
}) => {
  const owed = { owed_kobo: desk?.owed_kobo ?? 0, byCard: desk?.may_pay_debt ?? false };
  return (
    <>
      <OffersSheet open={sheet === 'offers'} onClose={onClose} />
      <OfferAbove open={above} onClose={put}>
        {card}
      </OfferAbove>
      <TripsSheet open={sheet === 'trips'} onClose={onClose} />
      <HeadingSheet driver={driver} driving={driving} open={sheet === 'heading'} onClose={onClose} />
      <MoneySheet trip={desk && (desk.trip?.id ?? null)} />
      <WeekSheet open={sheet === 'week'} onClose={onClose} {...owed} />
      <OwedSheet open={sheet === 'owed'} onClose={onClose} {...owed} />
    </>
  );
};
