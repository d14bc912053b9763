// The public tour: a company's screens with data marked as a sample (decisions.md "Corporate side").
import { useNavigate, useSearchParams } from 'react-router';
import { Link } from 'react-router';
import { paths } from '../../../../kit/paths.ts';
import { useToday } from '../../../../kit/use-today.ts';
import { LinkButton } from '../../../../kit/ui/Button.tsx';
import { Note, Skeleton } from '../../../../kit/ui/states.tsx';
import { type ItemKind, kindWords } from '../../rules.ts';
import { programWords } from '../home/program-words.ts';
import { ProgramCards } from '../home/ProgramCards.tsx';
import { ItemDetails } from '../items/ItemDetails.tsx';
import { ItemDialog } from '../items/ItemDialog.tsx';
import { ItemRows } from '../items/ItemRows.tsx';
import { SampleHome } from './SampleHome.tsx';
import { sampleItems } from './sample-items.ts';
import '../home/home.css';
import '../items/items.css';

export const tourParts = ['home', 'move', 'meal', 'swap', 'housing'] as const;
export type TourPart = (typeof tourParts)[number];
const partWords: Readonly<Record<TourPart, string>> = {
  home: 'Home',
  move: 'Move',
  meal: 'Meal',
  swap: 'Swap',
  housing: 'Housing',
};

const SampleItems = ({ kind }: { kind: ItemKind }) => {
  const today = useToday();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const items = today === null ? null : sampleItems(kind, today);
  const open = items?.find(({ id }) => id === search.get('item'));
  const to = (id: string) => `?item=${id}`;
  if (!items) return <Skeleton rows={3} label="Loading the sample" />;
  return (
    <section className="items-part" aria-labelledby="sample-items">
      <div className="items-behind">
        <h2 className="h2" id="sample-items">
          Your {kindWords[kind].many}
        </h2>
        <ItemRows label={`Sample ${kindWords[kind].many}`} items={items} to={to} />
      </div>
      {open && (
        <ItemDialog
          kind={kind}
          items={items}
          open={open.id}
          to={to}
          onClose={() => void navigate('?', { replace: true, preventScrollReset: true })}
        >
          <ItemDetails item={open}>
            <p className="muted">This is a sample. In your own account you confirm, change and export it here.</p>
          </ItemDetails>
        </ItemDialog>
      )}
    </section>
  );
};

export const Tour = ({ part }: { part: TourPart }) => (
  <>
    <Note tone="info">
      <p className="b">This is a sample</p>
      <p>Companies, people, prices and dates on this page are made up. Nothing here can be ordered.</p>
    </Note>
    <nav className="tour-parts" aria-label="Parts of the tour">
      {tourParts.map((one) => (
        <Link key={one} to={paths.corporateTour(one)} aria-current={one === part ? 'page' : undefined}>
          {partWords[one]}
        </Link>
      ))}
    </nav>
    {part === 'home' ? (
      <SampleHome />
    ) : (
      <>
        <header className="grid gap-2">
          <h1 className="h1">{partWords[part]}</h1>
          <p className="muted">{programWords[part].lead}</p>
        </header>
        {part === 'move' && <ProgramCards />}
        <SampleItems key={part} kind={part} />
      </>
    )}
    <div>
      <LinkButton look="main" to={paths.corporateStart()}>
        Open a company account
      </LinkButton>
    </div>
  </>
);
