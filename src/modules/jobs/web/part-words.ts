// What a mover reads about a part payment before the end of a job (docs/decisions/0142-part-payments.md).
import { naira } from '../../../shared/naira.ts';
import { say } from '../../../kit/language.ts';
import type { JobDetail } from '../contract.ts';
import type { JobPart } from '../part-payment-contract.ts';
import { noPartWords } from '../no-part-rules.ts';

type Facts = {
  readonly part: JobPart;
  readonly status: JobDetail['status'];
  /** Everything was loaded, and the part was paid. */
  readonly loaded: boolean;
  /** Kaya has decided a dispute: the decision says what they earn. */
  readonly decided: boolean;
};

/** What is paid when everything is loaded, and what at the end; null: there is nothing to say. */
export const partWords = ({ part, status, loaded, decided }: Facts): string | null => {
  const both = { amount: naira(part.kobo), rest: naira(part.rest_kobo) };
  if (status === 'cancelled')
    return loaded
      ? say('{amount}, paid to you after loading, comes off your balance, then off what you earn next.', both)
      : null;
  if (decided) return null;
  if (part.why) return say(noPartWords[part.why]);
  if (!loaded) return say('You are paid {amount} when everything is loaded, and {rest} at the end.', both);
  if (status === 'disputed') return say('You were paid {amount} after loading. Kaya decides about the rest.', both);
  return status === 'completed'
    ? say('You were paid {amount} after loading, and {rest} at the end.', both)
    : say('You were paid {amount} after loading. {rest} comes at the end.', both);
};
