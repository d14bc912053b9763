// The rows under an address: 56 px each, the typed part bold, the active one yellow; saved places with their own icon.
import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { markTyped } from '../rules.ts';
import { signOf } from './place-signs.ts';
import type { AddressBox, Row } from './use-address-box.ts';

const Marked = ({ name, typed }: { name: string; typed: string }) => {
  let at = 0;
  return markTyped(name, typed).map(([part, hit]) => {
    at += part.length;
    return hit ? <b key={at}>{part}</b> : part;
  });
};

const linesOf = ({ saved, place }: Row): [first: string, second: string] => {
  if (saved) return [saved.label, saved.address];
  const [name = '', ...rest] = (place?.display_name ?? '').split(', ');
  return [name, rest.join(', ')];
};

/** Always rendered, so that the input's aria-controls names an element; hidden while there is nothing to choose. */
export const SuggestionList = ({ box }: { box: AddressBox }) => {
  const rows = useRef<HTMLDivElement>(null);
  const { shown } = box;
  const { length } = box.rows;
  // Rows that would open under the bar at the foot of a phone scroll their field up.
  useEffect(() => {
    if (shown && length > 0) rows.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, length]);
  return (
    <>
      <div className="sug-box" ref={rows} hidden={!shown}>
        <ul className="sug" {...box.list}>
          {box.shown &&
            box.rows.map((row, at) => {
              const [first, second] = linesOf(row);
              return (
                <li key={row.key} {...box.option(row, at)}>
                  <Icon of={row.saved ? signOf(row.saved.label) : MapPin} size="s" />
                  <span>
                    <Marked name={first} typed={row.saved ? box.typed : box.searched} />
                    {second && (
                      <>
                        <span className="sr">, </span>
                        <span className="sm muted block">{second}</span>
                      </>
                    )}
                  </span>
                </li>
              );
            })}
        </ul>
        {box.credited && (
          <p className="sug-credit">
            <a
              href="https://www.openstreetmap.org/copyright"
              target="_blank"
              rel="noreferrer"
              tabIndex={-1}
              // The press must not move the focus out of the field, or the list would close before the click.
              onMouseDown={(event) => event.preventDefault()}
            >
              © OpenStreetMap contributors<span className="sr"> (opens in a new tab)</span>
            </a>
          </p>
        )}
      </div>
      <output className="sr">{box.said}</output>
    </>
  );
};
