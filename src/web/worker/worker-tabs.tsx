// Which module provides which section of the worker dashboard. It is here because the module workers may not import the modules
// above it.
import type { ComponentType } from 'react';
import { JobLoad } from '../../modules/requests/web/door.tsx';
import type { WorkerJob } from '../../modules/jobs/contract.ts';
import { DashboardTab, JobsTab, MoreAboutJob } from '../../modules/jobs/web/door.tsx';
import { EarningsTab, PayoutTab } from '../../modules/money/web/door.tsx';
import { NotificationsPanel } from '../../modules/notifications/web/door.ts';
import { ProfileTab, ScheduleTab } from '../../modules/workers/web/door.tsx';

export { useUnread } from '../../modules/notifications/web/door.ts';

const loadOf = ({ id, mine }: WorkerJob) => <JobLoad id={id} mine={mine} />;
const JobsWithLoad = () => (
  <MoreAboutJob value={loadOf}>
    <JobsTab />
  </MoreAboutJob>
);

/** By the value of `?tab=`; a missing one says that it opens soon. */
export const workerTabs: Readonly<Record<string, ComponentType | undefined>> = {
  dashboard: DashboardTab,
  jobs: JobsWithLoad,
  availability: ScheduleTab,
  earnings: EarningsTab,
  payout: PayoutTab,
  profile: ProfileTab,
  notifications: NotificationsPanel,
};
