// Two sheets of a webhook: a new secret, and removal.
import { useRef } from 'react';
import { asApiError, call, newKey } from '../../../kit/api.ts';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../kit/ui/SheetForm.tsx';
import { useCompany } from '../../companies/web/door.tsx';
import { changeSecret, removeWebhook } from '../calls.gen.ts';
import { webhookRules } from '../rules.ts';
import type { Webhook } from '../webhook-contract.ts';
import { useForgetIntegrations } from './integration-queries.ts';
import type { Secret } from './ShownOnce.tsx';

/** The same words for the first secret and for later ones. */
export const secretOf = (url: string, value: string, hint: string): Secret => ({
  title: 'Signing secret',
  label: `Secret of ${url}`,
  value,
  hint,
});

export const ChangeSecret = ({
  of: one,
  onClose,
  onMade,
}: {
  of: Webhook;
  onClose: () => void;
  onMade: (secret: Secret) => void;
}) => {
  const { id: company } = useCompany();
  const key = useRef(newKey());
  const form = useSheetForm({
    start: {},
    send: () =>
      call(changeSecret, { params: { company, id: one.id }, key: key.current }).then(({ secret }) => {
        const hint = `For ${webhookRules.overlapHours} hours the old secret signs too. Change your program within that time.`;
        onMade(secretOf(one.url, secret, hint));
        return null;
      }, asApiError),
    onDone: onClose,
  });
  return (
    <Sheet open onClose={onClose} title="A new secret?">
      <SheetForm
        form={form}
        label="Give the webhook a new secret"
        button="Make a new secret"
        look="solid"
        pendingLabel="Making it..."
        onClose={onClose}
      >
        <p>
          You see it once. For {webhookRules.overlapHours} hours both secrets sign each call, so nothing is lost while
          you change your program.
        </p>
      </SheetForm>
    </Sheet>
  );
};

export const RemoveWebhook = ({ of: one, onClose }: { of: Webhook; onClose: () => void }) => {
  const { id: company } = useCompany();
  const again = useForgetIntegrations();
  const form = useSheetForm({
    start: {},
    send: async () => {
      const refused = await call(removeWebhook, { params: { company, id: one.id } }).then(() => null, asApiError);
      if (!refused) await again();
      return refused;
    },
    done: { title: 'Webhook removed', detail: 'Kaya no longer calls this address.' },
    onDone: onClose,
  });
  return (
    <Sheet open onClose={onClose} title="Remove the webhook?">
      <SheetForm
        form={form}
        label="Remove the webhook"
        button="Remove"
        look="danger"
        pendingLabel="Removing..."
        onClose={onClose}
      >
        <p>
          Kaya no longer calls <span className="wrap-anywhere">{one.url}</span>, and its delivery log is deleted.
        </p>
      </SheetForm>
    </Sheet>
  );
};
