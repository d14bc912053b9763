// The luggage tag: a state in a word, with a colour beside it.
import type { ReactNode } from 'react';

/** info (new), warn (waiting), now (happening), ok, bad, off. */
export type TagTone = 'info' | 'warn' | 'now' | 'ok' | 'bad' | 'off';

export const Tag = ({
  tone = 'info',
  raised,
  children,
}: {
  tone?: TagTone;
  /** On a yellow ground. */
  raised?: boolean;
  children: ReactNode;
}) => <span className={raised ? `tag ${tone} raised` : `tag ${tone}`}>{children}</span>;
