// The list: sixty items in groups, a search, and items added by name. Loaded after the page.
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Checkbox } from '../../../../kit/ui/choices.tsx';
import { FieldError } from '../../../../kit/ui/FieldFrame.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import {
  type Inventory,
  inventoryGroups,
  type InventoryThing,
  inventoryThings,
  loadOf,
  thingsWord,
} from '../../../catalogue/inventory-rules.ts';
import { OwnThings } from './OwnThings.tsx';
import { Stepper } from './Stepper.tsx';
import { completePath, countIn, thingPath, totalWords, withCount } from './things-form.ts';

export type ListQuestion = {
  /** In short, beside the total; null once it is answered. */
  readonly line: string | null;
  readonly words: string;
  /** Shown when the list is short for the room size. */
  readonly complete: { readonly said: boolean; readonly onSay: (said: boolean) => void } | null;
};

export type Listing = {
  readonly list: Inventory;
  readonly onChange: (list: Inventory) => void;
  readonly errorOf: (path: string) => string | undefined;
};

const Rows = ({ things, list, onChange, errorOf }: Listing & { things: readonly InventoryThing[] }) => (
  <ul className="thing-rows">
    {things.map(({ code, title, two }) => (
      <li key={code} className="thing">
        <span>
          {title}
          {two && <span className="sm muted block">Two people carry it</span>}
        </span>
        <Stepper
          label={title}
          name={thingPath(code)}
          count={countIn(list, code)}
          onCount={(count) => onChange(withCount(list, code, count))}
          error={errorOf(thingPath(code))}
        />
      </li>
    ))}
  </ul>
);

const Groups = (listing: Listing) => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(['Bedroom']));
  return inventoryGroups.map(({ title, things }) => {
    const { things: counted } = loadOf({
      items: things.map(({ code }) => ({ code, count: countIn(listing.list, code) })),
      own: [],
    });
    // A group with a fault is opened, or the link in the summary would lead nowhere.
    const wrong = things.some(({ code }) => listing.errorOf(thingPath(code)));
    return (
      <details
        key={title}
        className="thing-group"
        open={wrong || opened.has(title)}
        onToggle={({ currentTarget: { open } }) =>
          setOpened((now) => {
            if (open === now.has(title)) return now;
            const next = new Set(now);
            if (open) next.add(title);
            else next.delete(title);
            return next;
          })
        }
      >
        <summary>
          <span className="b">{title}</span>
          <span className="sm muted num">{counted > 0 ? thingsWord(counted) : `${things.length} to choose from`}</span>
          <Icon of={ChevronDown} size="s" />
        </summary>
        <Rows {...listing} things={things} />
      </details>
    );
  });
};

export type Asking = {
  /** When the list and the room size do not fit each other. */
  readonly question: ListQuestion | null;
};

export const ThingsList = ({ question, ...listing }: Listing & Asking) => {
  const { list, onChange, errorOf } = listing;
  const [sought, setSought] = useState('');
  const word = sought.trim().toLowerCase();
  const found = word === '' ? null : inventoryThings.filter(({ title }) => title.toLowerCase().includes(word));
  const all = errorOf('inventory');
  return (
    <>
      <div className="things-total">
        <output className="b">{totalWords(list)}</output>
        {question?.line && <p className="sm">{question.line}</p>}
        {all && (
          <div role="alert">
            <FieldError>{all}</FieldError>
          </div>
        )}
      </div>
      <Field
        label="Find an item"
        type="search"
        name="inventory"
        autoComplete="off"
        placeholder="Sofa, fridge, box"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
        onKeyDown={(press) => {
          if (press.key === 'Enter') press.preventDefault();
        }}
      />
      <output className="sr">
        {found && (found.length === 0 ? 'Nothing found' : `${thingsWord(found.length)} found`)}
      </output>
      {found === null ? (
        <div>
          <Groups {...listing} />
        </div>
      ) : found.length > 0 ? (
        <Rows {...listing} things={found} />
      ) : (
        <p className="muted">Not in our list. Add it by name below.</p>
      )}
      <OwnThings {...listing} />
      <Checkbox
        label="Some items are fragile and need wrapping"
        name="inventory.fragile"
        checked={list.fragile}
        onChange={({ target }) => onChange({ ...list, fragile: target.checked })}
      />
      {question && (
        <Note>
          <p>{question.words}</p>
          {question.complete && (
            <Checkbox
              label="My list is complete"
              name={completePath}
              checked={question.complete.said}
              error={errorOf(completePath)}
              onChange={({ target }) => question.complete?.onSay(target.checked)}
            />
          )}
        </Note>
      )}
    </>
  );
};
