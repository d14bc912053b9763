// The frame of a program page: the company's for its members, else the public one (partners.md §2.6).
import type { ReactNode } from 'react';
import { CompanyProvider, useKnownCompany } from '../../modules/companies/web/door.tsx';
import { useSession } from '../../modules/identity/web/door.ts';
import { Footer } from '../shell/Footer.tsx';
import { NavBar } from '../shell/NavBar.tsx';
import { CorporateFrame } from './CorporateFrame.tsx';
import './program-frame.css';

type Part = { current: 'move' | 'meal' | 'swap' | 'housing'; children: ReactNode };

/** With the public bars. */
export const PublicFrame = ({ children }: { children: ReactNode }) => (
  <>
    <NavBar />
    <main id="main" tabIndex={-1} className="wrap public-program">
      {children}
    </main>
    <Footer />
  </>
);

const OfMember = ({ current, children }: Part) => {
  const { company, error } = useKnownCompany();
  if (company === null || (company === undefined && error)) return <PublicFrame>{children}</PublicFrame>;
  return <CorporateFrame current={current}>{children}</CorporateFrame>;
};

export const ProgramFrame = ({ current, children }: Part) => {
  const { user } = useSession();
  if (!user) return <PublicFrame>{children}</PublicFrame>;
  return (
    <CompanyProvider key={user.id}>
      <OfMember current={current}>{children}</OfMember>
    </CompanyProvider>
  );
};
