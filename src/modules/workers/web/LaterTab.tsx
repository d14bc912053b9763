// Sections that come later say so, and what they will contain; none is a dead end.
import { phrase, say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import { LinkButton } from '../../../kit/ui/Button.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { labelOf, type SectionKey } from './sections.ts';

const holds: Partial<Record<SectionKey, string>> = {
  safety:
    'A safety checklist and the emergency numbers. Until then, call 112 in an emergency, or 199 for police and fire.',
  community: 'Top earners, top rated and most jobs, with your own rank.',
  notifications: 'New jobs near you, payments and alerts as they happen.',
  training: phrase('Short lessons, for example on packing, with a quiz at the end. You earn a badge for each lesson.'),
  badges: phrase('The five badges you can earn, your progress, and the day you earned each.'),
  safety: phrase(
    'A safety checklist and the emergency numbers. Until then, call 112 in an emergency, or 199 for police and fire.',
  ),
  language: phrase('Kaya in English, Hausa, Igbo and Yorùbá, with voice commands.'),
  notifications: phrase('New jobs near you, payments and alerts as they happen.'),
};

export const LaterTab = ({ section }: { section: SectionKey }) => (
  <>
    <h1 className="h2">{say(labelOf(section))}</h1>
    <EmptyState
      title={say('Opens soon')}
      hint={say(holds[section] ?? '')}
      action={
        section === 'safety' ? (
          <a className="btn line" href="tel:112">
            {say('Call 112')}
          </a>
        ) : (
          <LinkButton to={paths.workerDashboard('jobs')}>{say('See open jobs')}</LinkButton>
        )
      }
    />
  </>
);
