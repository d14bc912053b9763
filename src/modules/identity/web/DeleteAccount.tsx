// Deleting the account: first says what is deleted and what stays; open matters prevent it, with the reason.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, call } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { type User, useSession } from './session.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { LoadError, Note, Skeleton } from '../../../kit/ui/states.tsx';
import { toast } from '../../../kit/ui/toast.tsx';
import { deleteAccount } from '../calls.gen.ts';
import { AccountSection } from './AccountSection.tsx';
import { useDeletion } from './account-queries.ts';
import { ProveForm } from './ProveForm.tsx';

const goes = [
  'Your name, email, phone, password and all sessions.',
  'The addresses, contacts and notes of your requests, and your messages to movers.',
  'Your worker and driver profiles with their pictures, your saved places and your inbox.',
];
const stays = [
  'Payments and their dates, for six years, as the law requires. Payouts keep only the masked account number.',
  'Completed moves, without your name.',
  'The record of account activity and of your consents, without your email.',
];

const List = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div className="grid gap-2">
    <h3 className="b">{title}</h3>
    <ul className="plain-list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
);

export const DeleteAccount = ({ user }: { user: User }) => {
  const session = useSession();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const deletion = useDeletion(open);
  const reasons = deletion.data?.reasons ?? [];
  const losses = deletion.data?.losses ?? [];
  const erase = async ({ password, code }: { password: string; code: string }) => {
    try {
      await call(deleteAccount, { body: code ? { password, code } : { password } });
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'still_open') void deletion.refetch();
      throw thrown;
    }
    toast({ title: 'Your account is deleted', detail: 'Check your email for what we keep.', tone: 'ok' });
    setOpen(false);
    // The account is gone, so leave the page before it loads more about it.
    await navigate(paths.home());
    await session.check();
  };
  return (
    <AccountSection id="delete" title="Delete account">
      <p>This erases the data Kaya has about you. This can't be undone. You can sign up again with the same email.</p>
      <div>
        <Button look="danger-line" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title="Delete your account?">
        {deletion.isPending && <Skeleton rows={4} label="Checking what is still open" />}
        {deletion.isError && <LoadError title="This could not be loaded." onRetry={() => void deletion.refetch()} />}
        {deletion.data && (
          <div className="grid gap-5">
            {reasons.length > 0 && (
              <Note tone="bad">
                <p className="b">Your account cannot be deleted yet.</p>
                <ul className="plain-list mt-2">
                  {reasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              </Note>
            )}
            {losses.length > 0 && (
              <Note tone="info">
                {losses.map((loss) => (
                  <p key={loss}>{loss}</p>
                ))}
              </Note>
            )}
            <List title="What we delete" items={goes} />
            <List title="What we keep" items={stays} />
            {reasons.length > 0 ? (
              <Button wide onClick={() => void deletion.refetch()} pending={deletion.isFetching}>
                Look again
              </Button>
            ) : (
              <ProveForm
                label="Delete your account"
                withCode={user.factors.some(({ status }) => status === 'verified')}
                button="Delete account for good"
                pendingLabel="Deleting…"
                danger
                send={erase}
              />
            )}
          </div>
        )}
      </Sheet>
    </AccountSection>
  );
};
