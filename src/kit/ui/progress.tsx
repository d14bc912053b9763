// Progress: the timeline of a move.
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { phrase, say } from '../language.ts';

export type TimelineStep = {
  key: string;
  title: string;
  /** next: directly after now, where a page tells the two apart. */
  state: 'done' | 'now' | 'next' | 'later';
  /** 9:51 AM */
  time?: ReactNode;
  note?: ReactNode;
};

const states = { done: phrase('done'), now: phrase('now'), next: phrase('next'), later: phrase('later') };

export const Timeline = ({ steps, label }: { steps: readonly TimelineStep[]; label: string }) => (
  <ol className="timeline" aria-label={label}>
    {steps.map((step) => (
      <li
        key={step.key}
        className={step.state === 'next' ? 'later' : step.state}
        aria-current={step.state === 'now' ? 'step' : undefined}
      >
        <span className="knot">{step.state === 'done' && <Icon of={Check} size="xs" />}</span>
        <div>
          <div className="line">
            <span className="t">
              {step.title}
              <span className="sr">{`, ${say(states[step.state])}`}</span>
            </span>
            {step.time && <span className="sm muted tabular-nums">{step.time}</span>}
          </div>
          {step.note && <p className="sm muted">{step.note}</p>}
        </div>
      </li>
    ))}
  </ol>
);
