// Form fields: single line, email, phone, multi-line, native select, password. All take `field(name)` of `useForm` by spread.
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, useState } from 'react';
import { Field, splitField } from './Field.tsx';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';
import { Icon } from './Icon.tsx';
import { say } from '../language.ts';

export { Field };

/** Contact fields, each with the right keyboard and an example. */
type Reached = Omit<ComponentProps<typeof Field>, 'label' | 'type'> & { label?: string };

export const EmailField = (field: Reached) => (
  <Field
    label="Email"
    type="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    placeholder="name@example.com"
    {...field}
  />
);

export const PhoneField = (field: Reached) => (
  <Field label="Phone" type="tel" inputMode="tel" autoComplete="tel" placeholder="0803 123 4567" {...field} />
);

/** Under the phone field of a person whose account has no phone. email: typed beside it. */
export const keptPhoneHint = (
  user: { readonly phone: string | null; readonly email: string } | null,
  email = user?.email,
): string | undefined =>
  user && !user.phone && user.email === email ? 'Kaya keeps this number for your next request.' : undefined;

export const TextArea = (props: FieldWords & ComponentProps<'textarea'>) => {
  const { frame, control } = splitField(props);
  return <FieldFrame {...frame}>{(tied) => <textarea {...control} {...tied} className="input" />}</FieldFrame>;
};

type Option = { value: string; label: string };

/** Native select. `placeholder` is the empty first row. */
export const Select = ({
  options,
  placeholder,
  ...props
}: FieldWords & ComponentProps<'select'> & { options: readonly Option[]; placeholder?: string }) => {
  const { frame, control } = splitField(props);
  return (
    <FieldFrame {...frame}>
      {(tied) => (
        <span className="affix">
          <select {...control} {...tied} className="input">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
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

/** Password with a word to show or hide it. `autoComplete`: 'current-password' or 'new-password'. */
export const PasswordField = (props: FieldWords & ComponentProps<'input'>) => {
  const [shown, setShown] = useState(false);
  const { frame, control } = splitField(props);
  return (
    <FieldFrame {...frame}>
      {(tied) => (
        <span className="affix">
          <input {...control} {...tied} className="input" type={shown ? 'text' : 'password'} />
          <button
            type="button"
            className="end"
            aria-label={shown ? say('Hide password') : say('Show password')}
            aria-controls={tied.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? say('Hide') : say('Show')}
          </button>
        </span>
      )}
    </FieldFrame>
  );
};
