// The SOS dialog: countdown, place, sending, unsent presses, and who was alerted.
import { say } from '../../../kit/language.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { Sheet } from '../../../kit/ui/Sheet.tsx';
import { Note } from '../../../kit/ui/states.tsx';
import { showTime } from '../../../shared/clock.ts';
import { sosRules } from '../rules.ts';
import { Countdown } from './Countdown.tsx';
import { Call112, SosStatus } from './SosStatus.tsx';
import type { SosFlow } from './use-sos.ts';

const Counting = ({ flow, onCancel }: { flow: SosFlow; onCancel: () => void }) => (
  <>
    <Countdown from={sosRules.countdownSeconds} onDone={() => void flow.look()} />
    <p role="status" data-clear>
      {say('Your alert is sent in {n} seconds: to Kaya’s staff, and to your emergency contact if you have set one.', {
        n: sosRules.countdownSeconds,
      })}
    </p>
    <Button look="danger" wide onClick={() => void flow.look()}>
      {say('Send alert now')}
    </Button>
    <Button wide onClick={onCancel}>
      {say('Cancel')}
    </Button>
    <Call112 />
  </>
);

const NoPlace = ({ flow, onCancel }: { flow: SosFlow; onCancel: () => void }) => (
  <>
    <Countdown from={sosRules.withoutPlaceSeconds} onDone={() => void flow.sendWithout()} />
    <p role="status" data-clear>
      {say('Your location was not found. The alert is sent without it in {n} seconds.', {
        n: sosRules.withoutPlaceSeconds,
      })}
    </p>
    <Button look="danger" wide onClick={() => void flow.sendWithout()}>
      {say('Send without location')}
    </Button>
    {'geolocation' in navigator && (
      <Button wide onClick={() => void flow.lookAgain()}>
        {say('Look for my location again')}
      </Button>
    )}
    <Button wide onClick={onCancel}>
      {say('Cancel')}
    </Button>
    <Call112 />
  </>
);

const Waiting = ({ flow, onClose }: { flow: SosFlow; onClose: () => void }) => {
  const time = flow.waiting ? showTime(new Date(flow.waiting.pressed_at)) : '';
  return (
    <>
      <Note tone="bad">
        <p className="b">
          {flow.expired
            ? say('Your SOS of {time} was not sent: there was no network for too long.', { time })
            : say('Not sent yet. No one knows of it.')}
        </p>
        <p>
          {flow.expired
            ? say('Send it now if you still need help.')
            : say('Your alert of {time} waits on this phone. It is sent when the network is back.', { time })}
        </p>
      </Note>
      <Call112 look="danger" />
      <Button wide onClick={() => void flow.sendWaiting()}>
        {flow.expired ? say('Send it now') : say('Try again now')}
      </Button>
      <Button
        wide
        onClick={() => {
          flow.forget();
          onClose();
        }}
      >
        {say('I am safe. Do not send it.')}
      </Button>
    </>
  );
};

const Busy = ({ children }: { children: string }) => (
  <>
    <p role="status" className="sos-busy">
      <span className="spin" /> {children}
    </p>
    <Call112 />
  </>
);

const Body = ({ flow, onClose }: { flow: SosFlow; onClose: () => void }) => {
  const cancel = (): void => {
    flow.cancel();
    onClose();
  };
  if (flow.stage === 'counting') return <Counting flow={flow} onCancel={cancel} />;
  if (flow.stage === 'locating') return <Busy>{say('Finding where you are…')}</Busy>;
  if (flow.stage === 'no_place') return <NoPlace flow={flow} onCancel={cancel} />;
  if (flow.stage === 'sending') return <Busy>{say('Sending your alert…')}</Busy>;
  if (flow.stage === 'refused')
    return (
      <>
        <Note tone="bad">{say(flow.refusal)}</Note>
        <Call112 look="danger" />
      </>
    );
  if (flow.waiting) return <Waiting flow={flow} onClose={onClose} />;
  if (flow.alert) return <SosStatus alert={flow.alert} onAgain={flow.press} />;
  return (
    <>
      <p>{say('No SOS alert is open.')}</p>
      <Button look="danger" wide onClick={flow.press}>
        {say('Start an SOS alert')}
      </Button>
      <Call112 />
    </>
  );
};

const titleOf = ({ stage, waiting, alert }: SosFlow): string => {
  if (stage !== 'off' && stage !== 'refused') return say('SOS');
  if (stage === 'refused' || waiting) return say('SOS not sent');
  return alert ? say('SOS alert sent') : say('SOS');
};

export const SosSheet = ({ flow, open, onClose }: { flow: SosFlow; open: boolean; onClose: () => void }) => (
  <Sheet
    open={open}
    title={titleOf(flow)}
    closeLabel={say('Close')}
    onClose={() => {
      // Closing it during the countdown cancels the press; a message being sent is not stopped.
      if (flow.stage === 'counting' || flow.stage === 'no_place') flow.cancel();
      onClose();
    }}
  >
    <div className="sos-sheet">
      <Body flow={flow} onClose={onClose} />
    </div>
  </Sheet>
);
