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
  return (
    <section className="stat" aria-label={say('Availability')}>
      <output data-status={status}>
        <b>{say(statusWords[status].title)}</b>
        <span className="sm muted">{say(statusWords[status].line)}</span>
      </output>
      {barred && (
        <Suspense fallback={null}>
          <BarredButton />
        </Suspense>
      )}
      {status !== 'busy' && !barred && (
        <Button pending={change.isPending} onClick={() => change.mutate(next)}>
          {next === 'paused' ? say('Pause') : say('Go Available')}
        </Button>
      )}
    </section>
  );
};
