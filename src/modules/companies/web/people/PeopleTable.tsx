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

const typedTooLittle = (typed: string): boolean => [1, 2].includes(typed.trim().length);

/** Which people are ticked. */
export type Chosen = { readonly ids: ReadonlySet<string>; readonly choose: (ids: ReadonlySet<string>) => void };

const Tick = ({
  people,
  label,
  chosen: { ids, choose },
}: {
  people: readonly Person[];
  label: string;
  chosen: Chosen;
}) => (
  <label className="people-tick">
    <span className="sr">{label}</span>
    <input
      type="checkbox"
      className="check"
      checked={people.length > 0 && people.every(({ id }) => ids.has(id))}
      onChange={({ target }) => {
        const after = new Set(ids);
        for (const { id } of people)
          if (target.checked) after.add(id);
          else after.delete(id);
        choose(after);
      }}
    />
  </label>
);

export const PeopleTable = ({
  pages,
  search,
  columns,
  line,
  renderActs,
  chosen,
  always = false,
  filters,
  above,
}: {
  pages: ReturnType<typeof usePeople>;
  search: ReturnType<typeof useSearch>;
  /** Between name and acts. */
  columns: readonly PersonColumn[];
  /** On a phone, below the name. */
  line: (person: Person) => ReactNode;
  renderActs: (person: Person) => ReactNode;
  /** With it, people can be ticked. */
  chosen?: Chosen;
  /** The search stays, also over few people. */
  always?: boolean;
  /** Beside the search. */
  filters?: ReactNode;
  /** Between search and list. */
  above?: ReactNode;
}) => {
  const narrow = useNarrow();
  const people = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const count = pages.data?.pages[0]?.people ?? 0;
  return (
    <>
      <div className="people-look" role="group" aria-label="Search and order">
        {(always || count > searchFrom || search.typed !== '') && (
          <Field
            label="Search"
            type="search"
            value={search.typed}
            maxLength={100}
            placeholder="Name, email, job title or team"
            hint={typedTooLittle(search.typed) ? 'Three letters or more.' : undefined}
            onChange={({ target }) => search.setTyped(target.value)}
          />
        )}
        {filters}
      </div>
      {above}
      <FirstPage
        pages={pages}
        things="Your people"
        failed="Failed to load company data"
        loading="Loading employees"
        rows={4}
      />
      {pages.data && people.length === 0 && (
        <EmptyState title={search.asked ? `No employee found for “${search.asked}”` : 'No one found'} />
      )}
      {people.length > 0 &&
        (narrow ? (
          <Ledger label="Employees" wraps>
            {people.map((person) => (
              <LedgerRow
                key={person.id}
                title={person.name}
                line={line(person)}
                end={renderActs(person)}
                lead={chosen && <Tick people={[person]} label={`Choose ${person.name}`} chosen={chosen} />}
              />
            ))}
          </Ledger>
        ) : (
          <table className="people-table">
            <caption className="sr">Employees</caption>
            <thead>
              <tr>
                {chosen && (
                  <th scope="col">
                    <Tick people={people} label="Choose all that are shown" chosen={chosen} />
                  </th>
                )}
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
                  {chosen && (
                    <td className="people-choice">
                      <Tick people={[person]} label={`Choose ${person.name}`} chosen={chosen} />
                    </td>
                  )}
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
