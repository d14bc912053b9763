import type { ReactNode } from 'react';
import { useKnownCompany } from '../../companies/web/door.tsx';
import { useSession } from '../../identity/web/door.ts';

const OfNone = ({ children }: { children: ReactNode }) => {
  const { company } = useKnownCompany();
  return company === null && children;
};

/** For people without a company only, such as the link to a card. For signed-in people it is inside CompanyProvider. */
export const WithoutCompany = ({ children }: { children: ReactNode }) => {
  const { user } = useSession();
  return user ? <OfNone>{children}</OfNone> : children;
};
