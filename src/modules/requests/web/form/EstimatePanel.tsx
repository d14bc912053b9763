// The live price with its lines, as soon as room size and both places are known (decisions.md "/book-service").
import { minutesWord } from '../../../../shared/clock.ts';
import { kmWord, unbroken } from '../../../../shared/figures.ts';
import { naira } from '../../../../shared/naira.ts';
import { useMinute } from '../../../../kit/use-minute.ts';
import { MoneyRange } from '../../../../kit/ui/Money.tsx';
import { Total, Waybill } from '../../../../kit/ui/ledger.tsx';
import { PriceLines } from '../../../../kit/ui/PriceLines.tsx';
import { neverMore } from '../../../catalogue/list-rules.ts';
import { estimateStorage, kindOf, listsThings, serviceRange } from '../../../catalogue/rules.ts';
import { cashTooMuch, cashTooMuchSentence } from '../../../money/payment-methods-rules.ts';
import { reserveCancelWords } from '../../cancellation-rules.ts';
import { samePlaceSentence } from '../../rules.ts';
import { workerWord } from '../../../catalogue/worker-rules.ts';
import { asksDestination, priceLabel, type RequestValues, sizeOf, startMs } from './request-form.ts';
import type { RequestFormState } from './use-request-form.ts';

/** The price of storing is shown as words while the service is coming soon. */
const StorageWords = ({ values }: { values: RequestValues }) => {
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

const estimated =
  'An estimate by room size. List your items for a fixed price. Any change on the day needs your approval.';

/** The floor used for the price until somebody chooses one. */
const floorsWords = ({ floors_said }: RequestValues): string | null =>
  floors_said.length === 2
    ? null
    : `Priced for the ground floor ${floors_said.length === 0 ? 'at both places' : floors_said.includes('from') ? 'at the destination' : 'at the present location'} until you choose the floor.`;

/** The same price above the buttons at the foot of a phone screen. */
export const FootPrice = ({ form: { values, price: found } }: { form: RequestFormState }) => {
  const { price } = found;
  const range = serviceRange(values.service_type, kindOf(values));
  if (found.soon && values.service_type !== 'storage') return null;
  return (
    <p className="foot-price">
      <span>{price ? priceLabel(values, price) : found.soon ? 'Per day, about' : 'Your price'}</span>
      <span className="b num">
        {price ? naira(price.total_kobo) : <MoneyRange from={range.from_kobo} to={range.to_kobo} />}
      </span>
    </p>
  );
};

export const EstimatePanel = ({ form: { values, company, things, price: found } }: { form: RequestFormState }) => {
  const now = useMinute();
  const { price, way, soon, lost, wrong, sameDoor, late } = found;
  const floors = price && listsThings(values) ? floorsWords(values) : null;
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
            <Total label={priceLabel(values, price)}>{naira(price.total_kobo)}</Total>
            {priceLabel(values, price) === neverMore.title && <p className="sm mt-2">{neverMore.detail}</p>}
            {priceLabel(values, price) === 'Estimate' && <p className="sm mt-2">{estimated}</p>}
            {floors && <p className="sm b mt-2">{floors}</p>}
            <p className="sm muted mt-2">
              {way.distance_m >= 500 &&
                `${kmWord(way.distance_m)}, about ${unbroken(minutesWord(way.duration_s / 60))} of driving. `}
              {price.crew === 1 ? '1 person' : `${price.crew} people`}, about {`${price.hours}\u00a0h`}.
            </p>
            <p className="sm mt-2">You pay nothing now.</p>
            {!company && values.payment_method === 'cash' && cashTooMuch(price.total_kobo) && (
              <p className="sm b mt-2">{cashTooMuchSentence}.</p>
            )}
            {kind === 'reserve' && (
              <p className="sm mt-2">{reserveCancelWords(price.total_kobo, now.getTime(), startMs(values))}</p>
            )}
          </>
        ) : (
          <>
            <p className="h2 pt-3">
              <MoneyRange from={range.from_kobo} to={range.to_kobo} />
            </p>
            <p className="sm muted mt-1">
              {wrong
                ? 'Your list has too many items. Remove some to see your price.'
                : late
                  ? things.failed
                    ? 'The price of your list could not be loaded.'
                    : 'Working out the price of your list…'
                  : sameDoor
                    ? `${samePlaceSentence}.`
                    : lost
                      ? `We cannot show the price right now. You will see it before a ${workerWord(values)} arrives.`
                      : `Choose a ${kind === 'package' ? 'package' : 'room'} size and ${asksDestination(values) ? 'both places' : 'the address'} to see your price.`}
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
