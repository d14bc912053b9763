// Choosing: card rows, segments, chips, checkbox, switch. Real inputs; the whole row is the label.
import type { ComponentProps, ReactNode } from 'react';
import { type FieldWords, GroupFrame, FieldError, useFieldIds } from './FieldFrame.tsx';
import { Icon, type IconDrawing } from './Icon.tsx';

type Radio = Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref' | 'required' | 'disabled'>;
type Chosen = { value?: string; onChoose?: (value: string) => void };

const radioProps = (value: string, chosen: Chosen, rest: Radio) => ({
  ...rest,
  value,
  ...(chosen.onChoose
    ? { checked: chosen.value === value, onChange: () => chosen.onChoose?.(value) }
    : chosen.value === undefined
      ? {}
      : { defaultChecked: chosen.value === value }),
});

type Choice = {
  value: string;
  title: string;
  line?: ReactNode;
  /** Money or a tag at the right, before the radio. */
  end?: ReactNode;
  icon?: IconDrawing;
  /** Not available at this time; the line says why. */
  off?: boolean;
  /** Cannot be chosen; the line says why. */
  disabled?: boolean;
};

/** Card rows, one of which is chosen. Controlled by `value` and `onChoose`. */
export const ChoiceCards = ({
  options,
  value,
  onChoose,
  label,
  hint,
  error,
  optional,
  hideLabel,
  stacks,
  pairs,
  className = '',
  ...radio
}: FieldWords &
  Radio &
  Chosen & {
    options: readonly Choice[];
    hideLabel?: boolean;
    /** On a narrow phone the price is under the words. */
    stacks?: boolean;
    /** Two per row; on a phone only those with a tag, the others full width. */
    pairs?: boolean;
    className?: string;
  }) => (
  <GroupFrame {...{ label, hint, error, optional, hideLabel }}>
    <div className={`choices ${stacks ? 'stacks' : ''} ${pairs ? 'pairs' : ''} ${className}`}>
      {options.map((option) => (
        <label
          key={option.value}
          className={`choice ${option.icon ? '' : 'bare'} ${option.off || option.disabled ? 'off' : ''}`}
        >
          {option.icon && <Icon of={option.icon} />}
          <span>
            <span className="t">{option.title}</span>
            {option.line && <span className="d">{option.line}</span>}
          </span>
          <span className="flex items-center gap-3">
            {option.end}
            <input
              type="radio"
              className="radio"
              {...radioProps(option.value, { value, onChoose }, radio)}
              {...(option.disabled ? { disabled: true } : {})}
            />
          </span>
        </label>
      ))}
    </div>
  </GroupFrame>
);

/** Two or three short options side by side. */
export const Segment = ({
  options,
  value,
  onChoose,
  label,
  hint,
  error,
  optional,
  hideLabel,
  pairs,
  ...radio
}: FieldWords &
  Radio &
  Chosen & {
    options: readonly { value: string; label: ReactNode }[];
    hideLabel?: boolean;
    /** Four: two by two on a phone. */
    pairs?: boolean;
  }) => (
  <GroupFrame {...{ label, hint, error, optional, hideLabel }}>
    <div className={pairs ? 'seg pairs' : 'seg'}>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" className="sr" {...radioProps(option.value, { value, onChoose }, radio)} />
          {option.label}
        </label>
      ))}
    </div>
  </GroupFrame>
);

/** Filters of a list: pressed or not. */
export const Chips = ({
  sliding,
  label,
  options,
  value,
  onChoose,
}: {
  /** One row that scrolls sideways, edge to edge on a phone. */
  sliding?: boolean;
  label: string;
  options: readonly { value: string; label: ReactNode }[];
  value: string;
  onChoose: (value: string) => void;
}) => (
  <fieldset className={sliding ? 'chips sliding' : 'chips'}>
    <legend className="sr">{label}</legend>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        className="chip"
        aria-pressed={option.value === value}
        onClick={() => onChoose(option.value)}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
);

export const Checkbox = ({
  label,
  error,
  hint,
  id: given,
  ...input
}: { label: ReactNode; error?: string | undefined; hint?: ReactNode } & ComponentProps<'input'>) => {
  const { id, control } = useFieldIds({ hint, error }, given);
  return (
    <div className={error ? 'field error' : 'field'}>
      <label className="ck" htmlFor={id}>
        <input {...input} {...control} type="checkbox" className="check" />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};

/** Green when on, always with a word beside it; `words` shows the state ('Available', 'Paused') instead of the label. */
export const Switch = ({
  label,
  words,
  checked,
  ...input
}: { label: string; words?: readonly [on: string, off: string]; checked: boolean } & ComponentProps<'input'>) => (
  <label className="switch-row">
    <input
      {...input}
      type="checkbox"
      role="switch"
      className="switch"
      checked={checked}
      aria-checked={checked}
      aria-label={words ? label : undefined}
    />
    {words ? words[checked ? 0 : 1] : label}
  </label>
);
