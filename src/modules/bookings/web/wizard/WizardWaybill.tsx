// The running waybill: the choices so far, and their lowest price.
import { naira } from '../../../../shared/naira.ts';
import { KeyValue, Total } from '../../../../kit/ui/ledger.tsx';
import { capital } from '../../../catalogue/worker-rules.ts';
import { Mark } from '../../../../kit/ui/Mark.tsx';
import { perKm_kobo } from '../../../catalogue/rules.ts';
import { milesWords } from '../../tier-rules.ts';
import {
  type BookingValues,
  levelPrice,
  lowestPrice,
  milesOfValues,
  perMile_kobo,
  pricedPer,
  shownValue,
} from './wizard-form.ts';

const perDistance = `${naira(perMile_kobo)} per mile (about ${naira(perKm_kobo)} per km)`;

export const WizardWaybill = ({ values, summary }: { values: BookingValues; summary: boolean }) => {
  const level = levelPrice(values.service_type, values.service_level);
  const from = level ?? (values.service_level ? null : lowestPrice(values.service_type));
  // The calculator's result, once level and way are known.
  const miles = level === null ? null : milesOfValues(values);
  const way_kobo = (miles ?? 0) * perMile_kobo;
  const money = (kobo: number) => <span className="num">{naira(kobo)}</span>;
  const inQuote = <span className="num">In quote</span>;
  const extras = values.additional_services.map((label) => ({ label, value: inQuote }));
  const items = summary
    ? [{ label: shownValue(values, 'service_level'), value: level === null ? inQuote : money(level) }, ...extras]
    : [
        ...(
          [
            ['Service', 'service_type'],
            ['Move type', 'move_type'],
            ['Level', 'service_level'],
            ['Start', 'preferred_start_date'],
            ['Scale', 'project_scale'],
            ['Budget', 'budget_range'],
          ] as const
        )
          .filter(([, name]) => values[name] !== '')
          .map(([label, name]) => ({ label, value: shownValue(values, name) })),
        ...extras,
      ];
  return (
    <section className="waybill">
      <header data-ground="aro">
        <h2 className="h4">Your request</h2>
        <Mark size={20} />
      </header>
      <div className="in" aria-live="polite">
        {items.length > 0 ? (
          <KeyValue items={items} />
        ) : (
          <p className="pt-3">Nothing chosen yet. Choose a service to see its price here.</p>
        )}
        {miles !== null && (
          <KeyValue
            items={[
              ...(summary || level === null ? [] : [{ label: values.service_level, value: money(level) }]),
              { label: `${milesWords(miles)} × ${naira(perMile_kobo)}`, value: money(way_kobo) },
            ]}
          />
        )}
        {from !== null && (
          <div className="mt-2">
            <Total label="From">{naira(from + way_kobo)}</Total>
            <p className="sm muted">{`${capital(pricedPer(values.service_type))}.`}</p>
          </div>
        )}
        <p className="sm muted mt-1">
          {miles !== null
            ? 'With the distance. Nothing is charged now. You get the detailed quote by email.'
            : summary
              ? `${from === null ? '' : `Plus ${perDistance}, in the quote. `}Nothing is charged now. You get the detailed quote by email.`
              : `Distance adds ${perDistance}. You get a detailed quote before you pay.`}
        </p>
      </div>
    </section>
  );
};
