// /staff: who may see the console. For everybody else the page does not exist.
import { pageMeta } from '../../kit/page-meta.ts';
import { NotFound } from '../../kit/ui/NotFound.tsx';
import { RequireSession } from '../../modules/identity/web/door.ts';
import { paths } from '../../kit/paths.ts';
import { Console } from './Console.tsx';
import { StaffGate } from './StaffGate.tsx';

export const meta = pageMeta('Console');

export default function StaffPage() {
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
