import type { ReactNode } from 'react';
import { useNamed } from '../../../kit/ui/use-named.ts';

/** One section of the account page; the list at the side links to its id. */
export const AccountSection = ({
  id,
  title,
  end,
  children,
}: {
  id: string;
  title: string;
  end?: ReactNode;
  children: ReactNode;
}) => {
  const part = useNamed(id);
  return (
    <section className="account-part" id={id} aria-labelledby={`${id}-title`} ref={part}>
      <header>
        <h2 className="h3" id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {end}
      </header>
      {children}
    </section>
  );
};
