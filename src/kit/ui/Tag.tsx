// The luggage tag: a state in a word, with a colour beside it.
import type { ReactNode } from 'react';

/** info (new), warn (waiting), now (happening), ok, bad, off. */
export type TagTone = 'info' | 'warn' | 'now' | 'ok' | 'bad' | 'off';

export const Tag = ({
  tone = 'info',
  raised,
  wraps,
  children,
}: {
  tone?: TagTone;
  /** On a yellow ground. */
  raised?: boolean;
  /** In large letters it takes two lines rather than the room of its neighbours. */
  wraps?: boolean;
  children: ReactNode;
}) => <span className={['tag', tone, raised && 'raised', wraps && 'wraps'].filter(Boolean).join(' ')}>{children}</span>;
