// What staff typed and did not send, per record, while the console is open: moving through the queue loses nothing.
import { useRef, useState } from 'react';
import { newDraft } from '../use-form.ts';

const forms = new Map<string, object>();

/** For `useForm` by spread: typed values are stored under `name` until forgotten; `start` supplies the rest. */
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
