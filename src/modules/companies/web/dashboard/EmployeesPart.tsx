// Employees: the list with remove, and the form beside it. Admins change it; managers read it. The founder is on the list without having been
// added.
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../kit/api.ts';
import { paths } from '../../../../kit/paths.ts';
import { Button, IconButton } from '../../../../kit/ui/Button.tsx';
import { EmailField, Field } from '../../../../kit/ui/fields.tsx';
import { FormShell } from '../../../../kit/ui/FormShell.tsx';
import { EmptyState } from '../../../../kit/ui/states.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { newDraft, useForm } from '../../../../kit/use-form.ts';
import { addEmployee } from '../../calls.gen.ts';
import { addEmployee as asked, type Person } from '../../people-contract.ts';
import { personFaults } from '../../people-rules.ts';
import { accessWords } from '../../rules.ts';
import type { Company } from '../company.tsx';
import { freshCompany, usePeople, useSearch } from '../people/people-queries.ts';
import { PeopleTable, type PersonColumn } from '../people/PeopleTable.tsx';
import { RemoveSheet } from '../people/RemoveSheet.tsx';

const empty = { name: '', email: '', role: '' };
const required = 'Please fill in all required fields';

const AddForm = ({ company }: { company: Company }) => {
  const client = useQueryClient();
  const allowed = company.may('manageTeam');
  const { field, values, submit, pending, error } = useForm({
    start: () => newDraft(empty),
    faults: (typed) => {
      const own = personFaults(typed);
      const others = (asked.body.safeParse(typed).error?.issues ?? []).map(({ path, message }) => ({
        path: path.join('.'),
        message,
      }));
      return [...own, ...others.filter(({ path }) => own.every((one) => one.path !== path))];
    },
    send: async (typed) => {
      await call(addEmployee, { params: { company: company.id }, body: typed });
      toast({ title: 'Employee added successfully', tone: 'ok' });
      await freshCompany(client, company.id);
      return newDraft(empty);
    },
    failed: (problem) => {
      toast({ title: 'Failed to add employee', detail: problem.detail, tone: 'destructive' });
      return problem;
    },
  });
  const missing = values.name.trim() === '' || values.email.trim() === '';
  const send = () => {
    if (!allowed) return;
    if (missing) toast({ title: 'Error', detail: required, tone: 'destructive' });
    void submit();
  };
  return (
    <section className="add-employee" aria-labelledby="add-employee">
      <h2 className="h3" id="add-employee">
        Add Employee
      </h2>
      <FormShell label="Add Employee" pending={pending} error={error} toasted short onSubmit={send}>
        <Field {...field('name')} label="Name" autoComplete="off" maxLength={800} />
        <EmailField {...field('email')} label="Email" autoComplete="off" />
        <Field {...field('role')} label="Role" optional autoComplete="off" maxLength={800} />
        <Button
          type="submit"
          look="solid"
          wide
          icon={Plus}
          pending={pending}
          pendingLabel="Adding…"
          off={!allowed && `Only an admin of ${company.name} can add people.`}
        >
          Add Employee
        </Button>
      </FormShell>
    </section>
  );
};

/** Free text set by the company. */
const roleOf = ({ role }: Person) => role ?? <span className="muted">No role</span>;

const columns: readonly PersonColumn[] = [
  { head: 'Email', of: ({ email }) => email },
  { head: 'Role', of: roleOf },
  { head: 'Access', of: ({ access }) => accessWords[access] },
];
const lineOf = (person: Person) => (
  <>
    <span className="block wrap-anywhere">{person.email}</span>
    <span className="block">{roleOf(person)}</span>
    <span className="block">Access: {accessWords[person.access]}</span>
  </>
);

export const EmployeesPart = ({ company }: { company: Company }) => {
  const search = useSearch();
  const pages = usePeople(company.id, { search: search.asked });
  const [leaving, setLeaving] = useState<Person | null>(null);
  const allowed = company.may('manageTeam');
  const count = pages.data?.pages[0]?.people;
  if (!company.may('viewTeam'))
    return <p className="muted">Managers and admins see the people of your company here.</p>;
  return (
    <div className="employees">
      <section className="grid gap-4 content-start" aria-labelledby="employees">
        <div className="employees-head">
          <h2 className="h3" id="employees">
            Employees {count !== undefined && <span className="count">{count.toLocaleString('en')}</span>}
          </h2>
          <Link className="link" to={paths.corporateDashboard('team')}>
            Open the team page
          </Link>
        </div>
        <PeopleTable
          pages={pages}
          search={search}
          columns={columns}
          line={lineOf}
          renderActs={(person) => (
            <IconButton
              icon={Trash}
              label={`Remove ${person.name}`}
              aria-disabled={!allowed || undefined}
              onClick={() => allowed && setLeaving(person)}
            />
          )}
        />
        {count === 1 && (
          <EmptyState
            title='No employees added yet. Click "Add Employee" to get started.'
            hint="Only the admin is here so far."
          />
        )}
      </section>
      <AddForm company={company} />
      <RemoveSheet company={company.id} person={leaving} onClose={() => setLeaving(null)} />
    </div>
  );
};
