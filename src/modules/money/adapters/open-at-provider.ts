import { log } from '../../../kernel/log.ts';
import { ProviderRefusal } from './ask-json.ts';
import { AnswerLost } from './checkouts.ts';

/** A call that makes a page or an account for a payment. @throws AnswerLost */
export const openAtProvider = async <T>(provider: string, payment: string, asked: () => Promise<T>): Promise<T> => {
  try {
    return await asked();
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    if (/duplicate/i.test(error.message)) throw new AnswerLost();
    const { status, code } = error;
    log.error(`${provider} refused to begin a payment`, { payment, status, code });
    throw error;
  }
};
