// /corporate/dashboard/security (decisions.md, "Corporate side"; docs/decisions/0075).
import { FirstPage } from '../../../../kit/ui/pages.tsx';
import { useCompany } from '../company.tsx';
import { AuditPart } from './AuditPart.tsx';
import { DomainsPart } from './DomainsPart.tsx';
import { InsurancePart } from './InsurancePart.tsx';
import { SessionsPart } from './SessionsPart.tsx';
import { SignOnPart } from './SignOnPart.tsx';
import { TwoFactorPart } from './TwoFactorPart.tsx';
import { useSecurity } from './security-queries.ts';
import './security.css';

export const SecuritySection = () => {
  const { id } = useCompany();
  const security = useSecurity(id);
  const { data } = security;
  return (
    <>
      <header className="grid gap-2">
        <h1 className="h1">Security</h1>
        <p className="muted">How people of your company sign in, what they need, and what has happened.</p>
      </header>
      <FirstPage
        pages={security}
        things="Security settings"
        failed="The security settings could not be loaded."
        loading="Loading security"
        rows={5}
      />
      {data && (
        <>
          <SignOnPart company={id} view={data.single_sign_on} returnTo={data.return_to} />
          <TwoFactorPart company={id} view={data.two_factor} />
          <DomainsPart company={id} domains={data.allowed_domains} own={data.own_domain} />
          <InsurancePart company={id} insurance={data.insurance} inForce={data.in_force} />
          <SessionsPart company={id} />
          <AuditPart />
        </>
      )}
    </>
  );
};
