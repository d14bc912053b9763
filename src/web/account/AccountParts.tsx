// The other modules' parts of the account page: receipts, notifications, language, cards, cases.
import { Suspense } from 'react';
import { Skeleton } from '../../kit/ui/Skeleton.tsx';
import { AccountSection, useSession } from '../../modules/identity/web/door.ts';
import { LanguageChoice } from '../../modules/messaging/web/door.ts';
import { KeptCards } from '../../modules/money/web/door.tsx';
import { NotificationChoices } from '../../modules/notifications/web/door.ts';
import { MyCases } from '../../modules/support/web/door.ts';
import { MyReceipts } from '../pages/ActivityReceipts.tsx';
import '../pages/activity.css';

const working = ['worker', 'driver', 'provider'];

export default function AccountParts() {
  const { user } = useSession();
  const works = user?.roles.some((role) => working.includes(role)) ?? false;
  return (
    <>
      <AccountSection id="notifications" title="Notifications">
        <NotificationChoices works={works} />
      </AccountSection>
      <AccountSection id="language" title="Language">
        <p>
          Pages for movers and drivers, notifications and text messages are in four languages; the others are in
          English.
        </p>
        <LanguageChoice />
      </AccountSection>
      <AccountSection id="cards" title="Cards">
        <Suspense fallback={<Skeleton rows={2} label="Loading your cards" />}>
          <KeptCards />
        </Suspense>
      </AccountSection>
      <AccountSection id="receipts" title="Receipts">
        <MyReceipts />
      </AccountSection>
      <AccountSection id="cases" title="Cases">
        <MyCases />
      </AccountSection>
    </>
  );
}
