// Placeholders for content: empty, loading, failed; and notes beside content.
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Skeleton } from './Skeleton.tsx';
import { say } from '../language.ts';
import { useLate } from '../use-late.ts';

export { Skeleton };

const loadCloth = () => import('./Cloth.tsx').then(({ Cloth }) => Cloth);

/** The drawing is larger than most tabs; its place is reserved until it has loaded. */
const SmallCloth = () => {
  const { part: Cloth } = useLate(loadCloth, true);
  return Cloth ? (
    <Cloth plan={{ rows: ['weave road petal', 'fish van comb'], tile: 30, gap: 6, load: [1, 1] }} />
  ) : (
    <svg className="cloth" width={114} height={78} aria-hidden="true" />
  );
};

/** 3 × 2 cloth, one bold line, one hint, one action. */
export const EmptyState = ({ title, hint, action }: { title: string; hint?: ReactNode; action?: ReactNode }) => (
  <div className="emp">
    <SmallCloth />
    <div>
      <p className="b">{say(title)}</p>
      {hint && <p className="sm muted">{hint}</p>}
      {action}
    </div>
  </div>
);

/** The fixed failure text and "Try again". */
export const LoadError = ({ title, detail, onRetry }: { title: string; detail?: string; onRetry?: () => void }) => (
  <div className="note bad" role="alert">
    <Icon of={WifiOff} />
    <div>
      <p className="b">{say(title)}</p>
      {detail && <p>{say(detail)}</p>}
      {onRetry && (
        <button type="button" className="link" onClick={onRetry}>
          {say('Try again')}
        </button>
      )}
    </div>
  </div>
);

const noteIcons = { plain: Info, info: Info, ok: CircleCheck, bad: TriangleAlert };

export const Note = ({ tone = 'plain', children }: { tone?: keyof typeof noteIcons; children: ReactNode }) => (
  <div className={`note ${tone}`}>
    <Icon of={noteIcons[tone]} />
    <div>{children}</div>
  </div>
);
