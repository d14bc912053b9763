// The lines of the price, and what it promises. Loaded once there is a price.
import { minutesWord } from '../../../../shared/clock.ts';
import { kmWord, unbroken } from '../../../../shared/figures.ts';
import { naira } from '../../../../shared/naira.ts';
import { useMinute } from '../../../../kit/use-minute.ts';
import { Total } from '../../../../kit/ui/ledger.tsx';
import { PriceLines } from '../../../../kit/ui/PriceLines.tsx';
import { estimated, neverMore } from '../../../catalogue/list-rules.ts';
import { betweenCitiesCode, kindOf, listsThings, type ServicePrice, serviceRange } from '../../../catalogue/rules.ts';
import { nobodyWords, waitingWords } from '../../../jobs/door-wait-rules.ts';
import { payWhenWords } from '../../../money/payment-methods-rules.ts';
import { inWordsOf, workerWord } from '../../../catalogue/worker-rules.ts';
import { onTheWaySentence, reserveCancelWords } from '../../cancellation-rules.ts';
import { promiseOf } from '../../promise-rules.ts';
import { floorsLeft, priceLabel, type RequestValues, startMs } from './request-form.ts';
import type { RequestParts } from './use-request-form.ts';

/** The floor used for the price until somebody chooses one. */
const floorsWords = (values: RequestValues): string | null => {
  const [one, other] = floorsLeft(values);
  if (!one) return null;
  const where = other ? 'both places' : one === 'from' ? 'the present location' : 'the destination';
  return `Priced for the ground floor at ${where} until you choose the floor.`;
};

export const EstimateLines = ({
  form: { values, company },
  price,
  way,
}: {
  form: RequestParts;
  price: ServicePrice;
  way: { readonly distance_m: number; readonly duration_s: number };
}) => {
  const now = useMinute();
  const promise = promiseOf({ ...values, price_is_ceiling: price.price_is_ceiling });
  const floors = listsThings(values) ? floorsWords(values) : null;
  return (
    <>
      <PriceLines lines={price.lines} />
      <Total label={priceLabel(values, price)}>{naira(price.total_kobo)}</Total>
      {promise === neverMore && floors === null && <p className="sm mt-2">{neverMore.detail}</p>}
      {promise === estimated && <p className="sm mt-2">{estimated.detail} List your items for a fixed price.</p>}
      {floors && <p className="sm b mt-2">{floors}</p>}
      <p className="sm muted mt-2">
        {way.distance_m >= 500 &&
          `${kmWord(way.distance_m)}, about ${unbroken(minutesWord(way.duration_s / 60))} of driving. `}
        {price.crew === 1 ? '1 person' : `${price.crew} people`}, about {`${price.hours}\u00a0h`}.
        {price.lines.some(({ code }) => code === betweenCitiesCode) &&
          ' The price of each km between cities includes a part of the way back.'}
      </p>
      <p className="sm mt-2">
        You pay nothing now.{!company && ` ${payWhenWords(workerWord(values), values.payment_method)}`}
      </p>
      <p className="sm mt-2">
        {waitingWords(workerWord(values))}{' '}
        {nobodyWords(workerWord(values), serviceRange(values.service_type, kindOf(values)).from_kobo)}
      </p>
      <p className="sm mt-2">
        {kindOf(values) === 'reserve'
          ? reserveCancelWords(price.total_kobo, now.getTime(), startMs(values))
          : inWordsOf(workerWord(values), onTheWaySentence)}
      </p>
    </>
  );
};
