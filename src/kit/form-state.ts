// The state of a form, and how each act of the person or the server changes it. Without React: use-form.ts runs it.
import { common, type FieldFault } from '../shared/refusal.ts';
import { type ApiError, newKey } from './api.ts';
import type { FormError } from './ui/FormShell.tsx';

/** What survives a reload. `key`: the Idempotency-Key of every press, until the server has done the request. */
export type Draft<V = object> = { readonly values: V; readonly key: string };

type Names = ReadonlySet<string>;
type FormState<D extends Draft> = {
  readonly draft: D;
  /** Fields that the person has changed: the session no longer fills them. */
  readonly typed: Names;
  /** Fields whose faults are shown. */
  readonly touched: Names;
  /** Refused fields; each is cleared as soon as it is edited. */
  readonly refused: readonly FieldFault[];
  /** Shown above the form. */
  readonly error: FormError | null;
  /** The time at which faults were checked. */
  readonly now: Date;
  readonly busy: boolean;
  /** The last press got no answer. Typed values are kept, and the next press carries the same key. */
  readonly offline: boolean;
};

export const opened = <D extends Draft>(draft: D, touched: readonly string[] = []): FormState<D> => ({
  draft,
  typed: new Set(),
  touched: new Set(touched),
  refused: [],
  error: null,
  now: new Date(),
  busy: false,
  offline: false,
});

const without = (names: Names, name: string): Names => new Set([...names].filter((one) => one !== name));

/**
 * `fieldOf`: maps the server's path to this form's field. `quiet`: not checked again until the person leaves the field.
 */
type EditRules = {
  readonly fieldOf: (path: string) => string | null;
  readonly quiet: boolean;
  readonly errorStays: boolean;
};
export const edited = <D extends Draft>(
  state: FormState<D>,
  name: string,
  value: unknown,
  { fieldOf, quiet, errorStays }: EditRules,
): FormState<D> => ({
  ...state,
  draft: { ...state.draft, values: { ...state.draft.values, [name]: value } },
  typed: new Set(state.typed).add(name),
  touched: quiet ? without(state.touched, name) : state.touched,
  refused: state.refused.filter(({ path }) => fieldOf(path) !== name),
  error: errorStays ? state.error : null,
  offline: false,
});

export const touched = <D extends Draft>(state: FormState<D>, names: readonly string[], at: Date): FormState<D> => ({
  ...state,
  touched: new Set([...state.touched, ...names]),
  now: at,
});

/** A single fault is shown next to its field (`steps.1.above` in `steps`), which takes the focus; several are also listed above if it is `listed`. */
export const pressed = <D extends Draft>(
  state: FormState<D>,
  found: readonly FieldFault[],
  at: Date,
  listed = true,
): FormState<D> => ({
  ...touched(state, [...Object.keys(state.draft.values), ...found.map(({ path }) => path)], at),
  refused: [],
  error: listed && found.length > 1 ? { ...common.invalid_request, fields: found } : null,
  busy: false,
});

/**
 * The server stores a key only together with its effect. So a refused press may be sent again under the same key, and a press whose answer was
 * lost gets the stored answer. Only a key that was used for other content is replaced.
 */
export const refusedBy = <D extends Draft>(
  state: FormState<D>,
  problem: ApiError,
  error: FormError | null,
): FormState<D> => ({
  ...state,
  draft: problem.code === common.key_reused.code ? { ...state.draft, key: newKey() } : state.draft,
  refused: problem.fields,
  error,
  busy: false,
  offline: problem.status === 0,
});

/** `next`: the form's next draft; null keeps the typed values, under a new key. */
export const finished = <D extends Draft>(state: FormState<D>, next: D | null): FormState<D> =>
  next ? opened(next) : { ...state, draft: { ...state.draft, key: newKey() }, busy: false, offline: false };

/** Known values from the session fill a field until the person types something else. */
export const filled = <V extends object>({ draft, typed }: FormState<Draft<V>>, known: Partial<V>): V => {
  const values = { ...draft.values };
  for (const name of Object.keys(known) as (keyof V & string)[])
    if (values[name] === '' && !typed.has(name)) values[name] = known[name] as V[typeof name];
  return values;
};

/** The server's sentence about a field, or else its fault once the field was touched. */
export const shownFault = (
  { touched: names, refused }: Pick<FormState<Draft>, 'touched' | 'refused'>,
  name: string,
  faults: () => readonly FieldFault[],
  fieldOf: EditRules['fieldOf'],
): string | undefined =>
  refused.find(({ path }) => fieldOf(path) === name)?.message ??
  (names.has(name) ? faults().find(({ path }) => path === name)?.message : undefined);
