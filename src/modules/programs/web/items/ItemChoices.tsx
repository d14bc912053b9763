// The choices of a new item: its person, cost centre and project, relocation, and the booking of a move.
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '../../../../kit/api.ts';
import { Segment } from '../../../../kit/ui/choices.tsx';
import { Select } from '../../../../kit/ui/fields.tsx';
import { Note, Skeleton } from '../../../../kit/ui/states.tsx';
import { naira } from '../../../../shared/naira.ts';
import { listRelocations, readBookingDesk, readRelocation } from '../../../companies/calls.gen.ts';
import { takesOrders } from '../../../companies/relocation-rules.ts';
import { PersonPicker } from '../../../companies/web/corporate-door.tsx';
import { useCompany } from '../../../companies/web/door.tsx';
import { listMoveOrders } from '../../calls.gen.ts';
import { type ItemWords, relocationWords } from './item-form.ts';

export type TiedField = (name: keyof ItemWords) => {
  name: string;
  error: string | undefined;
  value: string;
  onBlur: () => void;
  onChange: (event: { target: { value: string } }) => void;
};

export const OrderChoice = ({ field }: { field: TiedField }) => {
  const { id: company } = useCompany();
  const { data } = useQuery({
    queryKey: ['company', company, 'move-orders'],
    queryFn: ({ signal }) => call(listMoveOrders, { params: { company }, signal }),
  });
  const chosen = field('order_key').value;
  if (!data || (data.items.length === 0 && chosen === '')) return null;
  return (
    <Select
      {...field('order_key')}
      label="Booking with Kaya"
      optional
      placeholder="None"
      hint="Only the booking is billed; the move adds no cost."
      options={data.items.map(({ key, title, amount_kobo }) => ({
        value: key,
        label: `${title}, ${naira(amount_kobo)}`,
      }))}
    />
  );
};

const ForRelocation = ({ company, id }: { company: string; id: string }) => {
  const { data, error } = useQuery({
    queryKey: ['company', company, 'relocation', id],
    queryFn: ({ signal }) => call(readRelocation, { params: { company, relocation: id }, signal }),
  });
  if (error || (data && !takesOrders(data.status)))
    return <Note tone="bad">This relocation has ended, or belongs to another team. Nothing can be booked for it.</Note>;
  if (!data) return null;
  return <Note tone="info">{relocationWords(data)}</Note>;
};

const RelocationChoice = ({ company, field }: { company: string; field: TiedField }) => {
  const { data } = useQuery({
    queryKey: ['company', company, 'open-relocations'],
    queryFn: ({ signal }) => call(listRelocations, { params: { company }, query: { show: 'open' }, signal }),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Select
      {...field('relocation_id')}
      label="Relocation"
      optional
      placeholder="None"
      hint="It is then for the person who moves, on the relocation’s budget."
      options={data.items.map(({ id, person_name, to_place }) => ({ value: id, label: `${person_name}, ${to_place}` }))}
    />
  );
};

const WhomChoice = ({ company, field }: { company: string; field: TiedField }) => {
  const { access } = useCompany();
  const { value, error, onChange } = field('employee_id');
  const choice = field('for_whom');
  const [name, setName] = useState('');
  return (
    <>
      <Segment
        label="For whom"
        name="for_others"
        value={choice.value}
        onChoose={(one) => {
          choice.onChange({ target: { value: one } });
          onChange({ target: { value: '' } });
        }}
        options={[
          { value: 'self', label: 'Myself' },
          { value: 'others', label: 'Somebody else' },
        ]}
      />
      {choice.value === 'others' && (
        <Suspense fallback={<Skeleton rows={2} label="Loading people" />}>
          <PersonPicker
            company={company}
            label={access === 'admin' ? 'Person of the company' : 'Person of your team'}
            id={value}
            name={name}
            error={error}
            onPick={(person) => {
              onChange({ target: { value: person.id } });
              setName(person.name);
            }}
          />
        </Suspense>
      )}
    </>
  );
};

/** relocation: from the address; the item is for its person. */
export const ItemChoices = ({ field, relocation }: { field: TiedField; relocation: string | undefined }) => {
  const { id: company, slug, may } = useCompany();
  const { data: desk } = useQuery({
    queryKey: ['company', company, 'desk'],
    queryFn: ({ signal }) => call(readBookingDesk, { params: { slug }, query: {}, signal }),
  });
  const codes = (of: 'cost_centre' | 'project') =>
    (desk?.cost_centres ?? [])
      .filter((one) => one.kind === of)
      .map(({ id, code, name }) => ({ value: id, label: `${code}, ${name}` }));
  const own = !relocation && field('relocation_id').value === '';
  const centres = codes('cost_centre');
  const projects = codes('project');
  return (
    <>
      {desk?.no_orders && <Note tone="bad">{desk.no_orders}</Note>}
      {relocation ? (
        <ForRelocation company={company} id={relocation} />
      ) : (
        may('openRelocation') && <RelocationChoice company={company} field={field} />
      )}
      {own && may('bookForOthers') && <WhomChoice company={company} field={field} />}
      {centres.length > 0 && (
        <Select {...field('cost_centre_id')} label="Cost centre" optional placeholder="None" options={centres} />
      )}
      {projects.length > 0 && (
        <Select {...field('project_id')} label="Project code" optional placeholder="None" options={projects} />
      )}
    </>
  );
};
