/**
 * One question for all who ask while the one before is being answered; they share its answer. The first asks at once, so a question grows with the
 * load and nothing waits for a timer.
 */
export const gathered = <One, Answer>(
  ask: (all: readonly One[]) => Promise<Answer>,
): ((one: One) => Promise<Answer>) => {
  let before: Promise<unknown> = Promise.resolve();
  let next: { readonly all: One[]; readonly answer: Promise<Answer> } | undefined;
  return (one) => {
    if (!next) {
      const all: One[] = [];
      const answer = before.then(() => {
        next = undefined;
        return ask(all);
      });
      next = { all, answer };
      before = answer.catch(() => undefined); // those who asked get the error
    }
    next.all.push(one);
    return next.answer;
  };
};
