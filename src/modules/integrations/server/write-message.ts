import { messageVersion } from '../rules.ts';

/**
 * The body of a message: small, ids and states only, so that an old or lost one does no harm; a program reads the rest through the API.
 * @param at when it happened
 * @param test it is about a test booking
 */
export const writeMessage = (
  kind: string,
  at: Date,
  company: string,
  data: Readonly<Record<string, unknown>>,
  test = false,
): string =>
  JSON.stringify({
    type: kind,
    version: messageVersion,
    timestamp: at.toISOString(),
    company_id: company,
    ...(test ? { test } : {}),
    data,
  });
