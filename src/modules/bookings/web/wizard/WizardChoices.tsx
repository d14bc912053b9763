// Rows of choices: the radio (or box) before the words, a price at the end. Real inputs; the whole row is the label.
import type { ReactNode } from 'react';
import { FieldError, useFieldIds } from '../../../../kit/ui/FieldFrame.tsx';

type WizardOption = {
  readonly value: string;
  readonly title: string;
  readonly line?: ReactNode;
  readonly end?: ReactNode;
};

type Looks = { readonly tall?: boolean; readonly columns?: 'in-two' | 'in-three' };
const look = ({ tall, columns }: Looks): string => ['choice-rows', tall && 'tall', columns].filter(Boolean).join(' ');

/** Words and price side by side; the price goes below if there is no room. */
const Words = ({ option: { title, line, end } }: { option: WizardOption }) => (
  <span className="body">
    <span>
      <span className="t">{title}</span>
      {line && <span className="d">{line}</span>}
    </span>
    {end && <span className="worth">{end}</span>}
  </span>
);

export const WizardRadios = ({
  label,
  name,
  options,
  value,
  error,
  onChoose,
  ...looks
}: Looks & {
  label: string;
  name: string;
  options: readonly WizardOption[];
  value: string;
  error: string | undefined;
  onChoose: (value: string) => void;
}) => {
  const { id, control } = useFieldIds({ error });
  return (
    <fieldset
      className="set"
      role="radiogroup"
      aria-required="true"
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
    >
      <legend className="legend large">{label}</legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={look(looks)}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              className="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <Words option={option} />
          </label>
        ))}
      </div>
    </fieldset>
  );
};

export const WizardBoxes = ({
  label,
  name,
  options,
  values,
  onChange,
  ...looks
}: Looks & {
  label: string;
  name: string;
  options: readonly WizardOption[];
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}) => (
  <fieldset className="set">
    <legend className="legend large">
      {label} <span className="optional">(optional)</span>
    </legend>
    <div className={look(looks)}>
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input
            type="checkbox"
            className="check"
            name={name}
            value={option.value}
            checked={values.includes(option.value)}
            onChange={(press) =>
              onChange(
                press.target.checked ? [...values, option.value] : values.filter((other) => other !== option.value),
              )
            }
          />
          <Words option={option} />
        </label>
      ))}
    </div>
  </fieldset>
);
