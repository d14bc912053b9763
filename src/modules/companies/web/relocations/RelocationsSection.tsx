// /corporate/dashboard/relocations: the list, and one relocation at relocations/ID.
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { showDate } from '../../../../shared/clock.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Segment } from '../../../../kit/ui/choices.tsx';
import { Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { FirstPage, MorePages } from '../../../../kit/ui/pages.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { EmptyState } from '../../../../kit/ui/states.tsx';
import { Tag } from '../../../../kit/ui/status.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { useSession } from '../../../identity/web/door.ts';
import { budgetLeftWords, relocationTags } from '../../relocation-rules.ts';
import { useCompany } from '../company.tsx';
import { relocationPath } from './relocation-path.ts';
import { type Show, useRelocations, useShowRelocation } from './relocation-queries.ts';
import { RelocationForm } from './RelocationForm.tsx';
import { RelocationPart } from './RelocationPart.tsx';

const List = () => {
  const { id } = useCompany();
  const { user } = useSession();
  const go = useNavigate();
  const show = useShowRelocation(id);
  const [which, setWhich] = useState<Show>('open');
  const [opens, setOpens] = useState(false);
  const relocationsQuery = useRelocations(id, which);
  const items = relocationsQuery.data?.pages.flatMap((page) => page.items) ?? [];
  const button = (
    <Button look="main" icon={Plus} onClick={() => setOpens(true)}>
      Open a relocation
    </Button>
  );
  return (
    <>
      <header className="grid gap-2">
        <h1 className="h1">Relocations</h1>
        <p className="muted">One budget and one page for the move of a person: the move, a place to stay, meals.</p>
      </header>
      {(items.length > 0 || which === 'all') && <div>{button}</div>}
      <Segment
        label="Which relocations"
        hideLabel
        name="which"
        value={which}
        onChoose={(chosen) => setWhich(chosen as Show)}
        options={[
          { value: 'open', label: 'Planned and underway' },
          { value: 'all', label: 'All' },
        ]}
      />
      <div>
        <FirstPage
          pages={relocationsQuery}
          things="Relocations"
          failed="The relocations could not be loaded"
          loading="Loading relocations"
          rows={4}
        />
        {relocationsQuery.data && items.length === 0 && (
          <EmptyState
            title={which === 'open' ? 'No relocation is planned or underway.' : 'No relocation yet.'}
            hint="Open one when you hire or transfer somebody. Everything booked for them counts against its budget."
            action={which === 'open' && <div className="mt-3">{button}</div>}
          />
        )}
        {items.length > 0 && (
          <Ledger label="Relocations" wraps>
            {items.map((one) => (
              <LedgerRow
                key={one.id}
                to={relocationPath(one.id)}
                title={one.person_name}
                line={
                  <>
                    <span className="block wrap-anywhere">{`${one.from_place} to ${one.to_place}`}</span>
                    <span className="block">{`${showDate(new Date(`${one.starts_on}T12:00:00Z`))}, ${budgetLeftWords(one)}`}</span>
                  </>
                }
                end={<Tag tone={relocationTags[one.status].tone}>{relocationTags[one.status].word}</Tag>}
              />
            ))}
          </Ledger>
        )}
        <MorePages pages={relocationsQuery} things="relocations" className="mt-4" />
      </div>
      <Sheet open={opens} onClose={() => setOpens(false)} title="Open a relocation" tall>
        <RelocationForm
          company={id}
          known={null}
          contact={user?.name ?? ''}
          onClose={() => setOpens(false)}
          onDone={(made) => {
            show(made);
            toast({
              title: 'The relocation is open',
              detail: `Book for ${made.person_name} from its page.`,
              tone: 'ok',
            });
            void go(relocationPath(made.id));
          }}
        />
      </Sheet>
    </>
  );
};

export const RelocationsSection = () => {
  const { '*': key = '' } = useParams();
  const id = key.split('/')[1];
  return id ? <RelocationPart key={id} id={id} back={paths.corporateDashboard('relocations')} /> : <List />;
};
