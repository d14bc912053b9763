// Notification settings: on this device, and which kinds on which channel.
import { say } from '../../../kit/language.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { OnThisDevice } from './OnThisDevice.tsx';
import { Preferences } from './Preferences.tsx';
import { useInboxActs } from './use-inbox-acts.ts';
import './notifications.css';

/** level: of its headings. works: false for a person who gets no job notifications. */
export const NotificationChoices = ({ level = 3, works = true }: { level?: 2 | 3; works?: boolean }) => {
  const acts = useInboxActs();
  const Part = level === 2 ? 'h2' : 'h3';
  return (
    <div className="tell">
      <section className="device">
        <Part className="h3">{say('On this device')}</Part>
        <OnThisDevice>
          <Button pending={acts.sendingTest} pendingLabel={say('Sending…')} onClick={acts.sendTest}>
            {say('Send a test notification')}
          </Button>
        </OnThisDevice>
      </section>
      <section className="device">
        <Part className="h3">{say('What you want to be told')}</Part>
        <Preferences works={works} />
      </section>
    </div>
  );
};
