// What people of the company offer one another: the list, the dialog of the open one (list at left, details at right), a form for a new one
// (partners.md §2.6).
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Chips } from '../../../../kit/ui/choices.tsx';
import { Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { FirstPage, MorePages } from '../../../../kit/ui/pages.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { EmptyState, Skeleton } from '../../../../kit/ui/states.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { useCompany } from '../../../companies/web/door.tsx';
import { stateWords } from '../../rules.ts';
import { swapLine } from '../../swap-rules.ts';
import { itemTones } from '../items/item-tones.ts';
import { SwapDetails } from './SwapDetails.tsx';
import { SwapForm } from './SwapForm.tsx';
import { useSwaps } from './swap-queries.ts';
import '../items/items.css';
import './swap.css';

export const SwapBoard = () => {
  const { id: company, name } = useCompany();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const show = search.get('show') === 'all' ? 'all' : 'open';
  const open = search.get('swap');
  const [making, setMaking] = useState(false);
  const [changing, setChanging] = useState<string | null>(null);
  const pages = useSwaps(company, open && show === 'open' ? 'all' : show);
  const all = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const items = show === 'all' ? all : all.filter(({ status }) => status !== 'COMPLETED' && status !== 'CANCELLED');
  const swap = all.find(({ id }) => id === open);
  const to = (id: string | null, shelf: string = show): string =>
    `?${new URLSearchParams({ ...(shelf === 'all' ? { show: 'all' } : {}), ...(id ? { swap: id } : {}) })}`;
  const go = (path: string) => void navigate(path, { replace: true, preventScrollReset: true });
  return (
    <section className="items-part" aria-labelledby="swaps-heading">
      <div className="items-behind">
        <div className="items-head">
          <h2 className="h2" id="swaps-heading">
            Offered by colleagues
          </h2>
          <Button look="solid" icon={Plus} onClick={() => setMaking(true)}>
            Offer an item
          </Button>
        </div>
        <Chips
          label="Show"
          value={show}
          onChoose={(shelf) => go(to(null, shelf))}
          options={[
            { value: 'open', label: 'Open' },
            { value: 'all', label: 'All' },
          ]}
        />
        <FirstPage
          pages={pages}
          things="The swaps"
          failed="The swaps could not be loaded"
          loading="Loading the swaps"
          rows={4}
        />
        {pages.data && items.length === 0 && (
          <EmptyState
            title="Nothing is offered now"
            hint="Offer what you no longer need: a colleague takes it, and a mover can bring it."
          />
        )}
        {items.length > 0 && (
          <Ledger label="Offered by colleagues" wraps>
            {items.map((one) => (
              <LedgerRow
                key={one.id}
                to={to(one.id)}
                title={one.title}
                line={
                  <>
                    <span className="block">{`${one.place}, ${one.giver}`}</span>
                    <span className="block">{swapLine(one)}</span>
                  </>
                }
                end={
                  <>
                    {one.price_kobo === 0 ? 'Free' : <Money kobo={one.price_kobo} />}
                    <Tag tone={itemTones[one.status]}>{stateWords[one.status]}</Tag>
                  </>
                }
              />
            ))}
          </Ledger>
        )}
        <MorePages pages={pages} things="swaps" />
      </div>
      {open && (
        <Sheet open tall wide title="Swaps" onClose={() => go(to(null))}>
          <div className="item-dialog">
            <nav className="item-dialog-list" aria-label="All swaps">
              <ul>
                {items.map((one) => (
                  <li key={one.id}>
                    <Link
                      to={to(one.id)}
                      replace
                      preventScrollReset
                      aria-current={one.id === open ? 'true' : undefined}
                      onClick={() => setChanging(null)}
                    >
                      <b className="wrap-anywhere">{one.title}</b>
                      <span className="sm">{one.place}</span>
                      <Tag tone={itemTones[one.status]}>{stateWords[one.status]}</Tag>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="item-dialog-open">
              {!swap &&
                (pages.isPending ? (
                  <Skeleton rows={4} label="Loading the details" />
                ) : (
                  <EmptyState title="This is not offered" hint="It was withdrawn, or it is further down the list." />
                ))}
              {swap && changing === swap.id ? (
                <SwapForm
                  key={swap.version}
                  company={company}
                  swap={swap}
                  onDone={() => setChanging(null)}
                  onLeave={() => setChanging(null)}
                />
              ) : (
                swap && (
                  <SwapDetails
                    key={swap.id}
                    company={company}
                    companyName={name}
                    swap={swap}
                    onChange={() => setChanging(swap.id)}
                  />
                )
              )}
            </div>
          </div>
        </Sheet>
      )}
      <Sheet open={making} tall title="Offer an item" onClose={() => setMaking(false)}>
        <SwapForm
          company={company}
          onLeave={() => setMaking(false)}
          onDone={({ id }) => {
            setMaking(false);
            go(to(id));
          }}
        />
      </Sheet>
    </section>
  );
};
