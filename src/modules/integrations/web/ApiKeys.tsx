// API keys: create one, see its scopes and last use, revoke it.
import Key from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { asApiError, call } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { FirstPage, MorePages } from '../../../kit/ui/pages.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { SheetForm, useSheetForm } from '../../../kit/ui/SheetForm.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { Tag, type TagTone } from '../../../kit/ui/Tag.tsx';
import { showDate, showDateTime } from '../../../kit/when.ts';
import { useCompany } from '../../companies/web/door.tsx';
import { revokeApiKey } from '../calls.gen.ts';
import type { ApiKey } from '../contract.ts';
import { scopes } from '../rules.ts';
import { useApiKeys, useForgetIntegrations } from './integration-queries.ts';
import { MakeApiKey } from './MakeApiKey.tsx';
import { type Secret, ShownOnce } from './ShownOnce.tsx';

const states: Readonly<Record<ApiKey['state'], { readonly word: string; readonly tone: TagTone }>> = {
  valid: { word: 'Valid', tone: 'ok' },
  revoked: { word: 'Revoked', tone: 'off' },
  over: { word: 'Expired', tone: 'off' },
};
const endOf = ({ revoked_at, expires_at, state }: ApiKey): string => {
  if (revoked_at) return `Revoked ${showDate(new Date(revoked_at))}`;
  if (!expires_at) return 'No last day';
  return `${state === 'over' ? 'Expired' : 'Expires'} ${showDate(new Date(expires_at))}`;
};

const Revoke = ({ of: one, onClose }: { of: ApiKey | null; onClose: () => void }) => {
  const { id: company } = useCompany();
  const again = useForgetIntegrations();
  const form = useSheetForm({
    start: {},
    send: async () => {
      if (!one) return null;
      const refused = await call(revokeApiKey, { params: { company, id: one.id } }).then(() => null, asApiError);
      if (!refused) await again();
      return refused;
    },
    done: { title: 'API key revoked', detail: 'Programs that use it are refused from now on.' },
    onDone: onClose,
  });
  return (
    <Sheet open={one !== null} onClose={onClose} title={`Revoke ${one?.name ?? ''}?`}>
      <SheetForm
        form={form}
        label="Revoke the API key"
        button="Revoke"
        look="danger"
        pendingLabel="Revoking..."
        onClose={onClose}
      >
        <p>Every program that uses this key is refused at once. This cannot be undone.</p>
      </SheetForm>
    </Sheet>
  );
};

const One = ({ of: one, onRevoke }: { of: ApiKey; onRevoke: () => void }) => (
  <li className="integration">
    <p className="integration-head">
      <b className="wrap-anywhere">{one.name}</b>
      <Tag tone={states[one.state].tone}>{states[one.state].word}</Tag>
      {one.test && <Tag tone="info">Test</Tag>}
    </p>
    <p className="sm">
      <code>{one.prefix}…</code> {one.scopes.map((scope) => scopes[scope]).join(', ')}
    </p>
    <p className="sm muted">
      Made {showDate(new Date(one.created_at))}
      {one.made_by && ` by ${one.made_by}`}. {endOf(one)}.{' '}
      {one.last_used_at ? `Last used ${showDateTime(new Date(one.last_used_at))}.` : 'Never used.'}
    </p>
    {one.state === 'valid' && (
      <div className="flex flex-wrap gap-3">
        <Button look="danger-line" onClick={onRevoke}>
          Revoke<span className="sr"> {one.name}</span>
        </Button>
      </div>
    )}
  </li>
);

export const ApiKeys = () => {
  const pages = useApiKeys();
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<ApiKey | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const all = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-labelledby="api-keys" className="grid gap-4">
      <div className="integration-top">
        <h2 className="h2" id="api-keys">
          API keys
        </h2>
        <Button icon={Key} onClick={() => setMaking(true)}>
          Make an API key
        </Button>
      </div>
      <FirstPage
        pages={pages}
        things="Your API keys"
        failed="Failed to load your API keys"
        loading="Loading your API keys"
        rows={3}
      />
      {pages.data && all.length === 0 && (
        <EmptyState title="No API keys yet" hint="A key lets one of your own programs read or book for your company." />
      )}
      {all.length > 0 && (
        <Ledger label="API keys">
          {all.map((one) => (
            <One key={one.id} of={one} onRevoke={() => setEnding(one)} />
          ))}
        </Ledger>
      )}
      <MorePages pages={pages} things="API keys" />
      <MakeApiKey open={making} onClose={() => setMaking(false)} onMade={setSecret} />
      <Revoke of={ending} onClose={() => setEnding(null)} />
      <ShownOnce secret={secret} onClose={() => setSecret(null)} />
    </section>
  );
};
