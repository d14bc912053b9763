// A signed-in person's row under the navigation bar: their activity with a count of what waits for them, and the parts of the app for their roles.
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { listLiveMoves } from '../../modules/bookings/calls.gen.ts';
import { call } from '../../kit/api.ts';
import { areasOf, type User, useSession } from '../../modules/identity/web/door.ts';
import { paths } from '../../kit/paths.ts';

const OwnLinks = ({ user, pathname }: { user: User; pathname: string }) => {
  const here = (to: string) => (to === pathname ? 'page' : undefined);
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    call(listLiveMoves).then(
      (live) => setWaiting(live.waiting),
      // Without an answer the link still works; the page behind it shows the error.
      () => undefined,
    );
  }, []);
  return (
    <nav aria-label="Your pages">
      <Link to={paths.activity()} aria-current={here(paths.activity())}>
        Your activity
        {waiting > 0 && (
          <span className="count">
            {waiting}
            <span className="sr"> waiting for you</span>
          </span>
        )}
      </Link>
      {areasOf(user).map(({ role, title, to }) => (
        <Link key={role} to={to} aria-current={here(to)}>
          {title}
        </Link>
      ))}
    </nav>
  );
};

/** If a person was signed in, it has its height from the first paint (shell.css). */
export const OwnBar = () => {
  const { user } = useSession();
  const { pathname } = useLocation();
  // Counted again on each page: what waited there may be done.
  return (
    <div className="own-bar">
      <div className="wrap">{user && <OwnLinks key={user.id + pathname} {...{ user, pathname }} />}</div>
    </div>
  );
};
