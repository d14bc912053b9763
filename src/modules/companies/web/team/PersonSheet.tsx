// One person: their access, their team, their invite, and deactivation.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError, call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Field } from '../../../../kit/ui/fields.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { changePerson, deactivatePerson, reactivatePerson, sendInvite } from '../../calls.gen.ts';
import type { Person } from '../../people-contract.ts';
import type { Team } from '../../team-contract.ts';
import type { Company } from '../company.tsx';
import { freshCompany, useCompanyAct, useCostCentres } from '../people/people-queries.ts';
import { bodyOf, PersonFields } from './person-fields.tsx';

type Props = {
  company: Company;
  person: Person;
  teams: readonly Team[];
  onClose: () => void;
  onRemove: (person: Person) => void;
};

const PersonForm = ({ company, person, teams, onClose }: Props) => {
  const client = useQueryClient();
  const centres = useCostCentres(company.id).data?.items ?? [];
  const form = useSheetForm({
    start: {
      name: person.name,
      role: person.role ?? '',
      access: person.access as string,
      team_id: person.team_id ?? '',
      cost_centre_id: person.cost_centre_id ?? '',
    },
    faults: ({ name }) => (name.trim() === '' ? [{ path: 'name', message: 'Please fill in all required fields' }] : []),
    send: async (values) => {
      try {
        await call(changePerson, { params: { company: company.id, id: person.id }, body: bodyOf(values) });
        toast({ title: 'Changes saved', tone: 'ok' });
        void freshCompany(client, company.id);
        // A person who gave up their own rights now sees another page.
        if (person.id === company.employee_id) void client.invalidateQueries({ queryKey: ['company'] });
        return null;
      } catch (thrown) {
        return asApiError(thrown);
      }
    },
    onDone: onClose,
  });
  const { access, cost_centre_id } = form.values;
  return (
    <SheetForm form={form} label="Change" button="Save" look="solid" pendingLabel="Saving…" onClose={onClose}>
      <p className="muted wrap-anywhere">{person.email}</p>
      <Field {...form.field('name')} label="Name" autoComplete="off" maxLength={120} />
      <PersonFields field={form.field} access={access} centre={cost_centre_id} teams={teams} centres={centres} />
    </SheetForm>
  );
};

/** The pressed button is gone; the safe answer gets the focus. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

const PersonActs = ({ company, person, onClose, onRemove }: Props) => {
  const params = { company: company.id, id: person.id };
  const invite = useCompanyAct(company.id, () => call(sendInvite, { params }), {
    done: 'Invite sent',
    onDone: onClose,
  });
  const off = useCompanyAct(company.id, () => call(deactivatePerson, { params }), {
    done: `${person.name} is deactivated`,
    onDone: onClose,
  });
  const [asking, setAsking] = useState(false);
  const on = useCompanyAct(company.id, () => call(reactivatePerson, { params }), {
    done: `${person.name} is active again`,
    onDone: onClose,
  });
  return (
    <section className="person-acts" aria-label={`More for ${person.name}`}>
      {(person.state === 'listed' || person.state === 'invited' || person.state === 'left') && (
        <Button pending={invite.isPending} pendingLabel="Sending…" onClick={() => invite.mutate(undefined)}>
          {person.state === 'invited' ? 'Send the invite again' : 'Send an invite'}
        </Button>
      )}
      {person.state === 'deactivated' ? (
        <Button pending={on.isPending} onClick={() => on.mutate(undefined)}>
          Reactivate
        </Button>
      ) : asking ? (
        <div className="grid gap-3" role="group" aria-label={`Deactivate ${person.name}?`}>
          <p className="b wrap-anywhere">Deactivate {person.name}?</p>
          <div className="flex flex-wrap gap-3">
            <Button look="danger-line" pending={off.isPending} onClick={() => off.mutate(undefined)}>
              Deactivate
            </Button>
            <Button ref={takeFocus} onClick={() => setAsking(false)}>
              Keep
            </Button>
          </div>
        </div>
      ) : (
        <Button onClick={() => setAsking(true)}>Deactivate</Button>
      )}
      <Button look="danger-line" onClick={() => onRemove(person)}>
        Remove
      </Button>
      <p className="sm muted">
        A deactivated person sees and books nothing; what they booked stays. Removing takes a person off the list.
      </p>
    </section>
  );
};

export const PersonSheet = ({ person, ...props }: Omit<Props, 'person'> & { person: Person | null }) => (
  <Sheet open={person !== null} onClose={props.onClose} title={person?.name ?? ''} tall>
    {person && (
      <>
        <PersonForm {...props} person={person} />
        <PersonActs {...props} person={person} />
      </>
    )}
  </Sheet>
);
