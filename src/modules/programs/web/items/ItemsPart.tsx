// The items of one program of the company: a list by state, the dialog of the open one, a form for a new one, the files.
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import { type ComponentProps, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { asApiError } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { Chips } from '../../../../kit/ui/choices.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { FirstPage, MorePages } from '../../../../kit/ui/pages.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { EmptyState, LoadError, Skeleton } from '../../../../kit/ui/states.tsx';
import { useCompany } from '../../../companies/web/door.tsx';
import type { ItemView } from '../../contract.ts';
import { type ItemKind, kindWords, statesOf, stateWords } from '../../rules.ts';
import { ItemActs, ItemDetails, ItemFiles } from './ItemDetails.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import { ItemForm } from './ItemForm.tsx';
import { ItemRows } from './ItemRows.tsx';
import { calendarAddress, csvAddress, useItem, useItems } from './item-queries.ts';
import './items.css';

const Opened = ({ company, id, known }: { company: string; id: string; known: ItemView | undefined }) => {
  const { data: item, error, refetch } = useItem(company, id, known);
  const { name } = useCompany();
  const [changing, setChanging] = useState(false);
  if (!item && error)
    return (
      <LoadError title="This could not be loaded" detail={asApiError(error).detail} onRetry={() => void refetch()} />
    );
  if (!item) return <Skeleton rows={4} label="Loading the details" />;
  if (changing)
    return (
      <div className="item-details">
        <h3 className="h2">{kindWords[item.kind].change}</h3>
        <ItemForm
          // Somebody else's change restarts the form with the current values.
          key={item.version}
          company={company}
          kind={item.kind}
          item={item}
          onDone={() => setChanging(false)}
          onLeave={() => setChanging(false)}
        />
      </div>
    );
  return (
    <ItemDetails item={item} company={name} companyId={company}>
      <ItemActs company={company} item={item} onChange={() => setChanging(true)} />
      <ItemFiles company={company} item={item} />
    </ItemDetails>
  );
};

/** again: the order whose words it begins with. */
const NewItem = ({
  again,
  ...props
}: Omit<ComponentProps<typeof ItemForm>, 'item' | 'like'> & { again: string | null }) =>
  again === null ? <ItemForm {...props} /> : <LikeBefore again={again} {...props} />;

const LikeBefore = ({
  again,
  ...props
}: Omit<ComponentProps<typeof ItemForm>, 'item' | 'like'> & { again: string }) => {
  const { data: like, error } = useItem(props.company, again, undefined);
  if (!like && !error) return <Skeleton rows={6} label="Loading the order" />;
  return <ItemForm {...props} {...(like?.kind === props.kind ? { like } : {})} />;
};

export const ItemsPart = ({ kind }: { kind: ItemKind }) => {
  const { id: company } = useCompany();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  // From a relocation: the new item is booked for it.
  const relocation = search.get('relocation') ?? undefined;
  // From an order that is done: the same again, on another day.
  const again = search.get('again');
  const [making, setMaking] = useState(relocation !== undefined);
  const leave = () => {
    setMaking(false);
    if (again !== null) setSearch(status ? { status } : {}, { replace: true });
  };
  const status = statesOf(kind).find((state) => state === search.get('status')) ?? null;
  const open = search.get('item');
  const pages = useItems(company, { kind, status });
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const words = kindWords[kind];
  const shown = { kind, status };
  const to = (id: string | null): string => {
    const query = new URLSearchParams({ ...(status ? { status } : {}), ...(id ? { item: id } : {}) });
    return `?${query}`;
  };
  const more = <MorePages pages={pages} things={words.many} />;
  return (
    <section className="items-part" aria-labelledby="items-heading">
      <div className="items-behind">
        <div className="items-head">
          <h2 className="h2" id="items-heading">
            Your {words.many}
          </h2>
          {kind === 'move' ? (
            <LinkButton look="solid" icon={Plus} to={paths.corporateDashboard('book')}>
              New move
            </LinkButton>
          ) : (
            <Button look="solid" icon={Plus} onClick={() => setMaking(true)}>
              New {words.one}
            </Button>
          )}
        </div>
        <Chips
          sliding
          label="State"
          value={status ?? ''}
          onChoose={(state) => setSearch(state ? { status: state } : {}, { replace: true })}
          options={[
            { value: '', label: 'All' },
            ...statesOf(kind).map((state) => ({ value: state, label: stateWords[state] })),
          ]}
        />
        <FirstPage
          pages={pages}
          things={`The ${words.many}`}
          failed={`The ${words.many} could not be loaded`}
          loading={`Loading the ${words.many}`}
          rows={4}
        />
        {pages.data && items.length === 0 && (
          <EmptyState
            title={status ? `No ${words.many} in this state` : `No ${words.many} yet`}
            hint={`Add the first ${words.one}; a manager confirms it.`}
          />
        )}
        {items.length > 0 && <ItemRows label={`Your ${words.many}`} items={items} to={to} />}
        {more}
        {items.length > 0 && (
          <div className="item-tools">
            <a className="btn quiet" href={csvAddress(company, shown)} download>
              <Icon of={Download} size="s" />
              Export CSV
            </a>
            <a className="btn quiet" href={calendarAddress(company, shown)} download>
              <Icon of={CalendarPlus} size="s" />
              Export calendar
            </a>
          </div>
        )}
      </div>
      {open && (
        <ItemDialog
          kind={kind}
          items={items}
          open={open}
          to={to}
          more={more}
          onClose={() => void navigate(to(null), { replace: true, preventScrollReset: true })}
        >
          <Opened key={open} company={company} id={open} known={items.find(({ id }) => id === open)} />
        </ItemDialog>
      )}
      <Sheet open={making || again !== null} tall title={`New ${words.one}`} onClose={leave}>
        <NewItem
          company={company}
          kind={kind}
          again={again}
          relocation={relocation}
          onLeave={leave}
          onDone={({ id }) => {
            setMaking(false);
            void navigate(relocation ? paths.corporateDashboard(`relocations/${relocation}`) : to(id), {
              preventScrollReset: relocation === undefined,
            });
          }}
        />
      </Sheet>
    </section>
  );
};
