// One bar for each period, oldest first (DESIGN.md §14). For the eye: the words beside it have the same facts.
import type { CSSProperties } from 'react';
import { nairaShort } from '../../../shared/naira.ts';
import './money.css';

export type Bar = {
  readonly key: string;
  readonly label: string;
  readonly amount_kobo: number;
  /** The period that is not over. */
  readonly now: boolean;
};

/** With more than eight bars only the highest and the present one show their amount: there is no room for more on a phone. */
const maxAmounts = 8;

export const Bars = ({ bars }: { bars: readonly Bar[] }) => {
  const max = Math.max(1, ...bars.map(({ amount_kobo }) => amount_kobo));
  const many = bars.length > maxAmounts;
  return (
    <div
      className={many ? 'chart many' : 'chart'}
      style={{ '--bars': String(bars.length) } as CSSProperties}
      aria-hidden="true"
    >
      {bars.map(({ key, label, amount_kobo, now }) => {
        const empty = amount_kobo <= 0;
        const part = { '--part': String(empty ? 0 : amount_kobo / max) } as CSSProperties;
        return (
          <div key={key} className={now ? 'today' : undefined}>
            <span className="column">
              <span className={amount_kobo === max || now ? 'num v' : 'num v less'}>
                {empty ? '' : nairaShort(amount_kobo)}
              </span>
              <i style={part} className={empty ? 'z' : undefined} />
            </span>
            <span>{label}</span>
          </div>
        );
      })}
    </div>
  );
};
