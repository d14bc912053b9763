// The signed-in person: the circle at the top with its menu, repeated at the end of More on a phone.
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../kit/paths.ts';
import { Avatar } from '../../kit/ui/status.tsx';
import { useLeave, type User } from '../../modules/identity/web/door.ts';

export const OwnLinks = ({ user }: { user: User }) => {
  const leave = useLeave();
  return (
    <>
      <p>
        <b>{user.name || user.email}</b>
        {user.name && <span className="sm muted block">{user.email}</span>}
      </p>
      <Link to={paths.auth()}>Your account</Link>
      <button type="button" onClick={() => void leave()}>
        Sign out
      </button>
    </>
  );
};

/** Closes with Escape, with a press elsewhere, and on the next page. */
export const WhoMenu = ({ user }: { user: User }) => {
  const { key } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const box = menu.current;
      if (!box?.open || (event.target instanceof Node && event.type !== 'keydown' && box.contains(event.target)))
        return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        box.querySelector('summary')?.focus();
      }
      box.open = false;
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, []);
  const name = user.name || user.email;
  return (
    <details className="console-who" key={key} ref={menu}>
      <summary title={name}>
        <Avatar name={name} size="medium" />
        <span className="sr">Signed in as {name}</span>
      </summary>
      <nav className="console-own" aria-label="Your account">
        <OwnLinks user={user} />
      </nav>
    </details>
  );
};
