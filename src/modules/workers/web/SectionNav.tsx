// The twelve sections as links: bottom bar with All on phones, left rail from 768 (DESIGN.md §11).
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { say, sayCount } from '../../../kit/language.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../kit/paths.ts';
import { TabBar } from '../../../kit/ui/bars.tsx';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { Lockup } from '../../../kit/ui/Mark.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { Count } from '../../../kit/ui/status.tsx';
import { barSections, labelOf, sectionGroups, type SectionKey, type WorkerSection } from './sections.ts';
import './worker.css';

/** unread: the number of unread notifications. */
type NavProps = { current: SectionKey; unread: number };

const Item = ({ section, current, unread, onGo }: NavProps & { section: WorkerSection; onGo?: () => void }) => (
  <Link
    className={onGo ? 'go' : 'item'}
    to={paths.workerDashboard(section.key)}
    aria-current={section.key === current ? 'page' : undefined}
    onClick={onGo}
  >
    <Icon of={section.icon} />
    <span>{say(section.label)}</span>
    {section.key === 'notifications' && <Count of={unread} word={say('unread')} />}
  </Link>
);

export const SectionRail = ({ current, unread }: NavProps) => (
  <nav className="side twelve" aria-label={say('Worker')} data-ground="aro">
    <Lockup />
    {sectionGroups.map((group) => (
      <div key={group.name} className="grp">
        <h2 className="group">{say(group.name)}</h2>
        {group.sections.map((section) => (
          <Item key={section.key} {...{ section, current, unread }} />
        ))}
      </div>
    ))}
  </nav>
);

export const SectionBar = ({ current, unread }: NavProps) => {
  const [open, setOpen] = useState(false);
  const inBar = barSections.some((section) => section?.key === current);
  return (
    <>
      <TabBar
        label={say('Worker')}
        sections={barSections.flatMap((section) =>
          section
            ? [
                {
                  ...section,
                  label: say(section.label),
                  to: paths.workerDashboard(section.key),
                  current: section.key === current,
                },
              ]
            : [],
        )}
        more={
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-current={inBar ? undefined : 'true'}
            onClick={() => setOpen(true)}
          >
            <Icon of={LayoutGrid} />
            <span>
              {say('All')}
              {!inBar && <span className="sr">{say(', now {section}', { section: say(labelOf(current)) })}</span>}
            </span>
            {unread > 0 && (
              <span className="count">
                <span aria-hidden="true">{unread > 9 ? '9+' : unread}</span>
                <span className="sr">{sayCount(unread, '{n} unread notification', '{n} unread notifications')}</span>
              </span>
            )}
          </button>
        }
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={say('All sections')}>
        <nav className="allgroups" aria-label={say('All sections')}>
          {sectionGroups.map((group) => (
            <div key={group.name} className="grp">
              <h3 className="xs muted">{say(group.name)}</h3>
              <div className="gl">
                {group.sections.map((section) => (
                  <Item key={section.key} {...{ section, current, unread }} onGo={() => setOpen(false)} />
                ))}
              </div>
            </div>
          ))}
        </nav>
      </Sheet>
    </>
  );
};
