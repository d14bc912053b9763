// How far something is: timeline of a move, cloth steps of a form, progress bar.
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Tile } from './Cloth.tsx';
import { Icon } from './Icon.tsx';
import type { TileName } from './tiles.tsx';

export type TimelineStep = {
  key: string;
  title: string;
  state: 'done' | 'now' | 'later';
  /** 9:51 AM */
  time?: ReactNode;
  note?: ReactNode;
};

export const Timeline = ({ steps, label }: { steps: readonly TimelineStep[]; label: string }) => (
  <ol className="timeline" aria-label={label}>
    {steps.map((step) => (
      <li key={step.key} className={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
        <span className="knot">{step.state === 'done' && <Icon of={Check} size="xs" />}</span>
        <div>
          <div className="line">
            <span className="t">
              {step.title}
              <span className="sr">
                {step.state === 'done' ? ', done' : step.state === 'now' ? ', now' : ', later'}
              </span>
            </span>
            {step.time && <span className="sm muted num">{step.time}</span>}
          </div>
          {step.note && <p className="sm muted">{step.note}</p>}
        </div>
      </li>
    ))}
  </ol>
);

const stepTiles: readonly TileName[] = ['lash', 'diamond', 'wheel', 'road', 'arc', 'basket', 'steps', 'beads', 'star'];

/** 'Step n of 7' in words and as squares: done with its tile, now yellow, later a number. `now` counts from 1. */
export const ClothSteps = ({ now, of }: { now: number; of: number }) => (
  <div className="grid gap-2">
    <p className="b">
      Step {now} of {of}
    </p>
    <ol className="cloth-steps" aria-hidden="true">
      {Array.from({ length: of }, (_, index) => {
        const name = stepTiles[index % stepTiles.length] ?? 'lash';
        if (index + 1 > now) return <li key={name}>{index + 1}</li>;
        return (
          <li key={name} className={index + 1 === now ? 'now' : 'done'}>
            <Tile name={name} />
          </li>
        );
      })}
    </ol>
  </div>
);

/** 8 px bar, always with its percent in words. */
export const ProgressBar = ({ label, percent }: { label: string; percent: number }) => (
  <div className="grid gap-1.5">
    <progress className="bar" aria-label={label} max={100} value={percent} />
    <p className="sm muted">
      {label}, {Math.round(percent)}%
    </p>
  </div>
);
