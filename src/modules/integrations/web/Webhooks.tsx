// Webhooks: where Kaya reports events to a company's programs, and whether they arrive.
import Webhook from 'lucide-react/icons/webhook';
import { useRef, useState } from 'react';
import { asApiError, call, newKey } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { FirstPage } from '../../../kit/ui/pages.tsx';
import { EmptyState, LoadError, Note } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/Tag.tsx';
import { showDate, showDateTime } from '../../../kit/when.ts';
import { useCompany } from '../../companies/web/door.tsx';
import { sendTest } from '../calls.gen.ts';
import { allWebhookKinds, webhookGroups, webhookRules } from '../rules.ts';
import type { Webhook as OneWebhook } from '../webhook-contract.ts';
import { Deliveries } from './Deliveries.tsx';
import { useForgetIntegrations, useWebhooks } from './integration-queries.ts';
import { type Secret, ShownOnce } from './ShownOnce.tsx';
import { ChangeSecret, RemoveWebhook } from './webhook-acts.tsx';
import { WebhookForm } from './WebhookForm.tsx';

/** `All 28 events`, or `Program items, Invoices (2 of 3)`. */
const wordsOf = (kinds: readonly string[]): string =>
  allWebhookKinds.every((kind) => kinds.includes(kind))
    ? `All ${allWebhookKinds.length} events`
    : Object.entries(webhookGroups)
        .map(([group, name]) => {
          const all = allWebhookKinds.filter((kind) => kind.startsWith(`${group}.`));
          const chosen = all.filter((kind) => kinds.includes(kind)).length;
          if (chosen === 0) return '';
          return chosen === all.length ? name : `${name} (${chosen} of ${all.length})`;
        })
        .filter(Boolean)
        .join(', ');

const State = ({ of: { disabled_at, failing_since } }: { of: OneWebhook }) =>
  disabled_at ? <Tag tone="off">Off</Tag> : failing_since ? <Tag tone="bad">Failing</Tag> : <Tag tone="ok">On</Tag>;

type Act = 'change' | 'secret' | 'remove';

const One = ({ of: one, onAct }: { of: OneWebhook; onAct: (act: Act) => void }) => {
  const { id: company } = useCompany();
  const again = useForgetIntegrations();
  const [shown, setShown] = useState(false);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<{ title: string; detail: string } | null>(null);
  const key = useRef(newKey());
  const test = async (): Promise<void> => {
    setPending(true);
    setRefused(null);
    try {
      await call(sendTest, { params: { company, id: one.id }, key: key.current });
      key.current = newKey();
      setShown(true);
      await again();
    } catch (thrown) {
      setRefused(asApiError(thrown));
    }
    setPending(false);
  };
  return (
    <li className="integration">
      <p className="integration-head">
        <b className="wrap-anywhere">{one.url}</b>
        <State of={one} />
        {one.test && <Tag tone="info">Test</Tag>}
      </p>
      {one.description && <p className="sm">{one.description}</p>}
      <p className="sm muted">
        {wordsOf(one.kinds)}. Added {showDate(new Date(one.created_at))}.
      </p>
      {one.failing_since && !one.disabled_at && (
        <p className="sm">
          Nothing has arrived since {showDateTime(new Date(one.failing_since))}. After {webhookRules.failingDays} days
          Kaya switches it off.
        </p>
      )}
      {one.disabled_because === 'failures' && (
        <Note tone="bad">
          Kaya switched it off, because nothing arrived for {webhookRules.failingDays} days. Switch it on under Change.
        </Note>
      )}
      {one.disabled_because === 'maker_left' && (
        <Note tone="info">
          Kaya switched it off, because the person who added it is no longer an admin. Still needed? Give it a new
          secret, then switch it on under Change.
        </Note>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          pending={pending}
          pendingLabel="Sending..."
          off={one.disabled_at ? 'Switch it on first' : false}
          onClick={() => void test()}
        >
          Send a test<span className="sr"> to {one.url}</span>
        </Button>
        <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
          Deliveries<span className="sr"> of {one.url}</span>
        </Button>
        <Button look="quiet" onClick={() => onAct('change')}>
          Change<span className="sr"> {one.url}</span>
        </Button>
        <Button look="quiet" onClick={() => onAct('secret')}>
          New secret<span className="sr"> for {one.url}</span>
        </Button>
        <Button look="quiet" onClick={() => onAct('remove')}>
          Remove<span className="sr"> {one.url}</span>
        </Button>
      </div>
      {refused && <LoadError title={refused.title} detail={refused.detail} />}
      {shown && <Deliveries webhook={one} />}
    </li>
  );
};

export const Webhooks = () => {
  const query = useWebhooks();
  const [adding, setAdding] = useState(false);
  const [acting, setActing] = useState<{ act: Act; of: OneWebhook } | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const all = query.data?.items ?? [];
  const close = (): void => setActing(null);
  return (
    <section aria-labelledby="webhooks" className="grid gap-4">
      <div className="integration-top">
        <h2 className="h2" id="webhooks">
          Webhooks
        </h2>
        <Button
          icon={Webhook}
          off={all.length >= webhookRules.maxEndpoints ? `${webhookRules.maxEndpoints} at most` : false}
          onClick={() => setAdding(true)}
        >
          Add a webhook
        </Button>
      </div>
      <FirstPage
        pages={query}
        things="Your webhooks"
        failed="Failed to load your webhooks"
        loading="Loading your webhooks"
        rows={2}
      />
      {query.data && all.length === 0 && (
        <EmptyState
          title="No webhooks yet"
          hint="Kaya calls your address when something happens, and signs each call."
        />
      )}
      {all.length > 0 && (
        <Ledger label="Webhooks">
          {all.map((one) => (
            <One key={one.id} of={one} onAct={(act) => setActing({ act, of: one })} />
          ))}
        </Ledger>
      )}
      {adding && <WebhookForm onClose={() => setAdding(false)} onMade={setSecret} />}
      {acting?.act === 'change' && <WebhookForm of={acting.of} onClose={close} onMade={setSecret} />}
      {acting?.act === 'secret' && <ChangeSecret of={acting.of} onClose={close} onMade={setSecret} />}
      {acting?.act === 'remove' && <RemoveWebhook of={acting.of} onClose={close} />}
      <ShownOnce secret={secret} onClose={() => setSecret(null)} />
    </section>
  );
};
