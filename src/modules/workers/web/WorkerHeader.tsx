import MapPin from 'lucide-react/icons/map-pin';
import Star from 'lucide-react/icons/star';
import { Link } from 'react-router';
import { paths } from '../../../web/paths.ts';
import { Icon } from '../../../web/ui/Icon.tsx';
import { Avatar } from '../../../web/ui/status.tsx';
import type { Worker } from '../contract.ts';

/** Initials, name, rating, place or 'Set location', Exit (partners.md §2.3). */
export const WorkerHeader = ({ worker }: { worker: Worker }) => (
  <header className="whead" data-ground="aro">
    <Avatar name={worker.full_name} />
    <div className="who">
      <b>{worker.full_name}</b>
      <span className="facts sm muted">
        <span className="num">
          <Icon of={Star} size="xs" />
          {worker.ratings_count > 0 ? (
            <>
              <span className="sr">Rating </span>
              {worker.rating.toFixed(1)}
            </>
          ) : (
            'No ratings'
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
            <span>Set location</span>
          </Link>
        )}
      </span>
    </div>
    <Link className="btn quiet" to={paths.home()}>
      Exit
    </Link>
  </header>
);
