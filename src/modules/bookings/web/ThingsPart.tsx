// 'List your things for an exact price': quiet until asked for. The price found from it is never exceeded.
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense, useId, useState } from 'react';
import { Icon } from '../../../web/ui/Icon.tsx';
import { Skeleton } from '../../../web/ui/Skeleton.tsx';
import { type Inventory, neverMore } from '../../catalogue/inventory-rules.ts';
import { thingsSent, totalWords } from './things-form.ts';
import './things.css';

const ThingsList = lazy(() => import('./ThingsList.tsx').then((file) => ({ default: file.ThingsList })));

type Listing = {
  readonly list: Inventory;
  readonly onChange: (list: Inventory) => void;
  readonly errorOf: (path: string) => string | undefined;
};

export const ThingsPart = (listing: Listing & { wrong: boolean }) => {
  const id = useId();
  const { list, wrong } = listing;
  const [asked, setAsked] = useState(() => thingsSent(list) !== null);
  const open = asked || wrong;
  return (
    <section className="things" aria-label="Your things">
      <button
        type="button"
        className="things-open"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setAsked(!open)}
      >
        <span>
          <span className="b">List your things for an exact price</span>
          <span className="sm muted block">
            {open || thingsSent(list) === null ? neverMore.offer : totalWords(list)}
          </span>
        </span>
        <Icon of={ChevronDown} size="s" />
      </button>
      <div id={id} hidden={!open} className="things-in">
        {open && (
          <Suspense fallback={<Skeleton rows={5} label="Loading the list" />}>
            <ThingsList {...listing} />
          </Suspense>
        )}
      </div>
    </section>
  );
};
