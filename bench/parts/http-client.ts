// A bare HTTP client, as cheap as the one for Redis: requests are bytes, one at a time on a connection that stays open.
import { once } from 'node:events';
import { connect } from 'node:net';

export type HttpClient = {
  /** Resolves with the whole answer. */
  readonly send: (request: Buffer) => Promise<string>;
  readonly close: () => void;
};

/** Whether the answer is complete: by its length, or after the last chunk. */
const isWhole = (text: string): boolean => {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head + 2))?.[1];
  return length === undefined ? text.endsWith('\r\n0\r\n\r\n') : text.length >= head + 4 + Number(length);
};

export const openHttp = async (port: number): Promise<HttpClient> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.setNoDelay(true);
  // One character is one byte.
  socket.setEncoding('latin1');
  let text = '';
  let done: (text: string) => void = () => undefined;
  let failed: (error: Error) => void = () => undefined;
  socket.on('data', (part: string) => {
    text += part;
    if (!isWhole(text)) return;
    const whole = text;
    text = '';
    done(whole);
  });
  socket.on('close', () => failed(new Error('the server closed the connection')));
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        done = resolve;
        failed = reject;
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
};
