import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** One part of the section; links from elsewhere lead to its anchor. */
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
  const { hash } = useLocation();
  const part = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== `#${id}`) return;
    part.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash, id]);
  return (
    <section className="security-part" id={id} ref={part} aria-labelledby={`${id}-title`}>
      <header>
        <h2 className="h2" id={`${id}-title`} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {end}
      </header>
      {lead && <p className="muted">{lead}</p>}
      {children}
    </section>
  );
};
