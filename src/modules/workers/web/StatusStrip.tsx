// Whether customers see the worker, and the way to change it (partners.md §4).
import { Suspense } from 'react';
import { Button } from '../../../kit/ui/Button.tsx';
import { say } from '../../../kit/language.ts';
import { Skeleton } from '../../../kit/ui/states.tsx';
import { BarredButton } from './late-hearing.tsx';
import { useSetStatus, useWorker } from './worker-query.ts';
import { statusWords } from './words.ts';

export const StatusStrip = () => {
  const { data: worker } = useWorker();
  const change = useSetStatus();
  if (!worker) return <Skeleton rows={1} label={say('Loading your status')} />;
  const { status, barred } = worker;
  const working = status === 'available' || status === 'busy';
  const next = working ? 'paused' : 'available';
  // The switch changes at once; the words wait for the server.
  const on = change.isPending ? change.variables === 'available' : working;
  const flip = () => change.isPending || change.mutate(next);
  return (
    <section className="stat" aria-label={say('Availability')}>
      <label>
        <input
          type="checkbox"
          role="switch"
          className="switch"
          aria-label={say('Available for new jobs')}
          aria-checked={on}
          checked={on}
          disabled={status === 'busy' || barred}
          onChange={flip}
        />
        <output>
          <b>{say(statusWords[status].title)}</b>
          <span className="sm muted">{say(statusWords[status].line)}</span>
        </output>
      </label>
      {barred && (
        <Suspense fallback={null}>
          <BarredButton />
        </Suspense>
      )}
      {status !== 'busy' && !barred && (
        <Button pending={change.isPending} onClick={flip}>
          {next === 'paused' ? say('Pause') : say('Go Available')}
        </Button>
      )}
    </section>
  );
};
