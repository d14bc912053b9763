// Where a person was paid before and wants to be paid again: chosen in the payout form; the default and removing in a sheet.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { naira } from '../../../shared/naira.ts';
import { asApiError, call } from '../../../kit/api.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { ChoiceCards } from '../../../kit/ui/choices.tsx';
import { Ledger } from '../../../kit/ui/ledger.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { Tag } from '../../../kit/ui/status.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { removePayoutAccount, setDefaultPayoutAccount } from '../calls.gen.ts';
import type { PayoutAccount } from '../contract.ts';
import { payoutTerms } from '../rules.ts';
import { methodIcons, minutesWords } from './method-words.ts';

type Props = { accounts: readonly PayoutAccount[] };

export const SavedAccounts = ({
  accounts,
  value,
  error,
  onChoose,
}: Props & { value: string; error: string | undefined; onChoose: (saved: string) => void }) => {
  const [open, setOpen] = useState(false);
  return (
    <div className="fld">
      <ChoiceCards
        label="Send to"
        name="saved"
        value={value}
        error={error}
        onChoose={onChoose}
        options={[
          ...accounts.map(({ id, method, shown, account_name }) => ({
            value: id,
            title: shown,
            line: (
              <span className="tabular-nums">
                {[account_name, `${naira(payoutTerms[method].fee_kobo)} fee, ${minutesWords(method)}`]
                  .filter(Boolean)
                  .join('. ')}
              </span>
            ),
            icon: methodIcons[method],
          })),
          { value: '', title: 'Another account' },
        ]}
      />
      <Button className="mt-2 -ml-3" look="quiet" onClick={() => setOpen(true)}>
        Change saved accounts
      </Button>
      <AccountsSheet accounts={accounts} open={open} onClose={() => setOpen(false)} />
    </div>
  );
};

const AccountsSheet = ({ accounts, open, onClose }: Props & { open: boolean; onClose: () => void }) => {
  const client = useQueryClient();
  const [asked, setAsked] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const act = async (id: string, work: () => Promise<unknown>, done: string) => {
    setBusy(id);
    try {
      await work();
      toast({ title: done, detail: '', tone: 'ok' });
      setAsked(null);
    } catch (thrown) {
      const { title, detail } = asApiError(thrown);
      toast({ title, detail, tone: 'destructive' });
    }
    await client.invalidateQueries({ queryKey: ['payout-accounts'] });
    setBusy(null);
  };
  return (
    <Sheet open={open} onClose={onClose} title="Saved accounts">
      {accounts.length === 0 ? (
        <EmptyState title="No saved accounts." hint="Tick “Save this account” with your next payout." />
      ) : (
        <Ledger label="Saved accounts">
          {accounts.map(({ id, shown, account_name, is_default }) => (
            <li key={id} className="saved-account">
              <div>
                <b>{shown}</b>
                {account_name && <span className="sm muted">{account_name}</span>}
              </div>
              {is_default && <Tag tone="ok">Default</Tag>}
              <div className="acts">
                {asked === id ? (
                  <>
                    <Button
                      look="danger"
                      pending={busy === id}
                      pendingLabel="Removing…"
                      onClick={() =>
                        void act(id, () => call(removePayoutAccount, { params: { id } }), 'Account removed')
                      }
                    >
                      Remove {shown}
                    </Button>
                    <Button onClick={() => setAsked(null)}>Keep</Button>
                  </>
                ) : (
                  <>
                    {!is_default && (
                      <Button
                        pending={busy === id}
                        pendingLabel="Saving…"
                        aria-label={`Make default: ${shown}`}
                        onClick={() =>
                          void act(id, () => call(setDefaultPayoutAccount, { params: { id } }), 'Default changed')
                        }
                      >
                        Make default
                      </Button>
                    )}
                    <Button look="danger-line" aria-label={`Remove: ${shown}`} onClick={() => setAsked(id)}>
                      Remove
                    </Button>
                  </>
                )}
              </div>
            </li>
          ))}
        </Ledger>
      )}
    </Sheet>
  );
};
