// Email is sent by SMTP when a server is configured; otherwise it is kept in the development mailbox.
import nodemailer from 'nodemailer';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export type Letter = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string };
export type KeptLetter = Letter & { readonly links: string[]; readonly sentAt: string };
export type Mail = {
  send(letter: Letter): Promise<void>;
  /** The development mailbox; undefined when a mail server is configured. Newest first. */
  readonly kept?: (to: string | undefined) => Promise<KeptLetter[]>;
};

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').slice(0, 200);
const mostShown = 200;
/** ms; a mail server that hangs must not hold a task for minutes (security.md, "Time-outs everywhere"). */
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 } as const;

export const smtpMail = (url: string, from: string): Mail => {
  const transport = nodemailer.createTransport({ url, ...patience }, { from });
  return {
    send: async (letter) => {
      await transport.sendMail({
        from,
        to: letter.to,
        subject: oneLine(letter.subject),
        text: letter.text,
        html: letter.html,
      });
    },
  };
};

/** Keeps emails in a file, so that the mailbox survives a restart and several processes share it. */
export const mailbox = (file: string): Mail => ({
  send: async (letter) => {
    const links = letter.text.match(/https?:\/\/\S+/g) ?? [];
    const kept: KeptLetter = { ...letter, subject: oneLine(letter.subject), links, sentAt: new Date().toISOString() };
    await mkdir(dirname(file), { recursive: true });
    await appendFile(file, `${JSON.stringify(kept)}\n`, { mode: 0o600 });
  },
  kept: async (to) => {
    const text = await readFile(file, 'utf8').catch(() => '');
    const letters = text
      .split('\n')
      // Another process may still be writing the last line.
      .slice(0, -1)
      .map((line) => JSON.parse(line) as KeptLetter);
    return letters
      .filter((letter) => !to || letter.to.toLowerCase() === to.toLowerCase())
      .reverse()
      .slice(0, mostShown);
  },
});
