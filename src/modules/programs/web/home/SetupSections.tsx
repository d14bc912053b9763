// The seven sections of the company's home: one open at a time, each with its progress (partners.md §2.6).
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { naira } from '../../../../shared/naira.ts';
import { paths } from '../../../../kit/paths.ts';
import { LinkButton } from '../../../../kit/ui/Button.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { type ItemKind, type SetupSection, setupSections } from '../../rules.ts';
import { lowestOfAll_kobo } from '../../../bookings/tier-rules.ts';
import { PartnerLink } from '../items/PartnerLink.tsx';
import { MarkSection } from './MarkSection.tsx';
import { programOrder, programWords } from './program-words.ts';

const Programs = ({ onTell }: { onTell: (kind: ItemKind) => void }) => (
  <div className="setup-programs">
    {programOrder.map((kind) => {
      const { title, line, icon } = programWords[kind];
      const inside = (act: string) => (
        <>
          <Icon of={icon} />
          <span>
            <b>{title}</b>
            <span className="sm muted">
              {kind === 'move' ? `${line} Six tiered programs from ${naira(lowestOfAll_kobo)}.` : line}
            </span>
          </span>
          <span className="setup-act">
            {act}
            <Icon of={ArrowRight} size="s" />
          </span>
        </>
      );
      return kind === 'move' ? (
        <Link key={kind} to={paths.bookService()} state={{ company: 'own' }}>
          {inside('Book a move')}
        </Link>
      ) : (
        <button key={kind} type="button" aria-haspopup="dialog" onClick={() => onTell(kind)}>
          {inside('See what it does')}
        </button>
      );
    })}
  </div>
);

const partners = {
  meal: { name: 'Kaya Food', site: 'Food', words: 'Open the food partner' },
  swap: { name: 'Kaya Swap', site: 'Swap marketplace', words: 'Open the swap marketplace' },
  housing: { name: 'Kaya Lodging', site: 'Lodging', words: 'Open the housing partner' },
} as const;

const Partnered = ({ kind }: { kind: keyof typeof partners }) => {
  const { words, ...partner } = partners[kind];
  return (
    <>
      <p>{programWords[kind].lead}</p>
      <p>
        <PartnerLink partner={partner} words={words} />
      </p>
      <div className="setup-acts">
        <LinkButton icon={Plus} to={paths.bookService({ program: kind })}>
          Add
        </LinkButton>
        <LinkButton look="quiet" to={paths.corporateDashboard(kind)}>
          Open the list
        </LinkButton>
      </div>
    </>
  );
};

/** member: belongs to a company. tour: everything leads to the start. */
export type Visitor = 'visitor' | 'member' | 'no_company';

const Acts = ({ links }: { links: readonly { label: string; to: string }[] }) => (
  <div className="setup-acts">
    {links.map(({ label, to }) => (
      <LinkButton key={label} to={to}>
        {label}
      </LinkButton>
    ))}
  </div>
);

type Section = { readonly key: SetupSection; readonly title: string; readonly line: string };
const sections: readonly Section[] = [
  { key: 'program', title: 'Choose a move program', line: 'Employee moves, meal, housing and swap' },
  { key: 'meal', title: 'Meal', line: 'Budgets and hours for teams on the move' },
  { key: 'swap', title: 'Swap', line: 'Exchange what you no longer need' },
  { key: 'housing', title: 'Housing', line: 'Rooms for guests and new staff' },
  { key: 'billing', title: 'Set up billing', line: 'Company card or invoicing' },
  { key: 'team', title: 'Invite your team', line: 'Managers book moves and view reports' },
  { key: 'security', title: 'Security and compliance', line: 'SSO and insurance papers' },
];

const Inside = ({ of, who, onTell }: { of: SetupSection; who: Visitor; onTell: (kind: ItemKind) => void }) => {
  if (of === 'program') return <Programs onTell={onTell} />;
  if (of === 'meal' || of === 'swap' || of === 'housing') return <Partnered kind={of} />;
  if (of === 'billing')
    return (
      <Acts
        links={[
          { label: 'Add corporate card', to: who === 'visitor' ? paths.signup() : paths.cardSetup() },
          { label: 'Set up invoicing', to: paths.corporateDashboard('billing') },
        ]}
      />
    );
  if (of === 'team')
    return (
      <Acts
        links={[
          { label: 'Invite teammates', to: who === 'visitor' ? paths.signup() : paths.corporateDashboard('team') },
          { label: 'Configure roles', to: paths.corporateDashboard('team') },
        ]}
      />
    );
  return (
    <Acts
      links={[
        { label: 'Enable SSO', to: `${paths.corporateDashboard('security')}#single-sign-on` },
        { label: 'Upload insurance', to: `${paths.corporateDashboard('security')}#insurance` },
      ]}
    />
  );
};

export const SetupSections = ({
  who,
  done,
  marks,
  shown = setupSections,
  start = 'program',
}: {
  who: Visitor;
  /** The sections this person may set up. */
  shown?: readonly SetupSection[];
  /** Done sections; empty without a company. */
  done: ReadonlySet<SetupSection>;
  /** The company whose sections this person may tick. */
  marks?: string;
  /** The section that is open at first. */
  start?: SetupSection | null;
}) => {
  const [open, setOpen] = useState(start);
  const [told, setTold] = useState<ItemKind>('meal');
  const [telling, setTelling] = useState(false);
  const id = useId();
  const words = programWords[told];
  return (
    <>
      <ol className="ledger setup-sections">
        {sections
          .filter(({ key }) => shown.includes(key))
          .map(({ key, title, line }, index) => {
            const isOpen = open === key;
            return (
              <li key={key} className={isOpen ? 'setup-open' : undefined}>
                <h2>
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    aria-controls={`${id}${key}`}
                    onClick={() => setOpen(isOpen ? null : key)}
                  >
                    <span className="setup-number num">{done.has(key) ? <Icon of={Check} /> : index + 1}</span>
                    <span>
                      <b>
                        {title}
                        {done.has(key) && <span className="sr">, done</span>}
                      </b>
                      <span className="sm muted">{line}</span>
                    </span>
                    <Icon of={isOpen ? ChevronUp : ChevronDown} />
                  </button>
                </h2>
                <div id={`${id}${key}`} className="setup-inside" hidden={!isOpen}>
                  {isOpen && (
                    <>
                      <Inside
                        of={key}
                        who={who}
                        onTell={(kind) => {
                          setTold(kind);
                          setTelling(true);
                        }}
                      />
                      {marks && <MarkSection company={marks} section={key} done={done.has(key)} />}
                    </>
                  )}
                </div>
              </li>
            );
          })}
      </ol>
      <Sheet open={telling} title={words.title} onClose={() => setTelling(false)}>
        <div className="grid gap-4">
          <p>{words.lead}</p>
          <ul className="setup-features">
            {words.features.map((feature) => (
              <li key={feature}>
                <Icon of={Check} size="s" />
                {feature}
              </li>
            ))}
          </ul>
          <div>
            <LinkButton look="solid" to={paths.program(told)}>
              Open the {words.title.toLowerCase()} program
            </LinkButton>
          </div>
        </div>
      </Sheet>
    </>
  );
};
