// The list: sixty items in groups, a search, and items added by name. Loaded after the page.
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Button } from '../../../../kit/ui/Button.tsx';
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
import {
  completePath,
  countIn,
  type ListQuestion,
  rowsAtFirst,
  thingPath,
  totalWords,
  withCount,
} from './things-form.ts';

export type Listing = {
  readonly list: Inventory;
  readonly onChange: (list: Inventory) => void;
  readonly errorOf: (path: string) => string | undefined;
};

const focusOn = (row: HTMLLIElement | null): void => row?.focus();

type Things = { readonly things: readonly InventoryThing[] };

/** first: the row that gets the focus, by its code. */
const Rows = ({ things, list, onChange, errorOf, first }: Listing & Things & { first?: string | undefined }) => (
  <ul className="thing-rows">
    {things.map(({ code, title, two }) => (
      <li key={code} className="thing" {...(code === first && { tabIndex: -1, ref: focusOn })}>
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

/** The rows of a group: the first ones and what is listed, then all of them. */
const GroupRows = ({ title, things, ...listing }: Listing & Things & { title: string }) => {
  // As they were when the group came: a row whose count goes back to 0 stays under the finger.
  const [atFirst] = useState(() => rowsAtFirst(things, listing.list).map(({ code }) => code));
  const [next, setNext] = useState<string>();
  const shown = things.filter(({ code }) => atFirst.includes(code) || countIn(listing.list, code) > 0);
  const left = things.find((thing) => !shown.includes(thing));
  if (!left || next !== undefined) return <Rows {...listing} things={things} first={next} />;
  return (
    <>
      <Rows {...listing} things={shown} />
      <Button className="mb-3" onClick={() => setNext(left.code)}>
        Show all {things.length}
        <span className="sr"> of {title}</span>
      </Button>
    </>
  );
};

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
        <GroupRows {...listing} title={title} things={things} />
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
  const matches = word === '' ? null : inventoryThings.filter(({ title }) => title.toLowerCase().includes(word));
  const all = errorOf('inventory');
  const saysNothing = list.items.length === 0 && list.own.length === 0 && !all;
  return (
    <>
      <div className={saysNothing ? 'sr' : 'things-total'}>
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
        {matches && (matches.length === 0 ? 'Nothing found' : `${thingsWord(matches.length)} found`)}
      </output>
      {matches === null ? (
        <div>
          <Groups {...listing} />
        </div>
      ) : matches.length > 0 ? (
        <Rows {...listing} things={matches} />
      ) : (
        <p className="muted">Not in our list. Add it by name below.</p>
      )}
      <OwnThings {...listing} wanted={matches?.length === 0} />
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
