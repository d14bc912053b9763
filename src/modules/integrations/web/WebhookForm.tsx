// A form for a webhook's address and events, to create or change one.
import { useRef } from 'react';
import { asApiError, call, newKey } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Checkbox, Switch } from '../../../kit/ui/choices.tsx';
import { Field } from '../../../kit/ui/fields.tsx';
import { GroupFrame } from '../../../kit/ui/FieldFrame.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../kit/ui/SheetForm.tsx';
import { useCompany } from '../../companies/web/door.tsx';
import { changeWebhook, makeWebhook } from '../calls.gen.ts';
import { allWebhookKinds, webhookGroups, type WebhookKind, webhookKinds } from '../rules.ts';
import type { Webhook } from '../webhook-contract.ts';
import { useForgetIntegrations } from './integration-queries.ts';
import type { Secret } from './ShownOnce.tsx';
import { secretOf } from './webhook-acts.tsx';

type Values = { url: string; description: string; kinds: readonly WebhookKind[]; on: boolean; test: boolean };

const faults = ({ url, kinds }: Values) => [
  ...(url.trim() ? [] : [{ path: 'url', message: 'Enter the address' }]),
  ...(kinds.length > 0 ? [] : [{ path: 'kinds', message: 'Choose at least one event' }]),
];

/** of: the webhook to change; without it the form creates one. */
export const WebhookForm = ({
  of: one,
  onClose,
  onMade,
}: {
  of?: Webhook;
  onClose: () => void;
  onMade: (secret: Secret) => void;
}) => {
  const { id: company } = useCompany();
  const again = useForgetIntegrations();
  const key = useRef(newKey());
  const form = useSheetForm<Values>({
    start: {
      url: one?.url ?? '',
      description: one?.description ?? '',
      kinds: one ? allWebhookKinds.filter((kind) => one.kinds.includes(kind)) : allWebhookKinds,
      on: !one?.disabled_at,
      test: one?.test ?? false,
    },
    faults,
    send: async ({ url, description, kinds, on, test }) => {
      const body = { url: url.trim(), description, kinds: [...kinds] };
      try {
        if (one) await call(changeWebhook, { params: { company, id: one.id }, body: { ...body, on } });
        else {
          const { secret } = await call(makeWebhook, {
            params: { company },
            body: { ...body, test },
            key: key.current,
          });
          onMade(
            secretOf(
              body.url,
              secret,
              'Your program uses it to check that a call comes from Kaya. It cannot be shown again.',
            ),
          );
        }
      } catch (thrown) {
        const refused = asApiError(thrown);
        if (refused.status >= 400) key.current = newKey();
        return refused;
      }
      await again();
      return null;
    },
    ...(one && { done: { title: 'Webhook changed', detail: 'It applies from the next call.' } }),
    onDone: onClose,
  });
  const { kinds } = form.values;
  const choose = (kind: WebhookKind, on: boolean): void =>
    form.set('kinds', on ? [...kinds, kind] : kinds.filter((each) => each !== kind));
  const title = one ? 'Change the webhook' : 'Add a webhook';
  return (
    <Sheet open onClose={onClose} title={title} tall>
      <SheetForm
        form={form}
        label={title}
        button={one ? 'Save' : 'Add webhook'}
        look="solid"
        pendingLabel={one ? 'Saving...' : 'Adding it...'}
        onClose={onClose}
      >
        <Field
          label="Address"
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://example.com/kaya"
          {...form.field('url')}
        />
        <Field label="What it is for" optional maxLength={120} {...form.field('description')} />
        <GroupFrame label="Events to send" error={form.errorOf('kinds')}>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => form.set('kinds', allWebhookKinds)}>Choose all</Button>
            <Button onClick={() => form.set('kinds', [])}>Choose none</Button>
          </div>
          {Object.entries(webhookGroups).map(([group, name]) => (
            <div key={group} role="group" aria-label={name} className="grid gap-1 pt-4">
              <p className="b">{name}</p>
              {allWebhookKinds
                .filter((kind) => kind.startsWith(`${group}.`))
                .map((kind) => (
                  <Checkbox
                    key={kind}
                    name={kind}
                    label={
                      <>
                        {webhookKinds[kind]} <code className="xs muted">{kind}</code>
                      </>
                    }
                    checked={kinds.includes(kind)}
                    onChange={({ target }) => choose(kind, target.checked)}
                  />
                ))}
            </div>
          ))}
        </GroupFrame>
        {!one && (
          <Checkbox
            name="test"
            label="For tests: it hears of what test keys book, and of nothing else"
            checked={form.values.test}
            onChange={({ target }) => form.set('test', target.checked)}
          />
        )}
        {one && (
          <Switch
            label="Deliveries"
            words={['On', 'Off']}
            checked={form.values.on}
            onChange={({ target }) => form.set('on', target.checked)}
          />
        )}
      </SheetForm>
    </Sheet>
  );
};
