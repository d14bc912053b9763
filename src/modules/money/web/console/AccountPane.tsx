// The statement of one account in a period: what it held before, each entry with the balance after it, and its files.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../kit/api.ts';
import { Pane, PaneWaiting } from '../../../../kit/console/Pane.tsx';
import type { Place } from '../../../../kit/console/place.ts';
import { paths } from '../../../../kit/paths.ts';
import { KeyValue, Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { Money } from '../../../../kit/ui/Money.tsx';
import { MorePages } from '../../../../kit/ui/pages.tsx';
import { useToday } from '../../../../kit/use-today.ts';
import { showDate, showWhen } from '../../../../shared/clock.ts';
import { displayCode } from '../../../../shared/ids.ts';
import { naira } from '../../../../shared/naira.ts';
import { readLedgerAccount } from '../../calls.gen.ts';
import type { LedgerEntry } from '../../ledger-contract.ts';
import { accountNames, accountOfKey, postingKey, postingName } from '../../ledger-words.ts';
import { DayField } from './DayField.tsx';
import { LedgerFiles } from './LedgerFiles.tsx';

type Period = { readonly from: string; readonly to: string };

const useStatement = (account: string, period: Period) =>
  useInfiniteQuery({
    queryKey: ['staff', 'ledger', 'account', account, period],
    queryFn: ({ signal, pageParam }) =>
      call(readLedgerAccount, {
        params: { account },
        query: { ...period, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // The shown period stays until another one has loaded.
    placeholderData: (before) => before,
  });

const EntryRow = ({ entry, place }: { entry: LedgerEntry; place: Place }) => (
  <LedgerRow
    to={paths.staff('money', { show: place.show, id: postingKey(entry.posting_id) })}
    title={postingName(entry.posting)}
    line={
      <>
        {showWhen(new Date(entry.at))}
        {entry.about_id ? `, ${displayCode(entry.about_id)}` : ''}
        <span className="block">Balance {naira(entry.balance_kobo)}</span>
      </>
    }
    end={<Money kobo={entry.amount_kobo} />}
  />
);

const day = (date: string): string => showDate(new Date(`${date}T12:00:00Z`));

export const AccountPane = ({ place }: { place: Place }) => {
  const today = useToday() ?? '';
  const [period, setPeriod] = useState<Period>({ from: `${today.slice(0, 7)}-01`, to: today });
  const statement = useStatement(place.id, period);
  const { data, error, refetch } = statement;
  const [first] = data?.pages ?? [];
  if (!data || !first) return <PaneWaiting place={place} error={error} onRetry={() => void refetch()} />;
  const owner = accountOfKey(place.id)?.owner ?? null;
  const entries = data.pages.flatMap(({ items }) => items);
  return (
    <Pane
      place={place}
      title={first.whose ?? (owner === null ? accountNames[first.kind] : displayCode(owner))}
      {...(owner === null ? {} : { note: accountNames[first.kind] })}
    >
      {first.person_id && (
        <p>
          <Link className="link" to={paths.staff('people', { id: first.person_id, q: first.whose ?? '' })}>
            Show the person
          </Link>
        </p>
      )}
      <div className="ledger-days small-fields">
        <DayField
          label="From"
          day={period.from}
          onChoose={(from) => setPeriod((old) => ({ from, to: from > old.to ? today : old.to }))}
        />
        <DayField
          key={period.to}
          label="To"
          day={period.to}
          onChoose={(to) => setPeriod((old) => ({ from: old.from > to ? to : old.from, to }))}
        />
      </div>
      {error && (
        <p className="msg-error" role="alert">
          {error.message}
        </p>
      )}
      <KeyValue
        items={[
          { label: `Before ${day(first.from)}`, value: <Money kobo={first.opening_kobo} /> },
          { label: `After ${day(first.to)}`, value: <Money kobo={first.closing_kobo} /> },
        ]}
      />
      <LedgerFiles report={`/accounts/${place.id}`} look={period} what="the statement" />
      {entries.length === 0 ? (
        <p className="muted">Nothing was posted in this period.</p>
      ) : (
        <Ledger label="Entries" wraps>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} place={place} />
          ))}
        </Ledger>
      )}
      <MorePages pages={statement} things="entries" size="compact">
        Show more
      </MorePages>
    </Pane>
  );
};
