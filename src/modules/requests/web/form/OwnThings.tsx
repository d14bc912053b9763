// Items that are not in the list: a name and one of three sizes.
import { useState } from 'react';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Segment } from '../../../../kit/ui/choices.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import { type Inventory, type OwnSize, ownSizes, ownSizeWords } from '../../../catalogue/inventory-rules.ts';
import { Stepper } from './Stepper.tsx';
import { ownFault, ownPath, withOwn, withOwnCount } from './things-form.ts';

export const OwnThings = ({
  list,
  onChange,
  errorOf,
  open,
}: {
  list: Inventory;
  onChange: (list: Inventory) => void;
  errorOf: (path: string) => string | undefined;
  /** Whether another one can be added now. */
  open: boolean;
}) => {
  const [name, setName] = useState('');
  const [size, setSize] = useState<OwnSize>('m');
  const [fault, setFault] = useState<string | null>(null);
  const add = () => {
    const wrong = ownFault(list, name);
    setFault(wrong);
    if (wrong) return;
    onChange(withOwn(list, name, size));
    setName('');
  };
  return (
    <div className="empty:hidden">
      {list.own.length > 0 && (
        <ul className="thing-rows">
          {list.own.map((one, index) => (
            <li key={one.name} className="thing">
              <span>
                {one.name} <span className="muted">({ownSizeWords[one.size].title})</span>
              </span>
              <Stepper
                label={one.name}
                name={ownPath(index)}
                count={one.count}
                onCount={(count) => onChange(withOwnCount(list, index, count))}
                error={errorOf(ownPath(index))}
              />
            </li>
          ))}
        </ul>
      )}
      {open && (
        <fieldset className="things-own">
          <legend className="sr">Your own item</legend>
          <Field
            label="What is it?"
            name="own_name"
            maxLength={60}
            autoComplete="off"
            placeholder="Aquarium"
            value={name}
            error={fault ?? undefined}
            onChange={({ target }) => {
              setName(target.value);
              setFault(null);
            }}
            onKeyDown={(press) => {
              // Enter adds the item; it must not send the whole form.
              if (press.key !== 'Enter') return;
              press.preventDefault();
              add();
            }}
          />
          <Segment
            label="Its size"
            name="own_size"
            value={size}
            onChoose={(chosen) => setSize(ownSizes.find((each) => each === chosen) ?? 'm')}
            hint={ownSizeWords[size].line}
            options={ownSizes.map((each) => ({ value: each, label: ownSizeWords[each].title }))}
          />
          <Button className="justify-self-start" onClick={add}>
            Add item
          </Button>
        </fieldset>
      )}
    </div>
  );
};
