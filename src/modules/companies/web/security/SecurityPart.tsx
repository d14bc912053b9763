import type { ReactNode } from 'react';
import { useNamed } from '../../../../kit/ui/use-named.ts';

/** One part of the section; links from other pages lead to its anchor. */
export const SecurityPart = ({
  id,
  title,
  end,
  lead,
  children,
}: {
  id: string;
  title: string;
  end?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) => {
  const part = useNamed(id);
  return (
    <section className="security-part" id={id} ref={part} aria-labelledby={`${id}-title`}>
      <header>
        <h2 className="h2" id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {end}
      </header>
      {lead && <p className="muted">{lead}</p>}
      {children}
    </section>
  );
};
