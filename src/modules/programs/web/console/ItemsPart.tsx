// Items of companies' programs, for staff, who record for the partners: accepted, done, cancelled (docs/decisions/0072-program-items.md).
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { showDateTime } from '../../../../shared/clock.ts';
import { call } from '../../../../kit/api.ts';
import { ActButton } from '../../../../kit/console/acts.tsx';
import { NothingOpen, Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import { usePages } from '../../../../kit/console/pages.ts';
import type { SectionProps } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import type { Sign } from '../../../../kit/console/signs.ts';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { spendWords } from '../../../companies/relocation-rules.ts';
import { canSearch } from '../../../../shared/search-patterns.ts';
import { cancelItemByStaff, completeItem, listAllItems, readItemFile, startItem } from '../../calls.gen.ts';
import { fieldLines, itemLife, itemStates, kindWords, questionTitle, stateWords } from '../../rules.ts';
import type { ItemFile } from '../../staff-contract.ts';
import { itemTones } from '../items/item-tones.ts';

const signOf = ({ status }: Pick<ItemFile, 'status'>): Sign => ({ tone: itemTones[status], word: stateWords[status] });
const shelves = [
  { value: '', label: 'All' },
  ...itemStates.map((state) => ({ value: state, label: stateWords[state] })),
];

const row: Row<ItemFile> = {
  columns: [
    { head: 'Item', of: (one) => one.title, firm: true },
    { head: 'Company', of: (one) => one.company_name, wide: true },
    { head: 'When', of: (one) => <span className="num">{showDateTime(new Date(one.starts_at))}</span>, wide: true },
    { head: 'Price', of: (one) => <Money kobo={one.price_kobo} />, end: true },
    { head: 'Status', of: (one) => <Tag tone={itemTones[one.status]}>{stateWords[one.status]}</Tag> },
  ],
  title: (one) => one.title,
  line: (one) => `${one.company_name}, ${showDateTime(new Date(one.starts_at))}`,
  end: (one) => <Tag tone={itemTones[one.status]}>{stateWords[one.status]}</Tag>,
};

/** The state that the button leads to, in words: `Ordered`. */
const startWord = ({ kind, status }: ItemFile): string => {
  const next = itemLife[kind].next(status, 'start', 'staff');
  return next.ok ? stateWords[next.state] : '';
};

const Acts = ({ file }: { file: ItemFile }) => {
  const client = useQueryClient();
  const fresh = (answer: ItemFile): ItemFile => {
    client.setQueryData(['staff', 'item', file.id], answer);
    void client.invalidateQueries({ queryKey: ['staff', 'items'] });
    return answer;
  };
  const input = { params: { id: file.id }, body: { version: file.version } };
  return (
    <section className="console-part" aria-label="For the partner">
      <div className="console-acts">
        {file.may.includes('start') && (
          <ActButton
            label={`Taken on: ${file.title}`}
            submit={`Taken on: ${startWord(file)}`}
            pendingLabel="Saving…"
            look="solid"
            title={`${startWord(file)}`}
            work={() => call(startItem, input).then(fresh)}
          />
        )}
        {file.may.includes('complete') && (
          <ActButton
            label={`Done: ${file.title}`}
            submit="Done"
            pendingLabel="Saving…"
            title="Completed"
            work={() => call(completeItem, input).then(fresh)}
          />
        )}
        {file.may.includes('cancel') && (
          <ActButton
            label={`Cancel: ${file.title}`}
            submit="Cancel"
            pendingLabel="Cancelling…"
            look="danger-line"
            title="Cancelled"
            work={() => call(cancelItemByStaff, input).then(fresh)}
          />
        )}
      </div>
    </section>
  );
};

const Open = ({ place, trail }: SectionProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'item', place.id],
    queryFn: ({ signal }) => call(readItemFile, { params: { id: place.id }, signal }),
  });
  if (!data) return <PaneWaiting place={place} error={error} onRetry={() => void refetch()} />;
  return (
    <Pane
      place={place}
      title={data.title}
      note={`${data.company_name}, ${kindWords[data.kind].one}`}
      sign={signOf(data)}
      next={data.status === 'PENDING' ? 'The company confirms it.' : null}
    >
      <KeyValue
        items={[
          { label: 'When', value: showDateTime(new Date(data.starts_at)) },
          ...fieldLines(data.fields),
          { label: 'Price', value: <Money kobo={data.price_kobo} /> },
          ...(data.employee_name ? [{ label: 'For', value: data.employee_name }] : []),
          ...(data.partner ? [{ label: 'Partner', value: data.partner.name }] : []),
          ...(data.order
            ? [{ label: 'Booking', value: `${data.order.title}: ${spendWords[data.order.state].word}` }]
            : []),
          ...(data.question ? [{ label: questionTitle(data.question), value: (data.waits_for ?? []).join(' ') }] : []),
        ]}
      />
      <Acts file={data} />
      {trail(data.id)}
    </Pane>
  );
};

export const ItemsPart = ({ place, trail }: SectionProps) => {
  const show = itemStates.find((one) => one === place.show);
  const search = canSearch(place.q) ? { search: place.q } : {};
  const pages = usePages(['staff', 'items', place.show, place.q], (cursor, signal) =>
    call(listAllItems, { query: { ...(show ? { show } : {}), ...search, ...cursor }, signal }),
  );
  return (
    <>
      <Queue
        title="Company items"
        place={place}
        shelves={shelves}
        shelf={show ?? ''}
        pages={pages}
        row={row}
        failed="Items could not be loaded"
        empty="No items here."
      />
      {place.id ? <Open key={place.id} place={place} trail={trail} /> : <NothingOpen what="an item" />}
    </>
  );
};
