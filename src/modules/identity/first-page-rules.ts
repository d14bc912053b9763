// Where Continue on the confirmation page leads (decisions.md, "Small rulings").
import type { Path } from '../../shared/paths.ts';

export const firstPages = {
  home: '/home',
  work: '/worker-dashboard',
  company: '/corporate/dashboard',
  account: '/auth',
  staff: '/staff',
} as const satisfies Record<string, Path>;

export const homeOf = ({ came_from, roles }: { came_from: string; roles: readonly string[] }) => {
  if (came_from === 'corporate') return firstPages.company;
  return roles.includes('worker') ? firstPages.work : firstPages.home;
};
