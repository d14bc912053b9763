// The text about the price of a service that is coming soon. Loaded when one is chosen.
import { naira } from '../../../../shared/naira.ts';
import { MoneyRange } from '../../../../kit/ui/Money.tsx';
import { estimateStorage, serviceRange } from '../../../catalogue/rules.ts';
import { type RequestValues, sizeOf } from './request-form.ts';

/** The price of storing is shown as words while the service is coming soon. */
export const StorageWords = ({ values }: { values: RequestValues }) => {
  const size = sizeOf(values);
  if (values.service_type !== 'storage')
    return 'This service is coming soon and has no price yet. Send your request and we will contact you.';
  const { from_kobo, to_kobo } = serviceRange('storage', null);
  return (
    <>
      {size ? (
        <>
          About <b className="num">{naira(estimateStorage({ room_size: size }).total_kobo)} per day</b>, as an estimate.
        </>
      ) : (
        <>
          About <MoneyRange from={from_kobo} to={to_kobo} /> per day, as an estimate.
        </>
      )}{' '}
      This service is coming soon. Send your request and we will contact you.
    </>
  );
};
