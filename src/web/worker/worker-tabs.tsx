// Which module provides which section of the worker dashboard. Here, because the module workers may not import the modules above it.
import { type ComponentType, Suspense } from 'react';
import type { WorkerJob } from '../../modules/jobs/contract.ts';
import { LanguageTab } from '../../modules/messaging/web/worker-door.tsx';
import { askForBoard, DashboardTab, JobsPay, JobsTab, RatingsReceived } from '../../modules/jobs/web/worker-door.tsx';
import { EarningsTab, PayoutTab } from '../../modules/money/web/worker-door.tsx';
import { BadgesTab, TrainingTab } from '../../modules/learning/web/worker-door.tsx';
import { NotificationsPanel } from '../../modules/notifications/web/door.ts';
import { WorkerTeam } from '../../modules/providers/web/worker-door.tsx';
import { SafetyTab } from '../../modules/safety/web/worker-door.tsx';
import { CommunityTab, HearingTab, ProfileTab, ScheduleTab, type SectionKey } from '../../modules/workers/web/door.tsx';

export { useUnread } from '../../modules/notifications/web/door.ts';

const loadAbout = async () => {
  const { JobLoad } = await import('../../modules/requests/web/door.tsx');
  return ({ id, mine }: WorkerJob) => <JobLoad id={id} mine={mine} />;
};
const Jobs = () => <JobsTab loadAbout={loadAbout} />;

/** The profile, customers' comments, and under it the crew that the worker is in or invited to. */
const Profile = () => (
  <>
    <ProfileTab ratings={<RatingsReceived />} />
    <Suspense fallback={null}>
      <WorkerTeam />
    </Suspense>
  </>
);

/** The earnings, and the expected pay of delivered jobs. */
const Money = () => (
  <EarningsTab
    coming={
      <Suspense fallback={null}>
        <JobsPay />
      </Suspense>
    }
  />
);

/** By the value of `?tab=`. */
export const workerTabs: Readonly<Record<SectionKey, ComponentType>> = {
  dashboard: DashboardTab,
  jobs: Jobs,
  availability: ScheduleTab,
  earnings: Money,
  payout: PayoutTab,
  training: TrainingTab,
  badges: BadgesTab,
  safety: SafetyTab,
  community: CommunityTab,
  profile: Profile,
  notifications: NotificationsPanel,
  language: LanguageTab,
  hearing: HearingTab,
};

/** Fetches a section's data before its code has loaded. */
export const askAhead: Readonly<Record<string, typeof askForBoard | undefined>> = { jobs: askForBoard };
