// The latest items of one program that the person sees, each linked to its details.
import { paths } from '../../../../kit/paths.ts';
import { FirstPage } from '../../../../kit/ui/pages.tsx';
import { EmptyState } from '../../../../kit/ui/states.tsx';
import { type ItemKind, kindWords } from '../../rules.ts';
import { ItemRows } from '../items/ItemRows.tsx';
import { useItems } from '../items/item-queries.ts';

const recent = 5;

/** own: the list has only the person's own items; one of several lists on the page. */
export const Activity = ({ company, kind, own }: { company: string; kind: ItemKind; own?: boolean }) => {
  const pages = useItems(company, { kind, status: null });
  const items = (pages.data?.pages[0]?.items ?? []).slice(0, recent);
  const { many, one } = kindWords[kind];
  const id = `activity-${kind}`;
  // For a newcomer, four lists that each say "nothing yet" are worse than none.
  if (own && !pages.error && items.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {own ? `Your ${many}` : 'Activity'}
      </h2>
      <FirstPage
        pages={pages}
        things={`The ${many}`}
        failed={`The ${many} could not be loaded`}
        loading={`Loading the ${many}`}
        rows={3}
      />
      {pages.data && items.length === 0 && <EmptyState title="Nothing yet" hint={`The first ${one} appears here.`} />}
      {items.length > 0 && (
        <ItemRows
          label={`Recent ${many}`}
          items={items}
          to={(item) => `${paths.corporateDashboard(kind)}?item=${item}`}
        />
      )}
    </section>
  );
};
