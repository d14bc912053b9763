// The rules of the road beside the chosen time: what they say, another start, or smaller vehicles (catalogue's road-rules.ts).
import { naira } from '../../../../shared/naira.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { RoadNotes } from '../../../catalogue/web/door.tsx';
import { roadOf } from './road-of.ts';
import type { RequestParts } from './use-request-form.ts';

export const RoadPart = ({ form: { points, price, values, now, set } }: { form: RequestParts }) => {
  const road = roadOf(values, points, price, now);
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {road && (
        <RoadNotes
          {...road}
          now={now}
          onStart={(date, time) => {
            set('preferred_date', date);
            set('preferred_time', time);
          }}
        />
      )}
      {road && road.smaller_kobo !== null && (
        <Button onClick={() => set('smaller_vehicles', true)}>
          Send smaller vehicles{road.smaller_kobo > 0 && `, ${naira(road.smaller_kobo)} more`}
        </Button>
      )}
      {road?.smaller && values.smaller_vehicles && (
        <Note tone="ok">
          <p>
            Bus/vans come in place of a large truck. The price includes their trips.{' '}
            <button type="button" className="link" onClick={() => set('smaller_vehicles', false)}>
              Send a truck instead
            </button>
          </p>
        </Note>
      )}
    </div>
  );
};
