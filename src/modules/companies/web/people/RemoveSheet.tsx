// Asks once, by name, before a person is taken off the list.
import { call } from '../../../../kit/api.ts';
import { Button } from '../../../../kit/ui/Button.tsx';
import { Sheet } from '../../../../kit/ui/Sheet.tsx';
import { removeEmployee } from '../../calls.gen.ts';
import type { Person } from '../../people-contract.ts';
import { useCompanyAct } from './people-queries.ts';

export const RemoveSheet = ({
  company,
  person,
  onClose,
}: {
  company: string;
  person: Person | null;
  onClose: () => void;
}) => {
  const remove = useCompanyAct(company, (id: string) => call(removeEmployee, { params: { company, id } }), {
    done: 'Employee removed successfully',
    failed: 'Failed to remove employee',
    onDone: onClose,
  });
  return (
    <Sheet open={person !== null} onClose={onClose} title={person ? `Remove ${person.name}?` : ''}>
      <div className="grid gap-4">
        <p>
          <b className="wrap-anywhere">{person?.email}</b> can no longer book on the company’s account.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            look="danger-line"
            pending={remove.isPending}
            pendingLabel="Removing…"
            onClick={() => person && remove.mutate(person.id)}
          >
            Remove
          </Button>
          <Button onClick={onClose}>Keep</Button>
        </div>
      </div>
    </Sheet>
  );
};
