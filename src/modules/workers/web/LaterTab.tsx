// Sections that come later say so, and what they will contain; none is a dead end.
import { paths } from '../../../kit/paths.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { labelOf, type SectionKey } from './sections.ts';

const holds: Partial<Record<SectionKey, string>> = {
  safety:
    'A safety checklist and the emergency numbers. Until then, call 112 in an emergency, or 199 for police and fire.',
  community: 'Top earners, top rated and most jobs, with your own rank.',
  notifications: 'New jobs near you, payments and alerts as they happen.',
};

export const LaterTab = ({ section }: { section: SectionKey }) => (
  <>
    <h1 className="h2">{labelOf(section)}</h1>
    <EmptyState
      title="Opens soon"
      hint={holds[section]}
      action={
        section === 'safety' ? (
          <a className="btn line" href="tel:112">
            Call 112
          </a>
        ) : (
          <LinkButton to={paths.workerDashboard('jobs')}>See open jobs</LinkButton>
        )
      }
    />
  </>
);
