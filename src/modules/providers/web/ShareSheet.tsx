// Proposes another share to a crew worker.
import { useQueryClient } from '@tanstack/react-query';
import { asApiError, call } from '../../../kit/api.ts';
import { say } from '../../../kit/language.ts';
import { Field } from '../../../kit/ui/fields.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../kit/ui/SheetForm.tsx';
import { askShare } from '../calls.gen.ts';
import { keptOf, parseShare } from '../rules.ts';
import type { Member } from '../team-contract.ts';

const ShareForm = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const client = useQueryClient();
  const form = useSheetForm({
    start: { share: String(member.share_bps / 100) },
    faults: ({ share }) =>
      parseShare(share) === null ? [{ path: 'share', message: say('Enter a share from 0 to 50%') }] : [],
    send: async ({ share }) => {
      const body = { share_bps: parseShare(share) ?? 0 };
      return call(askShare, { params: { id: member.worker_id }, body }).then(() => null, asApiError);
    },
    done: {
      title: say('{name} has been asked', { name: member.full_name }),
      detail: say('The current share applies until they agree.'),
    },
    onDone: () => {
      onClose();
      void client.invalidateQueries({ queryKey: ['team'] });
    },
  });
  const bps = parseShare(form.values.share);
  return (
    <SheetForm
      form={form}
      label={say('Another share')}
      button={say('Ask')}
      look="solid"
      pendingLabel={say('Asking…')}
      back={say('Back')}
      onClose={onClose}
    >
      <Field
        {...form.field('share')}
        label={say('Your share in percent')}
        inputMode="decimal"
        hint={bps === null ? undefined : say('The worker keeps {percent}.', { percent: keptOf(bps) })}
      />
      <p className="sm muted">{say('It counts only if they agree, and for jobs that they accept afterwards.')}</p>
    </SheetForm>
  );
};

export const ShareSheet = ({ member, onClose }: { member: Member | null; onClose: () => void }) => (
  <Sheet
    open={member !== null}
    onClose={onClose}
    title={member ? say('Share of {name}', { name: member.full_name }) : ''}
  >
    {member && <ShareForm key={member.worker_id} member={member} onClose={onClose} />}
  </Sheet>
);
