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
  /** For a yellow ground. */
  raised?: boolean;
  /** At large text it takes two lines rather than its neighbours' room. */
  wraps?: boolean;
  children: ReactNode;
}) => <span className={['tag', tone, raised && 'raised', wraps && 'wraps'].filter(Boolean).join(' ')}>{children}</span>;
