// The company's real moves on its Move page: requests and programs, with the dialog of the specification (partners.md §2.6).
import { useInfiniteQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useNavigate, useSearchParams } from 'react-router';
import { addressOf, call } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button, LinkButton } from '../../../../kit/ui/Button.tsx';
import { Chips } from '../../../../kit/ui/choices.tsx';
import { Icon } from '../../../../kit/ui/Icon.tsx';
import { KeyValue, Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { Lockup } from '../../../../kit/ui/Mark.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { FirstPage, MorePages } from '../../../../kit/ui/pages.tsx';
import { EmptyState } from '../../../../kit/ui/states.tsx';
import { showDateTime } from '../../../../shared/clock.ts';
import type { BookingRow } from '../../../companies/bookings-contract.ts';
import { exportBookings, listBookings } from '../../../companies/calls.gen.ts';
import { orderShelves, orderShelfWords } from '../../../companies/order-rules.ts';
import { useCompany } from '../../../companies/web/door.tsx';
import { kindWords } from '../../rules.ts';
import { ItemDialog } from '../items/ItemDialog.tsx';
import { BookedTag } from '../items/BookedTag.tsx';
import '../items/items.css';
import { confirmOf, moveStateOf, rescheduleOf } from './move-words.ts';

const services = [
  { value: 'move', label: 'Moves' },
  { value: 'program', label: 'Programs' },
] as const;

const statedOf = ({ state, words }: BookingRow) => ({ status: moveStateOf[state], booked: { state, words } });

const Way = ({ move: { from, to } }: { move: BookingRow }) => <>{[from, to].filter(Boolean).join(' to ')}</>;

const inQuote = 'Kaya is working on the quote. You confirm it then.';
const noReschedule = 'It can be rescheduled until its mover is on the way.';

const Details = ({ move }: { move: BookingRow }) => {
  const { id, name } = useCompany();
  const page = paths.corporateDashboard(`bookings/${move.key}`);
  const confirm = confirmOf(move.state, move.price_kobo);
  const again = rescheduleOf(move);
  return (
    <article className="item-details" aria-labelledby="item-title">
      <div className="print-head">
        <Lockup />
        <p>{name}</p>
      </div>
      <header className="grid gap-2">
        <p className="flex flex-wrap items-center gap-3">
          <BookedTag item={statedOf(move)} />
        </p>
        <h3 className="h2 wrap-anywhere" id="item-title">
          {move.title}
        </h3>
      </header>
      <KeyValue
        items={[
          { label: 'When', value: showDateTime(new Date(move.starts_at)) },
          ...(move.from || move.to ? [{ label: 'Where', value: <Way move={move} /> }] : []),
          {
            label: 'Price',
            value: move.price_kobo === null ? 'In the quote' : <Money kobo={move.price_kobo} />,
          },
          ...(move.person ? [{ label: 'For', value: move.person }] : []),
          ...(move.team ? [{ label: 'Team', value: move.team }] : []),
          ...(move.cost_centre ? [{ label: 'Cost centre', value: move.cost_centre }] : []),
          ...(move.approved_by ? [{ label: 'Approved by', value: move.approved_by }] : []),
          { label: 'Number', value: move.code },
        ]}
      />
      <div className="item-acts">
        <div className="flex flex-wrap gap-3">
          {confirm === 'now' && (
            <LinkButton look="main" to={page}>
              {kindWords.move.confirm}
            </LinkButton>
          )}
          {confirm === 'not_yet' && (
            <Button look="main" off={inQuote} quietReason>
              {kindWords.move.confirm}
            </Button>
          )}
          {again ? (
            <LinkButton to={again}>{kindWords.move.change}</LinkButton>
          ) : (
            <Button off={noReschedule} quietReason>
              {kindWords.move.change}
            </Button>
          )}
          {/* Where it is cancelled and followed, too. */}
          <LinkButton look={confirm === 'nothing' ? 'solid' : 'line'} to={page}>
            Open in Bookings
          </LinkButton>
        </div>
        {(confirm === 'not_yet' || !again) && (
          <p className="sm muted">
            {[confirm === 'not_yet' && inQuote, !again && noReschedule].filter(Boolean).join(' ')}
          </p>
        )}
      </div>
      <div className="item-tools">
        <Button look="quiet" icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
        <a
          className="btn quiet"
          href={addressOf(exportBookings, { params: { company: id }, query: { shelf: 'all', search: move.code } })}
          download
        >
          <Icon of={Download} size="s" />
          Export
        </a>
      </div>
    </article>
  );
};

export const MovesPart = () => {
  const { id: company } = useCompany();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const service = services.find(({ value }) => value === search.get('service'))?.value ?? 'move';
  const shelf = orderShelves.find((one) => one === search.get('show')) ?? 'open';
  const open = search.get('move');
  const pages = useInfiniteQuery({
    queryKey: ['company-orders', company, 'moves', service, shelf],
    queryFn: ({ signal, pageParam }) =>
      call(listBookings, {
        params: { company },
        query: { service, shelf, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
  const moves = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const to = (move: string | null): string => {
    const query = new URLSearchParams({ service, show: shelf, ...(move ? { move } : {}) });
    return `?${query}`;
  };
  const opened = moves.find(({ key }) => key === open);
  const more = <MorePages pages={pages} things="moves" />;
  return (
    <section className="items-part" aria-labelledby="items-heading">
      <div className="items-behind">
        <div className="items-head">
          <h2 className="h2" id="items-heading">
            Moves
          </h2>
          <LinkButton look="solid" to={paths.corporateDashboard('book')}>
            New move
          </LinkButton>
        </div>
        <Chips
          label="Kind"
          value={service}
          onChoose={(one) => setSearch({ service: one, show: shelf }, { replace: true })}
          options={[...services]}
        />
        <Chips
          sliding
          label="State"
          value={shelf}
          onChoose={(one) => setSearch({ service, show: one }, { replace: true })}
          options={orderShelves.map((one) => ({ value: one, label: orderShelfWords[one] }))}
        />
        <FirstPage
          pages={pages}
          things="The moves"
          failed="The moves could not be loaded"
          loading="Loading the moves"
          rows={4}
        />
        {pages.data && moves.length === 0 && (
          <EmptyState
            title={shelf === 'open' ? 'No moves yet' : 'No moves here'}
            hint="Every move and program that your company orders is shown here, with its state as it is now."
          />
        )}
        {moves.length > 0 && (
          <Ledger label="Moves" wraps>
            {moves.map((move) => (
              <LedgerRow
                key={move.key}
                to={to(move.key)}
                title={move.title}
                line={
                  <>
                    <span className="block">
                      {[move.person, showDateTime(new Date(move.starts_at))].filter(Boolean).join(', ')}
                    </span>
                    <span className="block">
                      <Way move={move} />
                    </span>
                  </>
                }
                end={
                  <>
                    {move.price_kobo !== null && <Money kobo={move.price_kobo} />}
                    <BookedTag item={statedOf(move)} wraps />
                  </>
                }
              />
            ))}
          </Ledger>
        )}
        {more}
        {moves.length > 0 && (
          <div className="item-tools">
            <a
              className="btn quiet"
              href={addressOf(exportBookings, { params: { company }, query: { service, shelf } })}
              download
            >
              <Icon of={Download} size="s" />
              Export
            </a>
          </div>
        )}
      </div>
      {opened && (
        <ItemDialog
          kind="move"
          items={moves.map((move) => ({
            id: move.key,
            title: move.title,
            starts_at: move.starts_at,
            ...statedOf(move),
          }))}
          open={opened.key}
          to={to}
          more={more}
          onClose={() => void navigate(to(null), { replace: true, preventScrollReset: true })}
        >
          <Details move={opened} />
        </ItemDialog>
      )}
    </section>
  );
};
