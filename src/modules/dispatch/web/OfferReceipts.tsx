// The offers that the person was considered for, won or lost, each with its receipt.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { call } from '../../../kit/api.ts';
import { say } from '../../../kit/language.ts';
import { Icon } from '../../../kit/ui/Icon.tsx';
import { FirstPage, MorePages } from '../../../kit/ui/pages.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import { showWhen } from '../../../kit/when.ts';
import { listOfferReceipts } from '../calls.gen.ts';
import type { OfferReceipt } from '../receipt-contract.ts';
import { receiptRules } from '../receipt-rules.ts';
import { Receipt } from './Receipt.tsx';
import { rankWord } from './receipt-words.ts';

type More<T> = (receipt: T) => ReactNode;

const MineTag = ({ is_mine }: OfferReceipt) => (
  <Tag tone={is_mine ? 'ok' : 'off'}>{is_mine ? say('Offered to you') : say('Not offered to you')}</Tag>
);

type RowParts<T> = {
  /** Shown after the reasons, such as a link to the order. */
  more?: More<T> | undefined;
  /** The outcome; default: whether the offer was the person's own. */
  tag?: More<T> | undefined;
  /** What the order was, above the rank. */
  about?: More<T> | undefined;
};

const Row = <T extends OfferReceipt>({ receipt, more, tag, about }: { receipt: T } & RowParts<T>) => (
  <li>
    <details>
      <summary>
        <b className="num">{showWhen(new Date(receipt.decided_at))}</b>
        {tag ? tag(receipt) : <MineTag {...receipt} />}
        <span className="sm muted">
          {about?.(receipt)}
          {say('You were {rank}', { rank: rankWord(receipt) })}
        </span>
        <span className="sm">
          {say('Why')}
          <Icon of={ChevronDown} size="s" />
        </span>
      </summary>
      <Receipt receipt={receipt} inList />
      {more?.(receipt)}
    </details>
  </li>
);

/** Newest first, 20 per page. */
export const OfferList = <T extends OfferReceipt>({
  name,
  load,
  label = say('Your offers'),
  empty,
  ...parts
}: RowParts<T> & {
  /** The cache key. */
  name: string;
  load: (ask: { query: { cursor?: string }; signal: AbortSignal }) => Promise<{ items: T[]; next: string | null }>;
  label?: string;
  /** The text for an empty list, if the page already has a picture for it. */
  empty?: string;
}) => {
  const pages = useInfiniteQuery({
    queryKey: [name],
    queryFn: ({ signal, pageParam }) => load({ query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // Each round may add one, and offers to others trigger no event.
    staleTime: 0,
  });
  const receipts = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <FirstPage
        pages={pages}
        things={label}
        failed={say('Your offers could not be loaded')}
        loading={say('Loading your offers')}
        rows={5}
      />
      {pages.data &&
        receipts.length === 0 &&
        (empty ? (
          <p className="muted">{empty}</p>
        ) : (
          <EmptyState
            title={say('No offers yet')}
            hint={say('Offers for which you were among the first 20 appear here for {n} days, with the reasons.', {
              n: receiptRules.keptDays,
            })}
          />
        ))}
      {receipts.length > 0 && (
        <ul className="offer-list" aria-label={label}>
          {receipts.map((receipt) => (
            <Row key={receipt.id} receipt={receipt} {...parts} />
          ))}
        </ul>
      )}
      <MorePages pages={pages} things={say('offers')} className="mt-4" />
    </>
  );
};

export const OfferReceipts = (parts: RowParts<OfferReceipt> & { label?: string; empty?: string }) => (
  <OfferList name="offer-receipts" load={(ask) => call(listOfferReceipts, ask)} {...parts} />
);
