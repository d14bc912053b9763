// The chat of one job as its worker reads and writes it. Live subject `messages:ID`.
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/api.ts';
import { listMessages, sendMessage } from '../calls.gen.ts';
import { useWriting } from './writing.ts';

const messagesKey = (id: string) => [`messages:${id}`] as const;

export const useMessages = (id: string) =>
  useQuery({
    queryKey: messagesKey(id),
    queryFn: ({ signal }) => call(listMessages, { params: { id }, signal }),
  });

export const useOwnWriting = (id: string) =>
  useWriting(messagesKey(id), (body, key) => call(sendMessage, { params: { id }, body: { body }, key }));
