// Fare board: a ruled price list like the board in a motor park. A separate file, so that the landing page stays small.
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { Icon, type IconDrawing } from './Icon.tsx';

export const FareBoard = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className="ledger" aria-label={label}>
    {children}
  </ul>
);

/** A row of a fare board: icon, name, price, line, arrow. The price is shown before any question. */
export const FareRow = ({
  icon,
  name,
  line,
  tag,
  price,
  unit,
  to,
  state,
}: {
  icon: IconDrawing;
  name: string;
  line: string;
  /** A state in a word, beside the name. */
  tag?: string | undefined;
  price: ReactNode;
  unit?: string;
  to: To;
  state?: unknown;
}) => (
  <li>
    <Link className="fare" to={to} state={state}>
      <Icon of={icon} className="i" />
      <span className="n">
        {name} {tag && <small>({tag})</small>}
      </span>
      <span className="d">{line}</span>
      <span className="p">
        {price}
        {unit && <small>&nbsp;{unit}</small>}
      </span>
      <Icon of={ArrowRight} className="a" />
    </Link>
  </li>
);
