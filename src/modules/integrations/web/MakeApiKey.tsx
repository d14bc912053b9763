// The scopes and lifetime of a new API key.
import { useRef } from 'react';
import { asApiError, call, newKey } from '../../../kit/api.ts';
import { Checkbox } from '../../../kit/ui/choices.tsx';
import { Field, Select } from '../../../kit/ui/fields.tsx';
import { GroupFrame } from '../../../kit/ui/FieldFrame.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../kit/ui/SheetForm.tsx';
import { useCompany } from '../../companies/web/door.tsx';
import { makeApiKey } from '../calls.gen.ts';
import { allScopes, keyRules, type Scope, scopes } from '../rules.ts';
import { useForgetIntegrations } from './integration-queries.ts';
import type { Secret } from './ShownOnce.tsx';

type Values = { name: string; scopes: readonly Scope[]; life_days: string; test: boolean };
const start: Values = { name: '', scopes: [], life_days: '90', test: false };

const faults = ({ name, scopes: chosen }: Values) => [
  ...(name.trim() ? [] : [{ path: 'name', message: 'Give the key a name' }]),
  ...(chosen.length > 0 ? [] : [{ path: 'scopes', message: 'Choose what the key may do' }]),
];

export const MakeApiKey = ({
  open,
  onClose,
  onMade,
}: {
  open: boolean;
  onClose: () => void;
  onMade: (secret: Secret) => void;
}) => {
  const { id: company } = useCompany();
  const again = useForgetIntegrations();
  // The same idempotency key, so that pressing again after a lost response creates no second API key.
  const key = useRef(newKey());
  const form = useSheetForm<Values>({
    start,
    faults,
    send: async ({ name, scopes: chosen, life_days, test }) => {
      const days = keyRules.lifeDays.find((each) => String(each) === life_days) ?? 90;
      const body = { name, scopes: [...chosen], life_days: days, test };
      try {
        const { secret } = await call(makeApiKey, { params: { company }, body, key: key.current });
        key.current = newKey();
        form.set('name', '');
        form.set('scopes', []);
        onMade({
          title: test ? 'Your test key' : 'Your API key',
          label: `Key of ${name.trim()}`,
          value: secret,
          hint: 'Store it where your program reads its secrets. Kaya cannot show it again.',
        });
      } catch (thrown) {
        // After a refusal the person may change the form and send it with a new idempotency key.
        const refused = asApiError(thrown);
        if (refused.status >= 400) key.current = newKey();
        return refused;
      }
      await again();
      return null;
    },
    onDone: onClose,
  });
  const chosen = form.values.scopes;
  const choose = (scope: Scope, on: boolean): void =>
    form.set('scopes', on ? [...chosen, scope] : chosen.filter((one) => one !== scope));
  return (
    <Sheet open={open} onClose={onClose} title="Make an API key" tall>
      <SheetForm
        form={form}
        label="Make an API key"
        button="Make API key"
        look="solid"
        pendingLabel="Making it..."
        onClose={onClose}
      >
        <Field label="Name" placeholder="Payroll" maxLength={60} {...form.field('name')} />
        <GroupFrame label="This key may" error={form.errorOf('scopes')}>
          {allScopes.map((scope) => (
            <Checkbox
              key={scope}
              name={scope}
              label={
                <>
                  {scopes[scope]} <code className="xs muted">{scope}</code>
                </>
              }
              checked={chosen.includes(scope)}
              onChange={({ target }) => choose(scope, target.checked)}
            />
          ))}
        </GroupFrame>
        <Checkbox
          name="test"
          label="A test key: it asks no mover and no partner, and costs nothing"
          checked={form.values.test}
          onChange={({ target }) => form.set('test', target.checked)}
        />
        <Select
          label="Valid for"
          {...form.field('life_days')}
          options={keyRules.lifeDays.map((days) => ({
            value: String(days),
            label: days === 0 ? 'Until it is revoked' : days === 365 ? '1 year' : `${days} days`,
          }))}
        />
      </SheetForm>
    </Sheet>
  );
};
