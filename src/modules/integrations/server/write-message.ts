import { messageVersion } from '../rules.ts';

/**
 * The body of a message: small, ids and states, so that an old or a lost one harms nobody; a program asks the API for the rest.
 * @param at when it happened
 */
export const writeMessage = (
  kind: string,
  at: Date,
  company: string,
  data: Readonly<Record<string, unknown>>,
): string =>
  JSON.stringify({ type: kind, version: messageVersion, timestamp: at.toISOString(), company_id: company, data });
