// A form of this module: checked by the contract's own schema on blur, while it is being mended, and whole on submit.
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { common, type FieldFault } from '../../../shared/refusal.ts';
import { type ApiError, asApiError } from '../../../kit/api.ts';
import type { FormError } from '../../../kit/ui/FormShell.tsx';

type Plan<V extends FieldValues> = {
  start: DefaultValues<V>;
  /** A promise where the checks are fetched when somebody is in the form (when-near.ts). */
  check: (values: V) => readonly FieldFault[] | Promise<readonly FieldFault[]>;
  /** May throw ApiError; its fields are marked. */
  send: (values: V) => Promise<void>;
  /** What stands above the form after a refusal; unless given, the refusal itself. */
  failed?: (error: ApiError, values: V) => FormError | null;
};

export const useCheckedForm = <V extends FieldValues>({ start, check, send, failed }: Plan<V>) => {
  const [error, setError] = useState<FormError | null>(null);
  const resolver: Resolver<V, unknown, V> = async (values) => {
    const faults = await check(values);
    if (faults.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(faults.map(({ path, message }) => [path, { type: 'check', message }]));
    return { values: {}, errors: errors as FieldErrors<V> };
  };
  const form = useForm<V, unknown, V>({ defaultValues: start, mode: 'onTouched', resolver });
  const { errors, isSubmitting } = form.formState;
  return {
    form,
    error,
    pending: isSubmitting,
    /** For a field by spread: its registration and what is wrong with it. */
    field: (name: Path<V>) => ({ ...form.register(name), error: errors[name]?.message as string | undefined }),
    onSubmit: form.handleSubmit(
      async (values) => {
        setError(null);
        try {
          await send(values);
        } catch (thrown) {
          const refused = asApiError(thrown);
          for (const { path, message } of refused.fields) form.setError(path as Path<V>, { type: 'server', message });
          setError(failed ? failed(refused, values) : refused);
        }
      },
      (found) => {
        const fields = Object.entries(found).map(([path, fault]) => ({ path, message: String(fault?.message ?? '') }));
        // One fault stands beside its field, which has the focus; several are also listed above.
        setError(fields.length > 1 ? { ...common.invalid_request, fields } : null);
      },
    ),
  };
};
