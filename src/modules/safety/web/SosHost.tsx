// What SOS needs beyond its button: the alert, unsent presses, the device's path, the dialog. Loaded after the page and kept in memory, so that it
// works without a network.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useMinute } from '../../../kit/use-minute.ts';
import { isFollowed } from '../rules.ts';
import { SosBar } from './SosBar.tsx';
import { SosSheet } from './SosSheet.tsx';
import { sosKey } from './sos-query.ts';
import { useFollow } from './use-follow.ts';
import { useSosFlow } from './use-sos.ts';

/** What the button shows: an open alert, or an unsent one. */
export type SosMark = 'open' | 'unsent' | null;

/**
 * @param pressed how often the button was pressed
 * @param open whether the dialog is open
 */
export const SosHost = ({
  pressed,
  open,
  onOpen,
  onClose,
  onMark,
}: {
  pressed: number;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  onMark: (mark: SosMark) => void;
}) => {
  const client = useQueryClient();
  const flow = useSosFlow();
  const { alert, waiting, expired } = flow;
  const now = useMinute();
  useFollow(
    alert !== null && isFollowed(alert, now.getTime()),
    () => void client.invalidateQueries({ queryKey: sosKey }),
  );

  // After "I am safe" a press is a new call for help: the alert is still open, but nobody is coming because of it.
  const begin = useEffectEvent(() => {
    if ((!alert || alert.safe_at) && !waiting && flow.stage === 'off') flow.press();
  });
  useEffect(() => {
    if (pressed > 0) begin();
  }, [pressed]);

  const mark: SosMark = waiting ? 'unsent' : alert ? 'open' : null;
  const tell = useEffectEvent(onMark);
  useEffect(() => tell(mark), [mark]);
  // An alert that was not sent in time opens the dialog.
  const show = useEffectEvent(onOpen);
  useEffect(() => {
    if (expired) show();
  }, [expired]);

  return (
    <>
      {alert && <SosBar alert={alert} onOpen={onOpen} />}
      <SosSheet flow={flow} open={open} onClose={onClose} />
    </>
  );
};
