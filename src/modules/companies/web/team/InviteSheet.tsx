// An email to a colleague, with a link that works only for their mailbox.
import { useQueryClient } from '@tanstack/react-query';
import { asApiError, call } from '../../../../kit/api.ts';
import { EmailField, Field } from '../../../../kit/ui/fields.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../../kit/ui/SheetForm.tsx';
import { toast } from '../../../../kit/ui/toast.tsx';
import { invitePerson } from '../../calls.gen.ts';
import type { Team } from '../../team-contract.ts';
import type { Company } from '../company.tsx';
import { freshCompany, useCostCentres } from '../people/people-queries.ts';
import { bodyOf, PersonFields } from './person-fields.tsx';

type Props = { company: Company; teams: readonly Team[]; onClose: () => void };

const empty = { name: '', email: '', role: '', access: 'employee', team_id: '', cost_centre_id: '' };

const InviteForm = ({ company, teams, onClose }: Props) => {
  const client = useQueryClient();
  const centres = useCostCentres(company.id).data?.items ?? [];
  const form = useSheetForm({
    start: empty,
    faults: ({ name, email }) => [
      ...(name.trim() === '' ? [{ path: 'name', message: 'Please fill in all required fields' }] : []),
      ...(email.trim() === '' ? [{ path: 'email', message: 'Please fill in all required fields' }] : []),
    ],
    send: async (values) => {
      try {
        const { email } = await call(invitePerson, {
          params: { company: company.id },
          body: { ...bodyOf(values), email: values.email },
        });
        toast({ title: 'Invite sent', detail: `${email} got an email with a link. It works for 14 days.`, tone: 'ok' });
        void freshCompany(client, company.id);
        return null;
      } catch (thrown) {
        return asApiError(thrown);
      }
    },
    onDone: onClose,
  });
  const { access, cost_centre_id } = form.values;
  return (
    <SheetForm
      form={form}
      label="Invite a colleague"
      button="Send the invite"
      look="solid"
      pendingLabel="Sending…"
      onClose={onClose}
    >
      <Field {...form.field('name')} label="Name" autoComplete="off" maxLength={120} />
      <EmailField {...form.field('email')} label="Email" autoComplete="off" />
      <PersonFields field={form.field} access={access} centre={cost_centre_id} teams={teams} centres={centres} />
    </SheetForm>
  );
};

export const InviteSheet = ({ open, ...props }: Props & { open: boolean }) => (
  <Sheet open={open} onClose={props.onClose} title="Invite a colleague" tall>
    <InviteForm {...props} />
  </Sheet>
);
