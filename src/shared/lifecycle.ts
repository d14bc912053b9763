// A lifecycle is one table: which move leads from where to where, and who may make it. The page that disables a button, the use case that refuses
// and the guard in the UPDATE all read the same table.

type Moves<S extends string> = {
  readonly [move: string]: { readonly from: readonly S[]; readonly to: S; readonly by: readonly string[] };
};

/** Why a move is refused: not this person's move, or not possible in this state. */
type LifecycleRefusal = 'wrong_person' | 'wrong_state';
type Next<S extends string> =
  | { readonly ok: true; readonly state: S }
  | { readonly ok: false; readonly reason: LifecycleRefusal };

/** Everything starts in the first state; a state without moves is final. */
export const lifecycle = <const S extends string, const M extends Moves<NoInfer<S>>>(table: {
  readonly states: readonly [S, ...S[]];
  readonly moves: M;
}) => {
  type Move = keyof M & string;
  type Person = M[Move]['by'][number];
  const moves: Moves<S> = table.moves;
  const names = Object.keys(moves) as Move[];
  const find = (move: string) => (Object.hasOwn(moves, move) ? moves[move] : undefined);
  return {
    states: table.states,
    moves: names,
    first: table.states[0],
    /** The states a move may start from: the guard of its UPDATE (`WHERE status = ANY ($from)`). */
    from: (move: Move): readonly S[] => find(move)?.from ?? [],
    /** The next state, or why not. A stranger gets `wrong_person` first and so learns nothing about the state. */
    next: (state: S, move: Move, by: Person): Next<S> => {
      const step = find(move);
      if (!step?.by.includes(by)) return { ok: false, reason: 'wrong_person' };
      return step.from.includes(state) ? { ok: true, state: step.to } : { ok: false, reason: 'wrong_state' };
    },
    /** The moves this person may make now: what a page offers. */
    open: (state: S, by: Person): Move[] =>
      names.filter((move) => find(move)?.from.includes(state) === true && find(move)?.by.includes(by) === true),
    isFinal: (state: S): boolean => !names.some((move) => find(move)?.from.includes(state)),
  };
};
