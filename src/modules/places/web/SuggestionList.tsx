// The rows under an address: 56 px each, the typed part bold, the active one yellow.
import MapPin from 'lucide-react/icons/map-pin';
import { Icon } from '../../../web/ui/Icon.tsx';
import { markTyped } from '../rules.ts';
import type { AddressBox } from './use-address-box.ts';

const Marked = ({ name, typed }: { name: string; typed: string }) => {
  let at = 0;
  return markTyped(name, typed).map(([part, hit]) => {
    at += part.length;
    return hit ? <b key={at}>{part}</b> : part;
  });
};

/** Always in the page, so that the input's aria-controls names something; hidden while there is nothing to choose. */
export const SuggestionList = ({ box }: { box: AddressBox }) => (
  <>
    <ul className="sug" {...box.list}>
      {box.shown &&
        box.rows.map((place, at) => {
          const [name = '', ...rest] = place.display_name.split(', ');
          return (
            <li key={place.id} {...box.option(place, at)}>
              <Icon of={MapPin} size="s" />
              <span>
                <Marked name={name} typed={box.searched} />
                {rest.length > 0 && (
                  <>
                    <span className="sr">, </span>
                    <span className="sm muted block">{rest.join(', ')}</span>
                  </>
                )}
              </span>
            </li>
          );
        })}
    </ul>
    <output className="sr">{box.said}</output>
  </>
);
