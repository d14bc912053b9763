// The live price with its lines, as soon as room size and both places are known (decisions.md "/book-service").
import { naira } from '../../../../shared/naira.ts';
import { useLate } from '../../../../kit/use-late.ts';
import { MoneyRange } from '../../../../kit/ui/Money.tsx';
import { Total, Waybill } from '../../../../kit/ui/ledger.tsx';
import { kindOf, serviceRange } from '../../../catalogue/rules.ts';
import { samePlaceSentence } from '../../rules.ts';
import { workerWord } from '../../../catalogue/worker-rules.ts';
import { asksDestination, priceLabel } from './request-form.ts';
import type { RequestParts } from './use-request-form.ts';

const loadStorage = async () => (await import('./StorageWords.tsx')).StorageWords;
/** The lines of the price are loaded once there is one; until then only the total shows. */
const loadLines = async () => (await import('./EstimateLines.tsx')).EstimateLines;

/** The same price above the buttons at the foot of a phone screen. */
export const FootPrice = ({ form: { values, price: found } }: { form: RequestParts }) => {
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

export const EstimatePanel = ({ form }: { form: RequestParts }) => {
  const { values, things, price: found } = form;
  const { price, way, soon, lost, wrong, sameDoor, late } = found;
  const { part: Words } = useLate(loadStorage, soon);
  const { part: Lines } = useLate(loadLines, price !== null);
  const kind = kindOf(values);
  const range = serviceRange(values.service_type, kind);
  return (
    <Waybill title="Your price">
      <div aria-live="polite">
        {soon ? (
          <p className="py-3">{Words && <Words values={values} />}</p>
        ) : price && way ? (
          Lines ? (
            <Lines form={form} price={price} way={way} />
          ) : (
            <Total label={priceLabel(values, price)}>{naira(price.total_kobo)}</Total>
          )
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
