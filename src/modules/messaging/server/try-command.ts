import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { languageOf } from '../../identity/server/door.ts';
import type * as contract from '../contract.ts';
import { answerCommand } from './answer-command.ts';

/** The handler of messages, with the page's session. */
export const tryCommand: UseCaseWithActs<typeof contract.tryCommand> = async (db, actor, { body: { text } }) => {
  const language = await db.act(actor, (act) => languageOf(act, actor.accountId ?? ''));
  return answerCommand(db, { actor, language }, text);
};
