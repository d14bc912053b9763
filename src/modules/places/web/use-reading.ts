// Where a typed, unpicked address is. The server reads it once the field loses focus.
import type { Answer } from '../../../shared/contract.ts';
import { call } from '../../../kit/api.ts';
import { answerOf, useAnswer } from '../../../kit/use-answer.ts';
import { readPlace } from '../calls.gen.ts';
import type { AddressValue } from './use-address-box.ts';

const keyOf = (q: string): string => `place ${q}`;
const ask = (q: string, signal?: AbortSignal): Promise<Answer<typeof readPlace>> =>
  call(readPlace, { query: { q }, ...(signal ? { signal } : {}) });

/** How the server reads it: cached, or requested now. */
export const readingOf = (text: string): Promise<Answer<typeof readPlace>> => {
  const q = text.trim();
  return answerOf(keyOf(q), () => ask(q));
};

/** `refused`: why the words name no known place. Nothing is requested during typing. */
export const useReading = ({ text, place }: AddressValue, left: boolean) => {
  const q = text.trim();
  const asks = left && !place && q !== '' && q.length <= 300;
  const { answer, error, again } = useAnswer(asks ? keyOf(q) : null, (signal) => ask(q, signal));
  return {
    at: place ?? answer?.place ?? null,
    refused: answer?.refused ?? null,
    known: !asks || !!answer,
    error,
    again,
  };
};
