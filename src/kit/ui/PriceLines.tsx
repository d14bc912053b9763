import { unbroken } from '../../shared/figures.ts';
import { naira } from '../../shared/naira.ts';
import { KeyValue } from './ledger.tsx';
import { say } from '../language.ts';

type Line = { readonly label: string; readonly amount_kobo: number };

/** The parts of a price, one row each. What costs nothing is included. */
export const PriceLines = ({ lines }: { lines: readonly Line[] }) => (
  <KeyValue
    items={lines.map(({ label, amount_kobo }) => ({
      label: unbroken(label),
      value: <span className="num">{amount_kobo === 0 ? say('Included') : naira(amount_kobo)}</span>,
    }))}
  />
);
