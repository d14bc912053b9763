// For members of a company: from the first step, whether their companies may order at all; at the last, who pays and the codes of the
// booking. Renders nothing for others.
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../../kit/api.ts';
import { useAnswer } from '../../../../kit/use-answer.ts';
import { Select } from '../../../../kit/ui/fields.tsx';
import { Note } from '../../../../kit/ui/states.tsx';
import { listMyCompanies, readBookingDesk } from '../../../companies/calls.gen.ts';
import type { CompanyView } from '../../../companies/contract.ts';
import type { BookingWizard } from './use-wizard.ts';

/** Never cached: the next person in this tab has other companies. */
const useMyCompanies = (): readonly CompanyView[] =>
  useAnswer('my companies', (signal) => call(listMyCompanies, { signal }), { max_ms: 0 }).answer?.items ?? [];

const useDesk = ({ id, slug }: CompanyView) =>
  useAnswer(`booking desk ${id}`, (signal) => call(readBookingDesk, { params: { slug }, query: {}, signal }));

const NoOrders = ({ company, pays }: { company: CompanyView; pays: boolean }) => {
  const why = useDesk(company).answer?.no_orders;
  if (!why) return null;
  return (
    <Note tone="bad">
      <p className="b">{company.name}</p>
      <p>{why}</p>
      {!pays && <p>You can still send this request and pay for it yourself.</p>}
    </Note>
  );
};

/**
 * A member's request is their company's: it pays, and its name is known. Once, while the company's name is still empty; who pays can be changed at
 * the last step.
 */
const usePayer = ({ values, change }: BookingWizard, companies: readonly CompanyView[]): void => {
  const company =
    companies.find(({ id }) => id === values.company_id) ?? (companies.length === 1 ? companies[0] : null);
  const fills = company && values.company_name === '' ? company : null;
  const fill = useEffectEvent(({ id, name }: CompanyView) =>
    change((draft) => ({
      values: { ...draft.values, company_id: id, company_name: name },
    })),
  );
  useEffect(() => {
    if (fills) fill(fills);
  }, [fills]);
};

/** For the company that pays; for each of the person's companies while none is chosen. */
export const NoOrdersYet = ({ form }: { form: BookingWizard }) => {
  const companies = useMyCompanies();
  usePayer(form, companies);
  const { values } = form;
  const chosen = companies.filter(({ id }) => id === values.company_id);
  return (
    <output className="grid gap-3">
      {(chosen.length > 0 ? chosen : companies).map((company) => (
        <NoOrders key={company.id} company={company} pays={chosen.length > 0} />
      ))}
    </output>
  );
};

const Codes = ({ form: { values, set }, company }: { form: BookingWizard; company: CompanyView }) => {
  const { answer: desk, error } = useDesk(company);
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
  const companies = useMyCompanies();
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
