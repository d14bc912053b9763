// Where staff need a long password and two-factor (security.md), a member of staff without them acts as an ordinary account: the server hides the
// console from them. This page says what to do.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { LinkButton } from '../../kit/ui/Button.tsx';
import { LoadError, Skeleton } from '../../kit/ui/states.tsx';
import { readSession } from '../../modules/identity/calls.gen.ts';

const todo = {
  long_password: 'Change your password to one of 12 characters or more. If it is that long already, sign in again.',
  second_factor:
    'Set up two-factor, right after you opened the one-time address of "npm run staff:add". If it is on already, sign in again with a code.',
} as const;

export const useStaffNeeds = () =>
  useQuery({
    queryKey: ['session', 'staff'],
    queryFn: ({ signal }) => call(readSession, { signal }),
    staleTime: 30_000,
  });

export const StaffGate = ({ children }: { children: ReactNode }) => {
  const session = useStaffNeeds();
  if (session.isPending)
    return (
      <main id="main" className="p-10">
        <Skeleton rows={4} label="Loading the console" />
      </main>
    );
  if (session.isError)
    return (
      <main id="main" className="p-10">
        <LoadError title="The console could not be loaded." onRetry={() => void session.refetch()} />
      </main>
    );
  const needs = session.data.staff_needs ?? [];
  if (needs.length === 0) return children;
  return (
    <main id="main" className="mx-auto grid max-w-[640px] gap-5 px-5 py-14">
      <h1 className="h1">Before the console opens</h1>
      <p>Staff see other people&apos;s moves and money, so their accounts need more than a password.</p>
      <ol className="ledger">
        {needs.map((need) => (
          <li key={need} className="py-4">
            {todo[need]}
          </li>
        ))}
      </ol>
      <div>
        <LinkButton look="main" to={paths.auth()}>
          Open your account
        </LinkButton>
      </div>
    </main>
  );
};
