// Where a person was paid before and wants to be paid again: chosen in the payout form; the default and removing in a sheet.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { phrase, say } from '../../../kit/language.ts';
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
import { feeWords, methodIcons } from './method-words.ts';

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
        label={say('Send to')}
        name="saved"
        value={value}
        error={error}
        onChoose={onChoose}
        options={[
          ...accounts.map(({ id, method, shown, account_name }) => ({
            value: id,
            title: shown,
            line: <span className="tabular-nums">{[account_name, feeWords(method)].filter(Boolean).join('. ')}</span>,
            icon: methodIcons[method],
          })),
          { value: '', title: say('Another account') },
        ]}
      />
      <Button className="mt-2 -ml-3" look="quiet" onClick={() => setOpen(true)}>
        {say('Change saved accounts')}
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
    <Sheet open={open} onClose={onClose} title={say('Saved accounts')}>
      {accounts.length === 0 ? (
        <EmptyState title={phrase('No saved accounts.')} hint={say('Save one with your next payout.')} />
      ) : (
        <Ledger label={say('Saved accounts')}>
          {accounts.map(({ id, shown, account_name, is_default }) => (
            <li key={id} className="saved-account">
              <div>
                <b>{shown}</b>
                {account_name && <span className="sm muted">{account_name}</span>}
              </div>
              {is_default && <Tag tone="ok">{say('Default')}</Tag>}
              <div className="acts">
                {asked === id ? (
                  <>
                    <Button
                      look="danger"
                      pending={busy === id}
                      pendingLabel={say('Removing…')}
                      onClick={() =>
                        void act(id, () => call(removePayoutAccount, { params: { id } }), phrase('Account removed'))
                      }
                    >
                      {say('Remove {account}', { account: shown })}
                    </Button>
                    <Button onClick={() => setAsked(null)}>{say('Keep')}</Button>
                  </>
                ) : (
                  <>
                    {!is_default && (
                      <Button
                        pending={busy === id}
                        pendingLabel={say('Saving…')}
                        aria-label={say('Make default: {account}', { account: shown })}
                        onClick={() =>
                          void act(
                            id,
                            () => call(setDefaultPayoutAccount, { params: { id } }),
                            phrase('Default changed'),
                          )
                        }
                      >
                        {say('Make default')}
                      </Button>
                    )}
                    <Button
                      look="danger-line"
                      aria-label={say('Remove {account}', { account: shown })}
                      onClick={() => setAsked(id)}
                    >
                      {say('Remove')}
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
