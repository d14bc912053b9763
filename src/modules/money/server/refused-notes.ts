import { log } from '../../../kernel/log.ts';

/** Strangers can send messages too, so the log has one line for many. */
const logEvery_ms = 3_600_000;
const logged = new Map<string, { at: number; more: number }>();

const words = {
  none: 'a message to the webhook of a payment provider carries no proof',
  wrong:
    'a message to the webhook of a payment provider has a wrong proof: compare the secret in the settings with the one in its dashboard',
};

/** For an operator who has typed a wrong secret: once an hour for each provider and cause, without anything that was sent. more: since the last line. */
export const noteRefusedNote = (provider: string, proof: string): void => {
  const cause = proof === '' ? 'none' : 'wrong';
  const key = `${provider} ${cause}`;
  const last = logged.get(key);
  const now = Date.now();
  if (last && now - last.at < logEvery_ms) {
    last.more += 1;
    return;
  }
  logged.set(key, { at: now, more: 0 });
  log.warn(words[cause], { provider, ...(last && { more: last.more }) });
};
