// The access at one address: floor and lift, carry distance, what passes the gate and when. ThingsPart loads its styles.
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Checkbox } from '../../../../kit/ui/choices.tsx';
import { Field, Select } from '../../../../kit/ui/fields.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { type Access, inventoryLimits } from '../../../catalogue/list-rules.ts';
import { type ListEnd, listEnds } from './request-form.ts';
import { floorPath } from './things-form.ts';
import type { RequestParts } from './use-request-form.ts';

const floors = Array.from({ length: inventoryLimits.maxFloors + 1 }, (_, floor) => ({
  value: String(floor),
  label: floor === 0 ? 'Ground floor' : `Floor ${floor}`,
}));
const carries = [
  { value: '0', label: 'Up to 20 m' },
  ...[40, 60, 100, 200, 300, 500].map((metres) => ({ value: String(metres), label: `Up to ${metres} m` })),
];
const gates = [
  { value: '', label: 'Any vehicle fits' },
  ...[350, 300, 280, 250, 220, 200].map((cm) => ({ value: String(cm), label: `At most ${cm / 100} m high` })),
];

const AccessPart = ({
  title,
  name,
  access,
  onChange,
  onFloor,
  error,
  floorSaid,
  floorError,
}: {
  title: string;
  name: string;
  access: Access;
  onChange: (access: Access) => void;
  /** The floor was chosen; the ground floor counts as chosen. */
  onFloor: () => void;
  error: string | undefined;
  /** Whether the floor was chosen; until then nothing is filled in. */
  floorSaid: boolean;
  floorError: string | undefined;
}) => {
  const set = (change: Partial<Access>) => onChange({ ...access, ...change });
  return (
    <fieldset className="things-access">
      <legend className="h3">{title}</legend>
      <div className="things-access-pair">
        <Select
          label="Floor"
          required
          hint="Part of the price: stairs without a lift cost more."
          name={`${name}.floor`}
          placeholder="Choose the floor"
          options={floors}
          value={floorSaid ? String(access.floor) : ''}
          error={floorError}
          onChange={({ target }) => {
            if (target.value === '') return;
            onFloor();
            set({ floor: Number(target.value) });
          }}
        />
        <Select
          label="Distance from door to truck"
          name={`${name}.carry_m`}
          options={carries}
          value={String(access.carry_m)}
          onChange={({ target }) => set({ carry_m: Number(target.value) })}
        />
      </div>
      {access.floor > 0 && (
        <Checkbox
          label="There is a lift large enough for the load"
          name={`${name}.lift`}
          checked={access.lift}
          onChange={({ target }) => set({ lift: target.checked })}
        />
      )}
      <details className="thing-group" open={Boolean(error)}>
        <summary>
          <span>Gate or estate</span>
          <span className="sm muted">{access.gate_height_cm || access.gate_opens ? 'Said' : 'If there is one'}</span>
          <Icon of={ChevronDown} size="s" />
        </summary>
        <div className="things-access pb-3">
          <Select
            label="Height of the gate"
            name={`${name}.gate_height_cm`}
            options={gates}
            value={access.gate_height_cm === null ? '' : String(access.gate_height_cm)}
            onChange={({ target }) => set({ gate_height_cm: target.value === '' ? null : Number(target.value) })}
          />
          <div className="row2">
            <Field
              label="Gate opens"
              optional
              type="time"
              name={`${name}.gate_opens`}
              value={access.gate_opens ?? ''}
              onChange={({ target }) => set({ gate_opens: target.value || null })}
            />
            <Field
              label="Gate closes"
              optional
              type="time"
              name={`${name}.gate_closes`}
              value={access.gate_closes ?? ''}
              error={error}
              onChange={({ target }) => set({ gate_closes: target.value || null })}
            />
          </div>
        </div>
      </details>
    </fieldset>
  );
};

const titles: Readonly<Record<ListEnd, string>> = { from: 'At the present location', to: 'At the destination' };

export const AccessBoth = ({ form: { values, set, thingError } }: { form: RequestParts }) =>
  listEnds.map((end) => (
    <AccessPart
      key={end}
      title={titles[end]}
      name={`inventory.${end}`}
      access={values.inventory[end]}
      onChange={(access) => set('inventory', { ...values.inventory, [end]: access })}
      onFloor={() => set('floors_said', [...new Set([...values.floors_said, end])])}
      floorSaid={values.floors_said.includes(end)}
      floorError={thingError(floorPath(end))}
      error={thingError(`inventory.${end}.gate_closes`)}
    />
  ));
