import type { ComponentProps } from 'react';
import { Field } from '../../../kit/ui/fields.tsx';

/** Six digits of an authenticator app; phones offer to fill them in. */
export const CodeField = ({ label = 'Code', ...props }: Partial<ComponentProps<typeof Field>>) => (
  <Field
    {...props}
    label={label}
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    placeholder="123 456"
    maxLength={20}
  />
);
