// The price of a job for its provider, before everything else in the row (DESIGN.md §2).
import type { ReactNode } from 'react';
import { sayWith } from '../../../kit/language.ts';
import { naira } from '../../../shared/naira.ts';

const own = (kobo: number): ReactNode => <b className="num">{naira(kobo)}</b>;
const others = (kobo: number): ReactNode => <span className="num">{naira(kobo)}</span>;

/** The share differs by worker, so it is a range until one is chosen. */
export const Split = ({ earns_kobo, part_kobo, min_kobo = part_kobo }: Parts) => (
  <span className="split">
    {min_kobo === part_kobo
      ? sayWith('You get {part}, the worker keeps {kept}', {
          part: own(part_kobo),
          kept: others(earns_kobo - part_kobo),
        })
      : sayWith('You get {min} to {max}, by worker, who keeps the rest of {amount}', {
          min: own(min_kobo),
          max: own(part_kobo),
          amount: others(earns_kobo),
        })}
  </span>
);
type Parts = { readonly earns_kobo: number; readonly part_kobo: number; readonly min_kobo?: number };
