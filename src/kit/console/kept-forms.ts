// What staff typed and have not sent, for each booking, while the console is open: walking through the queue loses nothing.
import { useRef, useState } from 'react';
import { newDraft } from '../use-form.ts';

const forms = new Map<string, object>();

/** For `useForm` by spread: what was typed is remembered under `name` until it is forgotten; `start` makes what is not yet. */
export const useKept = <V extends object>(name: string, start: () => V) => {
  const [draft] = useState(() => newDraft((forms.get(name) as V | undefined) ?? start()));
  const last = useRef(draft.values);
  return {
    start: () => draft,
    /** Only what was typed: an untouched form starts from the newest state. */
    keep: ({ values }: { values: V }): void => {
      if (values !== last.current) forms.set(name, values);
      last.current = values;
    },
    forget: (): boolean => forms.delete(name),
  };
};
