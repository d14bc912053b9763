// One notification: marked Unread until it is read; the row links to its subject.
import Banknote from 'lucide-react/icons/banknote';
import Bell from 'lucide-react/icons/bell';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router';
import { say } from '../../../kit/language.ts';
import { ownPath } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import { showWhen } from '../../../kit/when.ts';
import type { Notification } from '../contract.ts';
import { typeWords } from './words.ts';

const icons = { job_match: BriefcaseBusiness, payment: Banknote, alert: TriangleAlert, other: Bell } as const;

export const NotificationRow = ({ item, onRead }: { item: Notification; onRead: () => void }) => {
  const { type, title, message, link, created_at, read_at } = item;
  const unread = read_at === null;
  const path = ownPath(link);
  return (
    <li className={unread ? 'notice unread' : 'notice'}>
      <Icon of={icons[type]} />
      <div className="what">
        <p className="notice-title">
          {path ? (
            <Link className="go" to={path} onClick={unread ? onRead : undefined}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p>{message}</p>
        <p className="sm muted meta">
          {unread && <Tag tone="info">{say('Unread')}</Tag>}
          <span>
            {say(typeWords[type])}, <time dateTime={created_at}>{showWhen(new Date(created_at))}</time>
          </span>
        </p>
      </div>
      {unread && (
        <Button
          look="quiet"
          className="notice-read"
          aria-label={say('Mark as read: {title}', { title })}
          onClick={onRead}
        >
          {say('Mark as read')}
        </Button>
      )}
    </li>
  );
};
