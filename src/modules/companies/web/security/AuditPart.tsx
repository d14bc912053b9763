import { LinkButton } from '../../../../kit/ui/Button.tsx';
import { paths } from '../../../../kit/paths.ts';
import { SecurityPart } from './SecurityPart.tsx';

/** The log has its own page. */
export const AuditPart = () => (
  <SecurityPart
    id="audit-log"
    title="Audit log"
    lead="Who did what for your company, and when. Search it and export it."
  >
    <div>
      <LinkButton to={paths.corporateDashboard('audit')}>Open the audit log</LinkButton>
    </div>
  </SecurityPart>
);
