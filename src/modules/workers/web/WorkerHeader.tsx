import { Avatar } from '../../../kit/ui/status.tsx';
import { say } from '../../../kit/language.ts';
import MapPin from 'lucide-react/icons/map-pin';
import Star from 'lucide-react/icons/star';
import { Link } from 'react-router';
import { paths } from '../../../kit/paths.ts';
import { Icon } from '../../../kit/ui/Icon.tsx';
import type { Worker } from '../contract.ts';

const Known = ({ worker }: { worker: Worker }) => (
  <>
    <Avatar name={worker.full_name} photo={worker.photo_url} lit />
    <div className="who">
      <b>{worker.full_name}</b>
      <span className="facts sm muted">
        <span className="num">
          <Icon of={Star} size="xs" />
          {worker.ratings_count > 0 ? (
            <>
              <span className="sr">{say('Rating')} </span>
              {worker.rating.toFixed(1)}
            </>
          ) : (
            say('No ratings')
          )}
        </span>
        {worker.location ? (
          <span className="place">
            <Icon of={MapPin} size="xs" />
            <span>{worker.location}</span>
          </span>
        ) : (
          <Link className="place set" to={paths.workerDashboard('profile')}>
            <Icon of={MapPin} size="xs" />
            <span>{say('Set location')}</span>
          </Link>
        )}
      </span>
    </div>
  </>
);

/** Photo or initials, name, rating, place or 'Set location', Exit (partners.md §2.3). */
export const WorkerHeader = ({ worker }: { worker: Worker | undefined }) => (
  <header className="whead" data-ground="aro">
    {worker ? (
      <Known worker={worker} />
    ) : (
      <>
        <i className="avatar lit" aria-hidden="true" />
        <span className="sr">{say('Loading your profile')}</span>
      </>
    )}
    <Link className="btn quiet whead-out" to={paths.home()}>
      {say('Exit')}
    </Link>
  </header>
);
