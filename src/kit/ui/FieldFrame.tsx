// Label above, hint below, error linked to the control. Every field is built on this frame.
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';
import { say } from '../language.ts';

export type FieldWords = {
  label: string;
  hint?: ReactNode;
  /** The sentence that says how to fix it; its presence marks the field as invalid. */
  error?: string | undefined;
  /** Adds '(optional)' to the label. */
  optional?: boolean;
};

type ControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className="msg-error" id={id}>
    <Icon of={CircleAlert} size="s" />
    {children}
  </p>
);

export const useFieldIds = (words: Pick<FieldWords, 'hint' | 'error'>, given?: string) => {
  const made = useId();
  const id = given ?? made;
  const described = [words.hint && `${id}-hint`, words.error && `${id}-error`].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    'aria-invalid': words.error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return { id, control };
};

export const FieldFrame = ({
  label,
  hint,
  error,
  optional,
  id: given,
  className = '',
  children,
}: FieldWords & { id?: string | undefined; className?: string; children: (control: ControlProps) => ReactNode }) => {
  const { id, control } = useFieldIds({ hint, error }, given);
  return (
    <div className={`field ${error ? 'error' : ''} ${className}`}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="optional"> {say('(optional)')}</span>}
      </label>
      {children(control)}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{say(error)}</FieldError>}
    </div>
  );
};

/** The same frame for a group of radios or checkboxes. */
export const GroupFrame = ({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className = '',
  children,
}: FieldWords & { hideLabel?: boolean; className?: string; children: ReactNode }) => {
  const { id, control } = useFieldIds({ hint, error });
  return (
    <fieldset className={`field ${error ? 'error' : ''} ${className}`} aria-describedby={control['aria-describedby']}>
      <legend className={hideLabel ? 'sr' : 'legend mb-1.5'}>
        {label}
        {optional && <span className="optional"> {say('(optional)')}</span>}
      </legend>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{say(error)}</FieldError>}
    </fieldset>
  );
};
