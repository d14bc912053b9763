import { paths } from '../../../kit/paths.ts';
import { withQuery } from '../../../shared/paths.ts';

/** The order form with this request filled in. person: the employee whom it is for. */
export const againLink = (request: string, person: string | null, more: { readonly instead?: '1' } = {}): string =>
  withQuery(paths.corporateDashboard('book'), {
    again: `request:${request}`,
    ...more,
    ...(person === null ? {} : { person }),
  });

/** The same for another time: the new order takes the place of this one. */
export const rescheduleLink = (request: string, person: string | null): string =>
  againLink(request, person, { instead: '1' });
