import { Field, Select } from '../../../../kit/ui/fields.tsx';
import {
  orderMoneys,
  orderMoneyWords,
  orderSorts,
  orderSortWords,
  serviceFilters,
  serviceFilterWords,
} from '../../order-rules.ts';
import { withoutOne } from '../../rules.ts';
import { useCompany } from '../company.tsx';
import { useCostCentres, useTeams } from '../people/people-queries.ts';
import type { BookingFilters } from './booking-queries.ts';
import { PersonFilter } from './PersonFilter.tsx';

export type SetFilter = (name: string, value: string | null) => void;

/** first: what most people ask. rest: behind "More filters" on a desk. */
export type FilterPart = 'first' | 'rest';

export const BookingFilterFields = ({
  part,
  filters,
  set,
}: {
  part: FilterPart;
  filters: BookingFilters;
  set: SetFilter;
}) => {
  const { id: company, may } = useCompany();
  const teams = useTeams(company).data?.items ?? [];
  const codes = (useCostCentres(company).data?.items ?? []).filter(({ kind }) => kind === 'cost_centre');
  if (part === 'first')
    return (
      <>
        <Select
          className="bookings-field"
          label="Service"
          placeholder="All"
          value={filters.service ?? ''}
          options={serviceFilters.map((value) => ({ value, label: serviceFilterWords[value] }))}
          onChange={({ target }) => set('service', target.value)}
        />
        {may('viewTeam') && (
          <PersonFilter company={company} chosen={filters.person} onChoose={(id) => set('person', id)} />
        )}
        {may('viewTeam') && teams.length > 0 && (
          <Select
            className="bookings-field"
            label="Team"
            placeholder="All"
            value={filters.team ?? ''}
            options={[
              ...teams.map(({ id, name }) => ({ value: id, label: name })),
              { value: withoutOne, label: 'No team' },
            ]}
            onChange={({ target }) => set('team', target.value)}
          />
        )}
        <Select
          className="bookings-field"
          label="Sort by"
          value={filters.sort}
          options={orderSorts.map((value) => ({ value, label: orderSortWords[value] }))}
          onChange={({ target }) => set('sort', target.value)}
        />
      </>
    );
  return (
    <>
      {codes.length > 0 && (
        <Select
          className="bookings-field"
          label="Cost centre"
          placeholder="All"
          value={filters.cost_centre ?? ''}
          options={[
            ...codes.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
            { value: withoutOne, label: 'No cost centre' },
          ]}
          onChange={({ target }) => set('cost_centre', target.value)}
        />
      )}
      <Select
        className="bookings-field"
        label="Money"
        placeholder="All"
        value={filters.money ?? ''}
        options={orderMoneys.map((value) => ({ value, label: orderMoneyWords[value] }))}
        onChange={({ target }) => set('money', target.value)}
      />
      <Field
        className="bookings-field"
        label="From"
        type="date"
        value={filters.from ?? ''}
        onChange={({ target }) => set('from', target.value)}
      />
      <Field
        className="bookings-field"
        label="To"
        type="date"
        value={filters.to ?? ''}
        onChange={({ target }) => set('to', target.value)}
      />
    </>
  );
};
