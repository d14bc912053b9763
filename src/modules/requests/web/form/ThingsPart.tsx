// 'List your items for an exact price': open, and can be closed. The price from the list never rises.
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { LoadError, Skeleton } from '../../../../kit/ui/states.tsx';
import { useLate } from '../../../../kit/use-late.ts';
import { neverMore, saysNothing } from '../../../catalogue/list-rules.ts';
import type { Asking, Listing } from './ThingsList.tsx';
import './things.css';

const loadList = () => import('./ThingsList.tsx');

/** `words`: a short summary of the list; undefined until it is known. */
export const ThingsPart = ({
  wrong,
  words,
  awake,
  ...listing
}: Listing & Asking & { wrong: boolean; words: string | undefined; awake: boolean }) => {
  const id = useId();
  const { list } = listing;
  const [asked, setAsked] = useState(true);
  const open = asked || wrong;
  const { part, failed, again } = useLate(loadList, open && awake);
  return (
    <section className="things" aria-label="Your items">
      <button
        type="button"
        className="things-open"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setAsked(!open)}
      >
        <span>
          <span className="b">List your items for an exact price</span>
          <span className="sm muted block">
            {open || saysNothing(list) ? neverMore.offer : (words ?? neverMore.offer)}
          </span>
        </span>
        <Icon of={ChevronDown} size="s" />
      </button>
      <div id={id} hidden={!open} className="things-in">
        {open &&
          (part ? (
            <part.ThingsList {...listing} />
          ) : failed ? (
            <LoadError
              title="The list could not be loaded"
              detail="Without a list, your price is based on the room size."
              onRetry={again}
            />
          ) : (
            <Skeleton rows={3} label="Loading the list" />
          ))}
      </div>
    </section>
  );
};
