import { paths } from '../../../kit/paths.ts';
import { withQuery } from '../../../shared/paths.ts';

/** The order form with this request filled in, for another time. person: the employee whom it is for. */
export const rescheduleLink = (request: string, person: string | null): string =>
  withQuery(paths.corporateDashboard('book'), {
    again: `request:${request}`,
    instead: '1',
    ...(person === null ? {} : { person }),
  });
