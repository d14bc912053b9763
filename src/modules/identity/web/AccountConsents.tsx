// The person's consents, in the words of that day. All but the terms can be withdrawn here.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { showDate } from '../../../shared/clock.ts';
import { asApiError, call } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { refetchSubjects } from '../../../kit/query.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Switch } from '../../../kit/ui/choices.tsx';
import { Ledger, LedgerRow } from '../../../kit/ui/ledger.tsx';
import { LoadError, Skeleton } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { setConsent } from '../calls.gen.ts';
import type { Consent } from '../account-contract.ts';
import { consentNames } from '../consent-rules.ts';
import { AccountSection } from './AccountSection.tsx';
import { useConsents } from './account-queries.ts';

const day = (iso: string): string => showDate(new Date(iso));
const standing = ({ given_at, withdrawn_at }: Consent): string =>
  withdrawn_at ? `Withdrawn ${day(withdrawn_at)}.` : given_at ? `Agreed ${day(given_at)}.` : 'Not agreed.';

const ConsentRow = ({ consent, onChanged }: { consent: Consent; onChanged: () => void }) => {
  const [saving, setSaving] = useState(false);
  const given = consent.given_at !== null && consent.withdrawn_at === null;
  const name = consentNames[consent.purpose];
  const set = async (wanted: boolean) => {
    if (saving) return;
    setSaving(true);
    try {
      await call(setConsent, { params: { purpose: consent.purpose }, body: { given: wanted } });
    } catch (thrown) {
      const { title, detail } = asApiError(thrown);
      toast({ title, detail, tone: 'destructive' });
    }
    setSaving(false);
    onChanged();
  };
  const end = consent.withdrawable ? (
    <Switch
      label={name}
      words={['Yes', 'No']}
      checked={given}
      aria-busy={saving}
      onChange={(change) => void set(change.target.checked)}
    />
  ) : given ? (
    <Tag tone="ok">Agreed</Tag>
  ) : (
    <Button pending={saving} pendingLabel="Saving…" onClick={() => void set(true)}>
      Agree
    </Button>
  );
  return <LedgerRow title={name} line={`“${consent.words}” ${standing(consent)}`} end={end} />;
};

export const AccountConsents = () => {
  const consents = useConsents();
  const client = useQueryClient();
  return (
    <AccountSection id="consents" title="Consents">
      <p>
        What you agreed to, and when. Read the{' '}
        <Link className="link inline" to={paths.terms()}>
          Terms
        </Link>{' '}
        and the{' '}
        <Link className="link inline" to={paths.privacy()}>
          Privacy notice
        </Link>
        .
      </p>
      {consents.isPending && <Skeleton rows={4} label="Loading consents" />}
      {consents.isError && (
        <LoadError title="Your consents could not be loaded." onRetry={() => void consents.refetch()} />
      )}
      {consents.data && (
        <Ledger wordy label="Consents">
          {consents.data.items.map((consent) => (
            <ConsentRow
              key={consent.purpose}
              consent={consent}
              onChanged={() => refetchSubjects(client, ['session'])}
            />
          ))}
        </Ledger>
      )}
    </AccountSection>
  );
};
