// The single state machine of every form. It knows what was typed, which faults to show, what the server refused, whether the connection was lost,
// and stores a draft and its Idempotency-Key. Each form adds its words and rules.
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldFault } from '../shared/refusal.ts';
import { type ApiError, asApiError, newKey } from './api.ts';
import { type Draft, edited, filled, finished, opened, pressed, refusedBy, shownFault, touched } from './form-state.ts';
import type { FormError } from './ui/FormShell.tsx';

type Plan<D extends Draft, C> = {
  /** Its values until `open`; final where there is no draft (`newDraft(values)`). */
  readonly start: () => D;
  /** False while the page is still the prerendered HTML. */
  readonly awake?: boolean;
  /** Reads this device's draft; called once after hydration. */
  readonly open?: () => D;
  /** Stores the draft; called after every change. */
  readonly keep?: (draft: D) => void;
  /** Fields of a stored draft whose faults are shown at once. */
  readonly touched?: (values: D['values']) => readonly string[];
  /** Values from the session for fields that are still empty; of which may depend on what is typed. */
  readonly known?: Partial<D['values']> | ((typed: D['values']) => Partial<D['values']>);
  /**
   * Loads the checks that are too heavy for the first load: return the same function while the same checks are needed.
   */
  readonly late?: (values: D['values']) => () => Promise<C>;
  /** Loads them before a field is touched. */
  readonly near?: boolean;
  /** The faults, in the order of the form. `checks` is null until they are loaded; the server checks the same again. */
  readonly faults: (values: D['values'], now: Date, checks: C | null) => readonly FieldFault[];
  /** Maps the server's path to this form's field. */
  readonly fieldOf?: (path: string, values: D['values']) => string | null;
  /** Fields that are not checked while they are edited, such as an address that the server reads. */
  readonly quiet?: (name: string) => boolean;
  /**
   * For a small form with a way back beside its button: faults are shown only after a press, as an earlier one would move the buttons, and only
   * beside their fields.
   */
  readonly faultsAtPress?: boolean;
  /** Called when the person edits a field. */
  readonly edited?: (name: string) => void;
  /** The notice above the form ends with the first edit, not only with the next press. */
  readonly errorUntilEdit?: boolean;
  /** Throws ApiError. Returns the next draft, or nothing when the page leads elsewhere. */
  readonly send: (values: D['values'], draft: D) => Promise<D | null | void>;
  /** The notice above the form after a refusal; by default the refusal itself. */
  readonly failed?: (problem: ApiError, values: D['values']) => FormError | null;
};

/**
 * A press that moves the focus out of a field: the pressed element must not move before the pointer is lifted, or the press is lost.
 */
let lifted: Promise<void> | null = null;
if (typeof window !== 'undefined')
  window.addEventListener(
    'pointerdown',
    () => {
      lifted = new Promise((done) => {
        const end = () => {
          lifted = null;
          for (const event of ['click', 'pointercancel', 'pointerdown']) window.removeEventListener(event, end, true);
          clearTimeout(late);
          // After the click has finished: rendered during it, a checkbox would lose its change.
          setTimeout(done);
        };
        // A press that moved off its target ends without a click.
        const late = setTimeout(end, 1_000);
        for (const event of ['click', 'pointercancel']) window.addEventListener(event, end, true);
      });
    },
    true,
  );

/** For a form that stores nothing on the device. */
export const newDraft = <V extends object>(values: V): Draft<V> => ({ values, key: newKey() });

type NamesOf<V, T> = { [N in keyof V & string]: V[N] extends T ? N : never }[keyof V & string];

export const useForm = <D extends Draft, C = unknown>(plan: Plan<D, C>) => {
  type V = D['values'];
  type Name = keyof V & string;
  const { awake = true, open, fieldOf: pathOf } = plan;
  const [state, setState] = useState(() => opened(plan.start()));
  const [isOpen, setOpen] = useState(!open);
  const [held, setHeld] = useState<{ by: () => Promise<C>; checks: C } | null>(null);
  if (awake && !isOpen && open) {
    const draft = open();
    setOpen(true);
    setState(opened(draft, plan.touched?.(draft.values)));
  }

  const { draft, now, busy, error, offline } = state;
  const keep = useEffectEvent((changed: D) => plan.keep?.(changed));
  useEffect(() => {
    if (awake) keep(draft);
  }, [awake, draft]);

  const { known = {} } = plan;
  const values: V = filled(state, typeof known === 'function' ? known(draft.values) : known);
  const late = plan.late?.(values);
  const waits = late !== undefined && held?.by !== late;
  const near = waits && (plan.near || state.touched.size > 0);
  useEffect(() => {
    if (!near || !late) return;
    let left = false;
    late().then(
      (checks) => left || setHeld({ by: late, checks }),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [near, late]);

  const fieldOf = (path: string): string | null => (pathOf ? pathOf(path, values) : path);
  let judged: readonly FieldFault[] | undefined;
  const faults = () => (judged ??= plan.faults(values, now, held?.checks ?? null));
  const errorOf = (name: string) => shownFault(state, name, faults, fieldOf);

  const set = <N extends Name>(name: N, value: V[N]): void => {
    const quiet = plan.quiet?.(name) ?? false;
    setState((kept) => edited(kept, name, value, { fieldOf, quiet, errorStays: !plan.errorUntilEdit }));
    plan.edited?.(name);
  };
  const leave = (...names: readonly string[]): void => {
    const mark = () => setState((kept) => touched(kept, names, new Date()));
    if (lifted) void lifted.then(mark);
    else mark();
  };

  /** All current faults. Waits for checks that are still loading. */
  const judge = async (): Promise<readonly FieldFault[]> => {
    const at = new Date();
    setState((kept) => touched(kept, [], at));
    return plan.faults(values, at, (waits ? await late?.().catch(() => null) : held?.checks) ?? null);
  };
  /** Marks the form as pressed; false when there are faults. */
  const press = (found?: readonly FieldFault[]): boolean => {
    const at = new Date();
    const wrong = found ?? plan.faults(values, at, held?.checks ?? null);
    setState((kept) => pressed(kept, wrong, at, !plan.faultsAtPress));
    return wrong.length === 0;
  };
  /** Sends without another check. */
  const send = async (): Promise<void> => {
    setState((kept) => ({ ...kept, busy: true }));
    try {
      const next = await plan.send(values, draft);
      setState((kept) => finished(kept, next ?? null));
    } catch (thrown) {
      const problem = asApiError(thrown);
      const above = plan.failed ? plan.failed(problem, values) : problem;
      setState((kept) => refusedBy(kept, problem, above));
    }
  };
  const submit = async (): Promise<void> => {
    if (busy || !isOpen) return;
    let found: readonly FieldFault[] | undefined;
    if (waits) {
      setState((kept) => ({ ...kept, busy: true }));
      found = await judge();
    }
    if (press(found)) await send();
  };

  const tied = (name: Name) => ({ name, error: errorOf(name), onBlur: () => void (plan.faultsAtPress || leave(name)) });
  return {
    draft,
    values,
    /** When the faults were last checked. */
    now,
    /** Something is being checked or sent. */
    pending: busy,
    error,
    offline,
    faults,
    errorOf,
    isTouched: (name: string): boolean => state.touched.has(name),
    /** The person has changed it since the form was opened. */
    isTyped: (name: string): boolean => state.typed.has(name),
    set,
    /** Changes parts of the draft other than the values. */
    change: (part: (kept: D) => Partial<D>): void =>
      setState((kept) => ({ ...kept, draft: { ...kept.draft, ...part(kept.draft) } })),
    /** The person has left these fields: show their faults. */
    leave,
    /** Clears the refusal of a field that the form does not hold as a value. */
    mend: (name: string): void =>
      setState((kept) => ({ ...kept, refused: kept.refused.filter(({ path }) => fieldOf(path) !== name) })),
    judge,
    press,
    send,
    submit,
    /** Starts another draft, with nothing typed or refused. */
    restart: (next: D): void => setState(opened(next)),
    /** For a text field by spread. */
    field: (name: NamesOf<V, string>) => ({
      ...tied(name),
      value: values[name as keyof V] as string,
      onChange: ({ target }: { target: { value: string } }): void => set(name as Name, target.value as V[Name]),
    }),
    /** For a checkbox, by spread. */
    box: (name: NamesOf<V, boolean>) => ({
      ...tied(name),
      checked: values[name as keyof V] as boolean,
      onChange: ({ target }: { target: { checked: boolean } }): void => set(name as Name, target.checked as V[Name]),
    }),
  };
};

export type Form<D extends Draft> = ReturnType<typeof useForm<D>>;
