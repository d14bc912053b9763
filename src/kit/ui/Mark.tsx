// Brand: a load of four packed pieces; the straps between them form a K. Single colour, at least 16 px.
import { Link } from 'react-router';

export const Mark = ({ size = 30 }: { size?: number }) => (
  <svg className="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <path d="M0 3a3 3 0 0 1 3-3h5.500v32H3a3 3 0 0 1-3-3zM13 0h13L13 13zM32 .6v30.8L16.600 16zM13 19l13 13H13z" />
  </svg>
);

/** Mark and name; a link to `to`, by default home. */
export const Lockup = ({ to = '/' }: { to?: string }) => (
  <Link className="brand" to={to}>
    <Mark />
    Kaya
  </Link>
);
