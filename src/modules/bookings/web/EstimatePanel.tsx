// The live price with its lines, as soon as room size and both places are known (decisions.md "/book-service").
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { minutesWord } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { call } from '../../../web/api.ts';
import { MoneyRange } from '../../../web/ui/Money.tsx';
import { KeyValue, Total, Waybill } from '../../../web/ui/ledger.tsx';
import { estimatePrice } from '../../catalogue/contract.ts';
import { isComingSoon, ranges, type RoomSize, type Suggestion } from '../../catalogue/rules.ts';
import { isSameDoor, type KnownPoints, type RequestValues } from './request-form.ts';

const km = (metres: number): string => `${Math.round(metres / 1000)} km`;

/** @param card what was chosen on the home page: priced like a move until Kaya confirms its own price */
export const EstimatePanel = ({
  values,
  points,
  card,
}: {
  values: RequestValues;
  points: KnownPoints;
  card: Suggestion | null;
}) => {
  const { from, to } = points;
  const { service_type, move_option, room_size } = values;
  const soon = isComingSoon(service_type);
  const known = !soon && room_size !== '' && from !== null && to !== null && !isSameDoor(values, points);
  const { data, isError } = useQuery({
    queryKey: ['estimate', service_type, move_option, room_size, from, to],
    enabled: known,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (!from || !to) throw new Error('asked without places');
      const body = { service_type, move_option, room_size: room_size as RoomSize, from, to };
      return call(estimatePrice, { body, signal });
    },
  });
  const range = card ? card.range : service_type === 'cleaning' ? ranges.cleaning : ranges.move;
  return (
    <Waybill title="Your price">
      <div aria-live="polite">
        {soon ? (
          <p className="py-3">
            This service is coming soon and has no price yet. Send your request and we contact you.
          </p>
        ) : known && data ? (
          <>
            <KeyValue
              items={data.lines.map(({ label, amount_kobo }) => ({
                label,
                value: <span className="num">{naira(amount_kobo)}</span>,
              }))}
            />
            <Total>{naira(data.total_kobo)}</Total>
            <p className="sm muted mt-2">
              {km(data.distance_m)}, about {minutesWord(data.duration_s / 60)} of driving.{' '}
              {data.crew === 1 ? '1 person' : `${data.crew} people`}, about {data.hours} h.
            </p>
            {card && (
              <p className="sm mt-2">
                This is the price of a move. Kaya confirms the {card.title.toLowerCase()} price after you send.
              </p>
            )}
          </>
        ) : (
          <>
            <p className="h2 pt-3">
              <MoneyRange from={range.from_kobo} to={range.to_kobo} />
            </p>
            <p className="sm muted mt-1">
              {isError
                ? 'The price cannot be shown right now. You see it before any mover comes.'
                : 'Choose a room size and pick both places to see your price.'}
            </p>
          </>
        )}
      </div>
    </Waybill>
  );
};
