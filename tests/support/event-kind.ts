// An event without news, for tests of event delivery.
import type { EventKind } from '../../src/shared/event.ts';

export const eventKind =
  <P>() =>
  <const N extends string>(name: N, seen: Pick<EventKind<P>, 'audience' | 'subjects' | 'crowd'>): EventKind<P, N> => ({
    name,
    ...seen,
  });
