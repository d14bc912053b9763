// /staff: who may see the console. For everybody else the page does not exist.
import { useEffect } from 'react';
import { pageMeta } from '../../kit/page-meta.ts';
import { NotFound } from '../../kit/ui/NotFound.tsx';
import { RequireSession } from '../../modules/identity/web/door.ts';
import { paths } from '../../kit/paths.ts';
import { Console } from './Console.tsx';
import { consoleSections } from './console-sections.ts';
import { usePlace } from './console-place.ts';
import { StaffGate, useStaffNeeds } from './StaffGate.tsx';

export const meta = pageMeta('Console');

export default function StaffPage() {
  const part = usePlace()?.part;
  // The section and what the gate asks come while the session is read.
  useStaffNeeds();
  useEffect(() => {
    if (part) consoleSections[part].fetch().catch(() => {});
  }, [part]);
  return (
    <RequireSession at={paths.login()}>
      {(user) =>
        user.roles.includes('staff') ? (
          <StaffGate>
            <Console user={user} />
          </StaffGate>
        ) : (
          <NotFound />
        )
      }
    </RequireSession>
  );
}
