// What a driver takes home from a ride: one example per class, at today's prices and commission.
import { useEffect, useState } from 'react';
import { kmWord } from '../../../shared/figures.ts';
import { naira } from '../../../shared/naira.ts';
import { call } from '../../../kit/api.ts';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { readTakeHome } from '../calls.gen.ts';
import { earningMethods } from '../interest-rules.ts';
import type { TakeHome } from '../take-home-contract.ts';

const rideWords = ({ distance_m, price_kobo, commission_kobo }: TakeHome['rides'][number]): string =>
  `${kmWord(distance_m)}: the customer pays ${naira(price_kobo)}, we keep ${naira(commission_kobo)}`;

/** Shows only the sentence until the figures load, or if they do not. */
export const TakeHomePart = () => {
  const [data, setData] = useState<TakeHome | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    call(readTakeHome, { signal: stop.signal }).then(setData, () => {});
    return () => stop.abort();
  }, []);
  return (
    <>
      <p>
        {data ? `We keep ${data.commission_percent}% of each price. ` : 'We keep a part of each price. '}
        Every offer shows what you earn after that. You pay for your fuel.
      </p>
      {data && (
        <Ledger label="What you take home, one ride of each kind">
          {data.rides.map((ride) => (
            <LedgerRow
              key={ride.vehicle_class}
              title={earningMethods.find(({ code }) => code === ride.vehicle_class)?.title ?? ''}
              line={rideWords(ride)}
              end={<b className="num">{naira(ride.take_home_kobo)}</b>}
            />
          ))}
        </Ledger>
      )}
    </>
  );
};
