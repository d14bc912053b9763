import { useId, useState } from 'react';
import { Field } from '../../../../kit/ui/fields.tsx';
import { usePeople, useSearch } from '../people/people-queries.ts';

const shown = 6;

/** One of the company's people, found by typing. */
export const PersonFilter = ({
  company,
  chosen,
  onChoose,
}: {
  company: string;
  chosen: string | undefined;
  onChoose: (id: string | null) => void;
}) => {
  const listId = useId();
  const search = useSearch();
  const [name, setName] = useState('');
  const pages = usePeople(company, { search: search.asked });
  const people = search.asked ? (pages.data?.pages[0]?.items ?? []).slice(0, shown) : [];
  const open = search.asked !== '' && search.typed !== name;
  return (
    <div className="bookings-person">
      <Field
        label="Person"
        type="search"
        maxLength={100}
        placeholder={chosen && !search.typed ? 'One person' : 'Anybody'}
        value={search.typed}
        aria-controls={open ? listId : undefined}
        autoComplete="off"
        onChange={({ target }) => {
          search.setTyped(target.value);
          if (target.value === '' && chosen) onChoose(null);
        }}
      />
      <output className="sr">
        {open && pages.data ? `${people.length === 1 ? '1 person' : `${people.length} people`} found` : ''}
      </output>
      {open && pages.data && (
        <ul className="bookings-people" id={listId} aria-label="People found">
          {people.length === 0 && <li className="sm muted p-3">No person found</li>}
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => {
                  setName(person.name);
                  search.setTyped(person.name);
                  onChoose(person.id);
                }}
              >
                {person.name}
                <span className="sm muted block">{person.email}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
