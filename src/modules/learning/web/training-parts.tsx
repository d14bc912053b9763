// Parts shared by the list of modules and an open module.
import Award from 'lucide-react/icons/award';
import Clock from 'lucide-react/icons/clock';
import { say, sayCount } from '../../../kit/language.ts';
import { Icon } from '../../../kit/ui/Icon.tsx';
import type { TrainingModule } from '../contract.ts';

export const ModuleFacts = ({ module: { duration_minutes, badge_reward } }: { module: TrainingModule }) => (
  <p className="module-facts sm muted">
    <span>
      <Icon of={Clock} size="xs" />
      {sayCount(duration_minutes, '{n} min', '{n} mins')}
    </span>
    <span>
      <Icon of={Award} size="xs" />
      {say('Badge: {badge}', { badge: badge_reward })}
    </span>
  </p>
);

export const ProgressLine = ({ label, percent }: { label: string; percent: number }) => (
  <div className="progress-line">
    <progress className="bar" max={100} value={percent} aria-label={label} />
    <span className="num sm b">{percent}%</span>
  </div>
);
