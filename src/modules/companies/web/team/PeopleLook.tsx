// The filter and the order of the list of people. They are in the address, so that a link and Back lead to the same list.
import { useSearchParams } from 'react-router';
import { Select } from '../../../../kit/ui/fields.tsx';
import type { PeopleLook } from '../people/people-queries.ts';
import { type PeopleSort, peopleSorts, peopleSortWords, personStates, personStateWords } from '../../people-rules.ts';
import { accesses, accessWords, withoutOne } from '../../rules.ts';
import type { Team } from '../../team-contract.ts';

const oneOf = <T extends string>(all: readonly T[], typed: string | null): T | undefined =>
  all.find((one) => one === typed);

export const useLook = (search: string) => {
  const [params, setParams] = useSearchParams();
  const look: PeopleLook = {
    search,
    state: oneOf(personStates, params.get('state')),
    team: params.get('team') ?? undefined,
    access: oneOf(accesses, params.get('access')),
    sort: oneOf<PeopleSort>(peopleSorts, params.get('sort')),
  };
  const set = (name: 'state' | 'team' | 'access' | 'sort', value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const clear = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of ['state', 'team', 'access']) after.delete(name);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { look, set, clear, narrow: Boolean(search || look.state || look.team || look.access) };
};

export const LookFields = ({
  look,
  set,
  teams,
}: Pick<ReturnType<typeof useLook>, 'look' | 'set'> & { teams: readonly Team[] }) => (
  <>
    <Select
      label="State"
      value={look.state ?? ''}
      placeholder="All"
      options={personStates.map((value) => ({ value, label: personStateWords[value] }))}
      onChange={({ target }) => set('state', target.value)}
    />
    <Select
      label="Team"
      value={look.team ?? ''}
      placeholder="All"
      options={[...teams.map(({ id, name }) => ({ value: id, label: name })), { value: withoutOne, label: 'No team' }]}
      onChange={({ target }) => set('team', target.value)}
    />
    <Select
      label="Access"
      value={look.access ?? ''}
      placeholder="All"
      options={accesses.map((value) => ({ value, label: accessWords[value] }))}
      onChange={({ target }) => set('access', target.value)}
    />
    <Select
      label="Order"
      value={look.sort ?? 'newest'}
      options={peopleSorts.map((value) => ({ value, label: peopleSortWords[value] }))}
      onChange={({ target }) => set('sort', target.value === 'newest' ? '' : target.value)}
    />
  </>
);
