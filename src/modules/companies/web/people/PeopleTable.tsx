// A company's people: a table from 768, ledger rows below. The page passes in the acts on each person.
import type { ReactNode } from 'react';
import { Field } from '../../../../kit/ui/fields.tsx';
import { Ledger, LedgerRow } from '../../../../kit/ui/ledger.tsx';
import { FirstPage, MorePages } from '../../../../kit/ui/pages.tsx';
import { EmptyState } from '../../../../kit/ui/states.tsx';
import { useNarrow } from '../../../../kit/ui/use-narrow.ts';
import type { Person } from '../../people-contract.ts';
import type { usePeople, useSearch } from './people-queries.ts';
import './people.css';

export type PersonColumn = { readonly head: string; readonly of: (person: Person) => ReactNode };

/** Fewer people need no search. */
const searchFrom = 10;

export const PeopleTable = ({
  pages,
  search,
  columns,
  line,
  renderActs,
}: {
  pages: ReturnType<typeof usePeople>;
  search: ReturnType<typeof useSearch>;
  /** Between name and acts. */
  columns: readonly PersonColumn[];
  /** On a phone, below the name. */
  line: (person: Person) => ReactNode;
  renderActs: (person: Person) => ReactNode;
}) => {
  const narrow = useNarrow();
  const people = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const count = pages.data?.pages[0]?.people ?? 0;
  return (
    <>
      {(count > searchFrom || search.typed !== '') && (
        <Field
          label="Search"
          type="search"
          value={search.typed}
          maxLength={100}
          hint="Name, email or job title; three letters or more."
          onChange={({ target }) => search.setTyped(target.value)}
        />
      )}
      <FirstPage
        pages={pages}
        things="Your people"
        failed="Failed to load company data"
        loading="Loading employees"
        rows={4}
      />
      {pages.data && people.length === 0 && <EmptyState title={`No employee found for “${search.asked}”`} />}
      {people.length > 0 &&
        (narrow ? (
          <Ledger label="Employees" wraps>
            {people.map((person) => (
              <LedgerRow key={person.id} title={person.name} line={line(person)} end={renderActs(person)} />
            ))}
          </Ledger>
        ) : (
          <table className="people-table">
            <caption className="sr">Employees</caption>
            <thead>
              <tr>
                {['Name', ...columns.map(({ head }) => head)].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <tr key={person.id}>
                  <th scope="row">{person.name}</th>
                  {columns.map(({ head, of }) => (
                    <td key={head}>{of(person)}</td>
                  ))}
                  <td className="people-acts">{renderActs(person)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      <MorePages pages={pages} things="people" />
    </>
  );
};
