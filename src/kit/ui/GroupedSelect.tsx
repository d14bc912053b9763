// A native select whose rows are in groups with a heading. Its own file, and the frame again: one frame for both put `/` over its budget of bytes.
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { splitField } from './Field.tsx';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';
import { Icon } from './Icon.tsx';

export type OptionGroup = {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** `placeholder` is the empty first row, outside the groups. Groups without rows are left out. */
export const GroupedSelect = ({
  groups,
  placeholder,
  ...props
}: FieldWords & ComponentProps<'select'> & { groups: readonly OptionGroup[]; placeholder: string }) => {
  const { frame, control } = splitField(props);
  return (
    <FieldFrame {...frame}>
      {(tied) => (
        <span className="affix">
          <select {...control} {...tied} className="input">
            <option value="">{placeholder}</option>
            {groups
              .filter(({ options }) => options.length > 0)
              .map(({ name, options }) => (
                <optgroup key={name} label={name}>
                  {options.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              ))}
          </select>
          <span className="end">
            <Icon of={ChevronDown} size="s" />
          </span>
        </span>
      )}
    </FieldFrame>
  );
};
