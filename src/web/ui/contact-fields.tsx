// How somebody is reached: an e-mail address and a phone number, each with the right keyboard and example.
import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';

type Words = Omit<ComponentProps<typeof Field>, 'label' | 'type'> & { label?: string };

export const EmailField = (words: Words) => (
  <Field
    label="Email"
    type="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    placeholder="name@example.com"
    {...words}
  />
);

export const PhoneField = (words: Words) => (
  <Field label="Phone" type="tel" inputMode="tel" autoComplete="tel" placeholder="0803 123 4567" {...words} />
);
