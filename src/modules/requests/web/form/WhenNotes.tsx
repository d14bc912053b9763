// Warnings about the chosen time, loaded once there is one: sooner than a worker usually accepts, or restricted by a rule of the road.
import { showDateTime } from '../../../../shared/clock.ts';
import { call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { useAnswer } from '../../../../kit/use-answer.ts';
import { isComingSoon, kindOf } from '../../../catalogue/rules.ts';
import { workerWord } from '../../../catalogue/worker-rules.ts';
import { readUsualWait } from '../../calls.gen.ts';
import { usualWords } from '../../asking-rules.ts';
import { RoadPart } from './RoadPart.tsx';
import type { RequestParts } from './use-request-form.ts';
import { soonStart } from './soon-start.ts';

/** Fetched for this service in this city; until the place is known, nothing is shown. */
const WaitPart = ({ form: { values, now, set, points } }: { form: RequestParts }) => {
  const kind = kindOf(values);
  const asked = !isComingSoon(values.service_type) && points.from !== null;
  const query = {
    service_type: values.service_type,
    ...(kind && { service_kind: kind }),
    lat: String(points.from?.lat),
    lng: String(points.from?.lng),
  };
  const { answer } = useAnswer(asked ? `usual wait ${JSON.stringify(query)}` : null, (signal) =>
    call(readUsualWait, { query, signal }),
  );
  const minutes = answer?.minutes ?? null;
  const soon = asked ? soonStart(values, now, minutes) : null;
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {soon && minutes !== null && (
        <>
          <Note tone="info">
            {usualWords(workerWord(values), minutes, true)} A later start gives more {workerWord(values)}s time to
            accept.
          </Note>
          <Button onClick={() => set('preferred_date', soon.day)}>Start {showDateTime(soon.starts_at, now)}</Button>
        </>
      )}
    </div>
  );
};

export const WhenNotes = ({ form }: { form: RequestParts }) => (
  <>
    <WaitPart form={form} />
    <RoadPart form={form} />
  </>
);
