// To one move at once: for a member of a company on its dashboard, with the places that were typed; for anybody else the public form.
import type { ReactNode } from 'react';
import { withQuery } from '../../../../shared/paths.ts';
import { paths } from '../../../../kit/paths.ts';
import { useKnownCompany } from '../../../companies/web/door.tsx';
import { useSession } from '../../../identity/web/door.ts';

type Way = { readonly program: string; readonly tier: string; readonly from: string; readonly to: string };

const OfMember = ({ way, renderLink }: { way: Way; renderLink: (to: string) => ReactNode }) => {
  const { company } = useKnownCompany();
  const { program, tier, from, to } = way;
  const places = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  return renderLink(
    company
      ? withQuery(paths.corporateDashboard('book'), { program, tier, ...places })
      : paths.bookService({ program, tier }),
  );
};

/** renderLink: shows it. For signed-in people it is inside CompanyProvider. */
export const PlainMoveLink = ({
  program,
  held: { tier, from, to },
  renderLink,
}: {
  program: string;
  held: { readonly tier: string; readonly from: { readonly text: string }; readonly to: { readonly text: string } };
  renderLink: (to: string) => ReactNode;
}) => {
  const { user } = useSession();
  const way = { program, tier, from: from.text.trim(), to: to.text.trim() };
  return user ? <OfMember way={way} renderLink={renderLink} /> : renderLink(paths.bookService({ program, tier }));
};
