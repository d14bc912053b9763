// A bar chart: each line has its name, a bar and its figure, and a table below repeats them (DESIGN.md §14).
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';

export type ChartLine = {
  readonly key: string;
  readonly name: string;
  /** The orders behind the line. */
  readonly to?: string;
  readonly value: number;
  /** The part that is not final yet, drawn after the value as an outline. */
  readonly open?: number;
  /** Beside the bar. */
  readonly figure: string;
  /** The cells of its table row, in the order of `columns`. */
  readonly cells: readonly string[];
};

const part = (value: number, max: number) => ({ '--part': String(value / max) }) as CSSProperties;

/** most: the amount of a full bar; default: that of the longest bar. words: what is counted, and how. */
export const InsightChart = ({
  title,
  words,
  columns,
  lines,
  max = Math.max(1, ...lines.map(({ value, open = 0 }) => value + open)),
  keys,
}: {
  title: string;
  words?: ReactNode;
  columns: readonly string[];
  lines: readonly ChartLine[];
  max?: number;
  keys?: readonly [value: string, open: string];
}) => (
  <section className="insight-chart" aria-label={title}>
    <h2 className="h3">{title}</h2>
    {words && <div className="sm muted grid gap-1">{words}</div>}
    {keys && (
      <p className="insight-key">
        <span>{keys[0]}</span>
        <span className="open">{keys[1]}</span>
      </p>
    )}
    <ul className="insight-bars">
      {lines.map(({ key, name, to, value, open = 0, figure }) => (
        <li key={key}>
          <span className="name">
            {to ? (
              <Link className="link" to={to}>
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
          <span className="track" aria-hidden="true">
            {value > 0 && <i style={part(value, max)} />}
            {open > 0 && <i className="open" style={part(open, max)} />}
          </span>
          <b className="num">{figure}</b>
        </li>
      ))}
    </ul>
    <details className="insight-table">
      <summary>As a table</summary>
      <table>
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]} className="num">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  </section>
);
