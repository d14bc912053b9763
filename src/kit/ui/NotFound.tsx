import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Cloth } from './Cloth.tsx';
import { LinkButton } from './Button.tsx';

/** children: an alternative link. */
export const NotFound = ({ children }: { children?: ReactNode }) => (
  <main id="main" tabIndex={-1} className="wrap crash">
    <Cloth plan={{ rows: ['weave road petal star', 'fish van comb kite'], tile: 54, load: [1, 1] }} />
    <h1 className="display">404</h1>
    <p className="h2">Oops! Page not found</p>
    <LinkButton look="main" to={paths.home()}>
      Return to Home
    </LinkButton>
    {children}
  </main>
);
