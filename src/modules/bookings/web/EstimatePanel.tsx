// The live price with its lines, as soon as room size and both places are known (decisions.md "/book-service").
import { minutesWord } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { call } from '../../../web/api.ts';
import { at } from '../../../web/at.ts';
import { MoneyRange } from '../../../web/ui/Money.tsx';
import { Total, Waybill } from '../../../web/ui/ledger.tsx';
import { PriceLines } from '../../../web/ui/PriceLines.tsx';
import { useAnswer } from '../../../web/use-answer.ts';
import type { estimatePrice } from '../../catalogue/contract.ts';
import { hasThings, neverMore } from '../../catalogue/list-rules.ts';
import {
  estimateStorage,
  isComingSoon,
  kindOf,
  listsThings,
  priceBySize,
  serviceRange,
  type ServicePrice,
} from '../../catalogue/rules.ts';
import { cashTooMuch, cashTooMuchSentence } from '../../money/payment-methods-rules.ts';
import { reserveCancelSentence, samePlaceSentence } from '../rules.ts';
import { isSameDoor, type KnownPoints, type RequestValues, sizeOf } from './request-form.ts';
import type { RequestFormState } from './use-request-form.ts';

const askPrice = at<typeof estimatePrice>('POST', '/api/estimates');
const km = (metres: number): string => `${Math.round(metres / 1000)} km`;

/** The way comes from the server; the price over it is the same rule there and here, so each step on a list shows at once. */
const usePrice = (values: RequestValues, points: KnownPoints, { part: things }: RequestFormState['things']) => {
  const { from, to } = points;
  const { service_type, move_option } = values;
  const listed = listsThings(values) && hasThings(values.inventory);
  const wrong = listed && things !== null && things.inventoryFault(values.inventory) !== null;
  const room_size = sizeOf(values) ?? (listed ? 'studio' : null);
  const soon = isComingSoon(service_type);
  const sameDoor = from !== null && to !== null && isSameDoor(values, points);
  const known = !soon && room_size !== null && from !== null && to !== null && !sameDoor;
  const ends = from && to && { from: { lat: from.lat, lng: from.lng }, to: { lat: to.lat, lng: to.lng } };
  const { answer, before, error } = useAnswer(
    known ? `estimate ${JSON.stringify([service_type, ends])}` : null,
    (signal) => {
      if (!ends) throw new Error('asked without places');
      const body = { service_type, move_option, room_size: room_size ?? 'studio', ...ends };
      return call(askPrice, { body, signal });
    },
  );
  const way = answer ?? before;
  const priceOf = listed ? things?.priceOf : priceBySize;
  const price: ServicePrice | null =
    known && way && room_size && !wrong && priceOf
      ? priceOf({ ...values, room_size, distance_m: way.distance_m, duration_s: way.duration_s })
      : null;
  return {
    price,
    way,
    soon,
    wrong,
    sameDoor,
    lost: error !== null,
    late: listed && things === null,
  };
};

/** What storing costs is said in words while the service is coming soon. */
const StorageWords = ({ values }: { values: RequestValues }) => {
  const size = sizeOf(values);
  if (values.service_type !== 'storage')
    return 'This service is coming soon and has no price yet. Send your request and we contact you.';
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
      This service is coming soon. Send your request and we contact you.
    </>
  );
};

export const EstimatePanel = ({ form: { values, points, things } }: { form: RequestFormState }) => {
  const { price, way, soon, lost, wrong, sameDoor, late } = usePrice(values, points, things);
  const kind = kindOf(values);
  const range = serviceRange(values.service_type, kind);
  return (
    <Waybill title="Your price">
      <div aria-live="polite">
        {soon ? (
          <p className="py-3">
            <StorageWords values={values} />
          </p>
        ) : price && way ? (
          <>
            <PriceLines lines={price.lines} />
            <Total label={price.price_is_ceiling ? neverMore.title : 'Total'}>{naira(price.total_kobo)}</Total>
            {price.price_is_ceiling && <p className="sm mt-2">{neverMore.detail}</p>}
            <p className="sm muted mt-2">
              {way.distance_m >= 500 && `${km(way.distance_m)}, about ${minutesWord(way.duration_s / 60)} of driving. `}
              {price.crew === 1 ? '1 person' : `${price.crew} people`}, about {`${price.hours}\u00a0h`}.
            </p>
            <p className="sm mt-2">You pay nothing now.</p>
            {values.payment_method === 'cash' && cashTooMuch(price.total_kobo) && (
              <p className="sm b mt-2">{cashTooMuchSentence}.</p>
            )}
            {kind === 'reserve' && <p className="sm mt-2">{reserveCancelSentence}</p>}
          </>
        ) : (
          <>
            <p className="h2 pt-3">
              <MoneyRange from={range.from_kobo} to={range.to_kobo} />
            </p>
            <p className="sm muted mt-1">
              {wrong
                ? 'Your list holds too many things. Mend it to see your price.'
                : late
                  ? things.failed
                    ? 'The price of your list could not be loaded.'
                    : 'Working out the price of your list…'
                  : sameDoor
                    ? `${samePlaceSentence}.`
                    : lost
                      ? 'The price cannot be shown right now. You see it before any mover comes.'
                      : `Choose a ${kind === 'package' ? 'package' : 'room'} size and pick both places to see your price.`}
              {late && things.failed && (
                <>
                  {' '}
                  <button type="button" className="link" onClick={things.again}>
                    Try again
                  </button>
                </>
              )}
            </p>
          </>
        )}
      </div>
    </Waybill>
  );
};
