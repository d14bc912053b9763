// Sections whose content comes later say so, and what they will hold; none is a dead end.
import { paths } from '../../../web/paths.ts';
import { LinkButton } from '../../../web/ui/Button.tsx';
import { EmptyState } from '../../../web/ui/states.tsx';
import { labelOf, type SectionKey } from './sections.ts';

const holds: Partial<Record<SectionKey, string>> = {
  training: 'Short lessons with a quiz at the end, packing among them. Each one you finish earns a badge.',
  badges: 'The five badges you can earn, how far you are with each, and the day you got it.',
  safety: 'A safety checklist and the emergency numbers. Until then, in danger call 112, police and fire 199.',
  community: 'Top earners, top rated and most jobs, with your own place among them.',
  language: 'Kaya in English, Hausa, Igbo and Yorùbá, and spoken commands.',
  notifications: 'New jobs near you, payments and alerts, as they arrive.',
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
