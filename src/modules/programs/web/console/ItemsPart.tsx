// Items of companies' programs, for staff, who record for the partners: accepted, done, cancelled (docs/decisions/0072-program-items.md).
import { useQuery } from '@tanstack/react-query';
import { showDateTime } from '../../../../shared/clock.ts';
import { call } from '../../../../kit/api.ts';
import { NothingOpen, Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import { usePages } from '../../../../kit/console/pages.ts';
import type { SectionProps } from '../../../../kit/console/place.ts';
import { Queue, type Row } from '../../../../kit/console/Queue.tsx';
import { KeyValue } from '../../../../kit/ui/ledger.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { Tag } from '../../../../kit/ui/Tag.tsx';
import { spendWords } from '../../../companies/relocation-rules.ts';
import { canSearch } from '../../../../shared/search-patterns.ts';
import { listAllItems, readItemFile } from '../../calls.gen.ts';
import { freeUntil, isUnpriced, partnerLine, priceWords } from '../../partner-rules.ts';
import {
  checkOutLines,
  contactLines,
  fieldLines,
  isTaken,
  itemStates,
  kindWords,
  questionTitle,
  stateWords,
} from '../../rules.ts';
import type { ItemFile, OpenItem } from '../../staff-contract.ts';
import { ItemActs } from './ItemActs.tsx';
import { nextOf, signOf } from './item-waits.ts';

const freeUntilWords = (starts_at: string, cancel_hours: number): string =>
  `until ${showDateTime(freeUntil({ starts_at, cancel_hours }))}`;
const TagOf = ({ item }: { item: ItemFile }) => {
  const { tone, word } = signOf(item);
  return <Tag tone={tone}>{word}</Tag>;
};
const shelves = [
  { value: 'late', label: 'Partner is late', toDo: true },
  { value: 'unserved', label: 'Was it served?', toDo: true },
  { value: 'reported', label: 'Problem reported', toDo: true },
  { value: '', label: 'All' },
  ...itemStates.map((state) => ({ value: state, label: stateWords[state] })),
];

const row: Row<ItemFile> = {
  columns: [
    { head: 'Item', of: (one) => one.title, firm: true },
    { head: 'Company', of: (one) => one.company_name, wide: true },
    { head: 'When', of: (one) => <span className="num">{showDateTime(new Date(one.starts_at))}</span>, wide: true },
    { head: 'Price', of: (one) => (isUnpriced(one) ? 'In quote' : <Money kobo={one.price_kobo} />), end: true },
    { head: 'Status', of: (one) => <TagOf item={one} /> },
  ],
  title: (one) => one.title,
  line: (one) => `${one.company_name}, ${showDateTime(new Date(one.starts_at))}`,
  end: (one) => <TagOf item={one} />,
};

/** What the company says about the end of an order. */
const servedLines = ({ kind, partner_order: order }: ItemFile): { label: string; value: string }[] => {
  if (!order?.company_asked_at) return [];
  const asked = { label: 'Company asked', value: showDateTime(new Date(order.company_asked_at)) };
  if (order.not_served_at === null) return [asked];
  const said = `${showDateTime(new Date(order.not_served_at))}: ${order.not_served_reason ?? ''}`;
  return [asked, { label: kind === 'housing' ? 'They did not stay, it says' : 'Not served, it says', value: said }];
};

/** Typed text, as a sentence. */
const sentenceOf = (typed: string | null): string => `${(typed ?? '').trim().replace(/\.$/, '')}.`;

/** The reported problem, and the decision. */
const reportLines = ({
  partner_order: order,
  partner_pay: pay,
}: OpenItem): { label: string; value: React.ReactNode }[] => {
  if (!order?.report) return [];
  const { at, reason, decided_at, decision_reason, off_kobo, off_words } = order.report;
  const said = { label: 'Problem reported', value: `${showDateTime(new Date(at))}: ${reason}` };
  if (decided_at === null) return [said];
  return [
    said,
    { label: 'Comes off', value: <Money kobo={off_kobo ?? 0} /> },
    ...(pay ? [{ label: 'The partner bears', value: <Money kobo={pay.deducted_kobo} /> }] : []),
    { label: 'Decided', value: [decision_reason, off_words].filter(Boolean).map(sentenceOf).join(' ') },
  ];
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
      next={nextOf(data)}
    >
      <KeyValue
        items={[
          { label: 'When', value: showDateTime(new Date(data.starts_at)) },
          ...fieldLines(data.fields),
          ...checkOutLines(data),
          ...contactLines(data.fields),
          { label: 'Price', value: isUnpriced(data) ? 'In quote' : <Money kobo={data.price_kobo} /> },
          ...(data.employee_name ? [{ label: 'For', value: data.employee_name }] : []),
          ...(data.partner ? [{ label: 'Partner', value: `${data.partner.name}, ${data.partner.city}` }] : []),
          ...(data.offer ? [{ label: 'Offer', value: `${data.offer.title}, ${priceWords(data.offer)}` }] : []),
          ...(data.partner && data.partner_order
            ? [{ label: 'Answer', value: partnerLine({ ...data.partner_order, partner: data.partner.name }) }]
            : []),
          ...servedLines(data),
          ...reportLines(data),
          ...(data.offer && isTaken(data)
            ? [{ label: 'Cancelled free of charge', value: freeUntilWords(data.starts_at, data.offer.cancel_hours) }]
            : []),
          ...(data.fee_kobo > 0 ? [{ label: 'Cancelled late', value: <Money kobo={data.fee_kobo} /> }] : []),
          ...(data.order
            ? [{ label: 'Booking', value: `${data.order.title}: ${spendWords[data.order.state].word}` }]
            : []),
          ...(data.question ? [{ label: questionTitle(data.question), value: (data.waits_for ?? []).join(' ') }] : []),
        ]}
      />
      <ItemActs file={data} />
      {trail(data.id)}
    </Pane>
  );
};

export const ItemsPart = ({ place, trail, counts }: SectionProps) => {
  const show =
    place.show === 'late' || place.show === 'unserved' || place.show === 'reported'
      ? place.show
      : itemStates.find((one) => one === place.show);
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
        counts={counts}
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
