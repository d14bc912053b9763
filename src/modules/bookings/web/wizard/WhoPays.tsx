// Step 7, for somebody who belongs to a company: they pay, or a company of theirs, with what it counts the booking under. Nothing for others.
import { call } from '../../../../kit/api.ts';
import { useAnswer } from '../../../../kit/use-answer.ts';
import { Select } from '../../../../kit/ui/fields.tsx';
import { listMyCompanies, readBookingDesk } from '../../../companies/calls.gen.ts';
import type { CompanyView } from '../../../companies/contract.ts';
import type { BookingWizard } from './use-wizard.ts';

const Codes = ({ form: { values, set }, company }: { form: BookingWizard; company: CompanyView }) => {
  const { answer: desk, error } = useAnswer(`booking desk ${company.id}`, (signal) =>
    call(readBookingDesk, { params: { slug: company.slug }, query: {}, signal }),
  );
  if (!desk) return <p className="sm muted">{error ? error.detail : 'Loading its cost centres…'}</p>;
  const named = (wanted: 'cost_centre' | 'project') =>
    desk.cost_centres
      .filter(({ kind }) => kind === wanted)
      .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
  const fields = [
    { name: 'cost_centre_id', label: 'Cost centre', options: named('cost_centre') },
    { name: 'project_id', label: 'Project', options: named('project') },
    {
      name: 'relocation_id',
      label: 'Relocation',
      options: desk.relocations.map(({ id, name }) => ({ value: id, label: name })),
    },
  ] as const;
  return fields
    .filter(({ options }) => options.length > 0)
    .map(({ name, label, options }) => (
      <Select
        key={name}
        name={name}
        label={label}
        optional
        placeholder="None"
        options={options}
        value={options.some(({ value }) => value === values[name]) ? values[name] : ''}
        onChange={({ target }) => set(name, target.value)}
      />
    ));
};

export const WhoPays = ({ form }: { form: BookingWizard }) => {
  const { values, change } = form;
  // Never from the cache: the next person in this tab has other companies.
  const { answer } = useAnswer('my companies', (signal) => call(listMyCompanies, { signal }), { most_ms: 0 });
  const companies = answer?.items ?? [];
  if (companies.length === 0) return null;
  const chosen = companies.find(({ id }) => id === values.company_id);
  const choose = (company_id: string): void =>
    change((draft) => ({
      values: { ...draft.values, company_id, cost_centre_id: '', project_id: '', relocation_id: '' },
    }));
  return (
    <fieldset className="grid gap-4">
      <legend className="h4">Who pays</legend>
      <Select
        name="company_id"
        label="Paid by"
        placeholder="You"
        options={companies.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen?.id ?? ''}
        onChange={({ target }) => choose(target.value)}
        hint={
          chosen
            ? 'The quote counts against its budgets. If it is over a budget, its managers are asked.'
            : 'By invoice to you.'
        }
      />
      {chosen && <Codes key={chosen.id} form={form} company={chosen} />}
    </fieldset>
  );
};
