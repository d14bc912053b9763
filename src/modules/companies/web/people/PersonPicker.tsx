// Chooses one person of the company: searched on the server, by name, with more on request.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { FieldError } from '../../../../kit/ui/FieldFrame.tsx';
import { Field } from '../../../../kit/ui/Field.tsx';
import { FirstPage, MorePages } from '../../../../kit/ui/pages.tsx';
import { listBookable } from '../../calls.gen.ts';
import { useSearch } from './people-queries.ts';
import './people.css';

export type Picked = { readonly id: string; readonly name: string };

/** The name of a person whom only a link has named; null: loading, '' : nobody whom this member may choose. */
const useNameOf = (company: string, id: string, known: string): string | null => {
  const { data } = useQuery({
    queryKey: ['company', company, 'bookable', 'one', id],
    queryFn: ({ signal }) => call(listBookable, { params: { company }, query: { id }, signal }),
    enabled: id !== '' && known === '',
  });
  return known || (data ? (data.items[0]?.name ?? '') : null);
};

const Search = ({ company, onPick }: { company: string; onPick: (person: Picked) => void }) => {
  const { typed, setTyped, asked } = useSearch();
  const pages = useInfiniteQuery({
    queryKey: ['company', company, 'bookable', asked],
    queryFn: ({ signal, pageParam }) =>
      call(listBookable, {
        params: { company },
        query: { ...(asked ? { search: asked } : {}), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
  const people = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="person-search">
      <Field
        label="Find the person"
        type="search"
        name="employee_id"
        autoComplete="off"
        placeholder="Name, email or role"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(press) => {
          // Enter must not send the form around it.
          if (press.key === 'Enter') press.preventDefault();
        }}
      />
      <output className="sr">{pages.data && (people.length === 1 ? '1 person' : `${people.length} people`)}</output>
      <FirstPage
        pages={pages}
        things="People"
        failed="The people could not be loaded"
        loading="Loading people"
        rows={3}
      />
      {pages.data && people.length === 0 && (
        <p className="muted">No one found. Search by name, email or role. People who were deactivated are not shown.</p>
      )}
      {people.length > 0 && (
        <ul className="person-rows" aria-label="People">
          {people.map(({ id, name, email, team }) => (
            <li key={id}>
              <button type="button" onClick={() => onPick({ id, name })}>
                <b className="wrap-anywhere">{name}</b>
                <span className="sm muted wrap-anywhere">{team ? `${email}, ${team}` : email}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <MorePages pages={pages} things="people" />
    </div>
  );
};

/** id: '' while nobody is chosen. */
export const PersonPicker = ({
  company,
  label,
  id,
  name,
  error,
  onPick,
}: {
  company: string;
  label: string;
  id: string;
  name: string;
  error?: string | undefined;
  onPick: (person: Picked) => void;
}) => {
  const shown = useNameOf(company, id, name);
  return (
    <div role="group" aria-label={label} className="person-picker">
      {id === '' ? (
        <Search company={company} onPick={onPick} />
      ) : (
        <p className="person-chosen">
          <span className="label">{label}</span>
          <b className="wrap-anywhere">{shown === '' ? 'No one whom you may book for' : (shown ?? 'Loading…')}</b>
          <Button onClick={() => onPick({ id: '', name: '' })}>Choose somebody else</Button>
        </p>
      )}
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
};
