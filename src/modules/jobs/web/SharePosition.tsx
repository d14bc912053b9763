// On the way and at work: the mover shows the customer where they are, after a press. The press counts for later jobs on this device too,
// until they stop. Only while this page is open.
import Navigation from 'lucide-react/icons/navigation';
import { phrase, say } from '../../../kit/language.ts';
import { call } from '../../../kit/api.ts';
import { keep, readKept } from '../../../kit/kept.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { forgetPosition } from '../../dispatch/calls.gen.ts';
import { type Position, usePosition } from '../../dispatch/web/door.ts';
import { capital } from '../../catalogue/worker-rules.ts';
import type { WorkerJob } from '../contract.ts';
import { customerIn } from './job-words.ts';

const stored = 'kaya:share-position';

/** How the mover's own position counts for a late cancellation (docs/decisions/0026). */
const arrivalWords = phrase(
  'Share your location before you press Arrived. If you are not there 15 minutes after the start, the customer can cancel free.',
);

/** Whether Kaya may see the mover's position, as far as this device knows. */
export const sharesPosition = (): boolean => readKept('localStorage', stored) === 'yes';

const words = ({ state, waiting, problem }: Position, customer: string): string => {
  if (problem) return say(problem);
  if (state === 'refused')
    return say(
      'Location is off: your browser does not allow it for Kaya, so {customer} cannot see you. Allow it in the browser’s settings, then try again.',
      { customer },
    );
  if (state === 'none')
    return say('Location is off: this device cannot find where it is, so {customer} cannot see you.', { customer });
  if (state === 'asking') return say('Finding your location…');
  // Between two sendings, one position always waits.
  if (waiting > 1) return say('No connection. Your route is saved and sent when you are back online.');
  return capital(say('{customer} sees where you are while this page is open, until the work is done.', { customer }));
};

export const SharePosition = ({ job, on, onTurn }: { job: WorkerJob; on: boolean; onTurn: (on: boolean) => void }) => {
  const position = usePosition(on, true);
  const turn = (next: boolean): void => {
    keep('localStorage', stored, next ? 'yes' : null);
    onTurn(next);
    if (!next) void call(forgetPosition, {}).catch(() => undefined);
  };
  const customer = customerIn(job);
  return (
    <div className="shareposition">
      <output>
        <Icon of={Navigation} size="s" />
        {on
          ? words(position, customer)
          : say('Show {customer} where you are on the map until the work is done.', { customer })}
      </output>
      <Button size="compact" onClick={() => turn(!on)}>
        {on ? say('Stop sharing') : say('Share my location')}
      </Button>
      {!on && job.status === 'en_route' && <p className="sm muted">{say(arrivalWords)}</p>}
    </div>
  );
};
