// Which module shows which section of the worker dashboard. It stands here because the workers' module may not look up
// to those that build on it.
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

/** By the value of `?tab=`; what is missing says that it opens soon. */
export const workerTabs: Readonly<Record<string, ComponentType | undefined>> = {
  dashboard: DashboardTab,
  jobs: JobsWithLoad,
  availability: ScheduleTab,
  earnings: EarningsTab,
  payout: PayoutTab,
  profile: ProfileTab,
  notifications: NotificationsPanel,
};
