import { log } from '../../../kernel/log.ts';
import { ProviderRefusal } from './ask-json.ts';
import { AnswerLost, type CardCharge, type CardOutcome } from './checkouts.ts';

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

/** A charge of a kept card. A refusal of a reference that it has seen is no refusal of the card: the charge may have been made. */
export const chargeAtProvider = async (
  provider: string,
  { reference: payment, token }: CardCharge,
  charge: () => Promise<CardOutcome>,
): Promise<CardOutcome> => {
  try {
    return await charge();
  } catch (error) {
    if (!(error instanceof ProviderRefusal) || /duplicate|reference/i.test(error.message)) throw error;
    const { status, code, message } = error;
    const said = message.replaceAll(token, '…');
    log.warn(`${provider} refused to charge a kept card`, { payment, status, code, said });
    return { is: 'refused' };
  }
};
