// The frame of every ride page: a map with a sheet over its lower part; from 1024 a panel on the left and the map beside it.
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../kit/paths.ts';
import { useSession } from '../../identity/web/door.ts';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Lockup } from '../../../kit/ui/Mark.tsx';
import { Map, type MapProps } from '../../places/web/door.ts';
import './ride.css';

/** children: replaces the customer's entries. */
export const RideMenu = ({ children }: { children?: ReactNode }) => {
  const { status } = useSession();
  const { key } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);
  return (
    <details className="ride-menu" key={key} ref={menu}>
      <summary aria-label="Menu">
        <Icon of={Menu} />
        <Icon of={X} />
      </summary>
      <nav aria-label="Menu">
        {children ?? (
          <>
            <Link to={paths.home()}>Home</Link>
            <Link to={paths.bookService()}>Request a move</Link>
            {status === 'in' ? (
              <Link to={paths.activity()}>Your activity</Link>
            ) : (
              <Link to={paths.auth()} state={{ next: paths.findMover() }}>
                Log in
              </Link>
            )}
            <Link to={paths.help()}>Help</Link>
          </>
        )}
      </nav>
    </details>
  );
};

/**
 * `tall`: the map takes half a phone screen, because something moves on it. `low`: a strip, because the page is a list. Fields come before the map
 * in the document; on a phone the style sheet puts the map above them.
 */
export const RideFrame = ({
  map,
  tall,
  low,
  children,
}: {
  map: MapProps;
  tall?: boolean;
  low?: boolean;
  children: ReactNode;
}) => (
  <div className={['ride', tall && 'half', low && 'low'].filter(Boolean).join(' ')}>
    <header className="ride-head">
      <Lockup />
      <RideMenu />
    </header>
    <main id="main" tabIndex={-1} className="ride-sheet snug">
      <span className="grip ride-grip" aria-hidden="true" />
      {children}
    </main>
    <section aria-label="Map" className="contents">
      <Map variant="strip" className="ride-map" {...map} />
    </section>
  </div>
);
