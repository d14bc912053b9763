// The list: a search, sixty items in groups, and items added by name. Loaded after the page.
import { useState } from 'react';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Checkbox, Chips } from '../../../../kit/ui/choices.tsx';
import { FieldError } from '../../../../kit/ui/FieldFrame.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import {
  type Inventory,
  inventoryGroups,
  type InventoryThing,
  inventoryThings,
  thingsWord,
} from '../../../catalogue/inventory-rules.ts';
import { hasThings } from '../../../catalogue/list-rules.ts';
import { OwnThings } from './OwnThings.tsx';
import { Stepper } from './Stepper.tsx';
import {
  chosenWords,
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

/** The rows of a group: the first ones and those with a count, then all of them. */
const GroupRows = ({ title, things, ...listing }: Listing & Things & { title: string }) => {
  // As they were when the group was opened: a row that goes back to 0 stays under the finger.
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

/** The chip of the items that are in no group. */
const ownItems = 'own';

/** The groups as one row of names; the rows of the pressed group are below them. */
const Groups = (listing: Listing) => {
  const [opened, setOpened] = useState<string | null>(null);
  const countOfGroup = (things: readonly InventoryThing[]): number =>
    things.reduce((sum, { code }) => sum + countIn(listing.list, code), 0);
  // A group with a fault is shown, or the link in the summary would lead nowhere.
  const shown = inventoryGroups.filter(
    ({ title, things }) => title === opened || things.some(({ code }) => listing.errorOf(thingPath(code))),
  );
  return (
    <div className="grid gap-3">
      <Chips
        label="Groups of items"
        value={opened ?? ''}
        onChoose={(title) => setOpened(title === opened ? null : title)}
        options={[
          ...inventoryGroups.map(({ title, things }) => {
            const count = countOfGroup(things);
            return {
              value: title,
              label: (
                <>
                  {title}
                  {count > 0 && <span className="num">{count}</span>}
                </>
              ),
            };
          }),
          { value: ownItems, label: 'Add your own item' },
        ]}
      />
      {shown.map(({ title, things }) => (
        <div key={title} role="group" aria-label={title}>
          <GroupRows {...listing} title={title} things={things} />
        </div>
      ))}
      <OwnThings {...listing} open={opened === ownItems} />
    </div>
  );
};

export type Asking = {
  /** Shown when the list and the room size do not fit each other. */
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
        <p className="sm empty:hidden">{chosenWords(list)}</p>
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
        <Groups {...listing} />
      ) : matches.length > 0 ? (
        <Rows {...listing} things={matches} />
      ) : (
        <>
          <p className="muted">Not in our list. Add it by name below.</p>
          <OwnThings {...listing} open />
        </>
      )}
      {(hasThings(list) || list.fragile) && (
        <Checkbox
          label="Some items are fragile and need wrapping"
          name="inventory.fragile"
          checked={list.fragile}
          onChange={({ target }) => onChange({ ...list, fragile: target.checked })}
        />
      )}
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
