// The rules of the road that the chosen time meets: what they say, another time, or smaller vehicles (catalogue's road-rules.ts).
import { lagosDate, lagosTime, showDateTime } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { sourceWords } from '../../../catalogue/road-rules.ts';
import type { RequestFormState } from './use-request-form.ts';

export const RoadNotes = ({ form }: { form: RequestFormState }) => {
  const { road, values, now, set } = form;
  if (!road) return null;
  const { notices, free_at, smaller_kobo } = road;
  const startAt = (at: Date) => {
    set('preferred_date', lagosDate(at));
    set('preferred_time', lagosTime(at));
  };
  return (
    <div aria-live="polite" className="grid gap-2">
      {notices.map(({ rule }) => (
        <Note key={rule.code} tone="info">
          <p className="b">{rule.title}</p>
          <p>{rule.said}</p>
          <p className="sm muted">{sourceWords(rule)}</p>
        </Note>
      ))}
      {free_at && <Button onClick={() => startAt(free_at)}>Start {showDateTime(free_at, now)}</Button>}
      {smaller_kobo !== null && (
        <Button onClick={() => set('smaller_vehicles', true)}>
          Send smaller vehicles{smaller_kobo > 0 && `, ${naira(smaller_kobo)} more`}
        </Button>
      )}
      {values.smaller_vehicles && road.smaller && (
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
