import type { ComponentProps } from 'react';
import { TextArea } from '../../../../kit/ui/fields.tsx';
import { hearingRules } from '../../hearing-rules.ts';

/** Why a worker is suspended for safety; the worker reads it. */
export const DangerField = (
  field: Pick<ComponentProps<typeof TextArea>, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'>,
) => (
  <TextArea
    label="What is the danger?"
    rows={3}
    maxLength={hearingRules.maxReason}
    hint="The worker reads it."
    {...field}
  />
);
