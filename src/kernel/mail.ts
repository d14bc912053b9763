// Email is sent by SMTP when a server is configured; otherwise it is stored in the development mailbox.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A POST to it switches off emails of this kind (RFC 8058); mail programs show a button for it. */
  readonly offUrl?: string;
  readonly file?: { readonly name: string; readonly type: string; readonly text: string };
};
export type KeptLetter = Letter & { readonly links: string[]; readonly sentAt: string };
export type Mail = {
  /** @throws MailFault */
  send(letter: Letter): Promise<void>;
  /** The development mailbox; undefined when a mail server is configured. Newest first. */
  readonly kept?: (to: string | undefined) => Promise<KeptLetter[]>;
};

/** The mail server refuses it. Without the server's words, which name the mailbox. */
export class MailFault extends Error {
  /** The mailbox does not exist: a retry changes nothing. */
  readonly noMailbox: boolean;
  constructor(message: string, noMailbox: boolean) {
    super(message);
    this.noMailbox = noMailbox;
  }
}

/** Answers to a recipient that mean: no such mailbox (RFC 5321 §4.2.3). 552 is a full one, 554 may be about the sender. */
const noMailbox = new Set([550, 551, 553]);
/**
 * Many servers also say what it is about (RFC 3463): 5.1 the address, 5.7 what the server allows, for example when it has this sender on a list.
 * 5.1.7 and 5.1.8 are the sender's address.
 */
const aboutOther = /^\d{3}[ -][245]\.(?!1\.)\d|^\d{3}[ -]5\.1\.[78]\b/;

const faultOf = (error: unknown): MailFault => {
  const { code, command, response, responseCode, message } = error as Readonly<Record<string, unknown>>;
  // Until the connection is open, no message can name a mailbox.
  const what = [responseCode, code, command, command === 'CONN' ? message : undefined].filter(Boolean).join(' ');
  return new MailFault(
    `the mail server did not take an email: ${what || 'no reason'}`,
    command === 'RCPT TO' && noMailbox.has(Number(responseCode)) && !aboutOther.test(String(response)),
  );
};

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').slice(0, 200);
const maxShown = 200;
/** ms; a mail server that hangs must not hold a task for minutes (security.md, "Time-outs everywhere"). */
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 } as const;

export const smtpMail = (url: string, from: string): Mail => {
  // Loaded with the first email: a program that stores its emails in the mailbox does not need it.
  const open = async () => (await import('nodemailer')).default.createTransport({ url, ...patience }, { from });
  let transport: ReturnType<typeof open> | undefined;
  return {
    send: async (letter) => {
      transport ??= open();
      const off = letter.offUrl && {
        'List-Unsubscribe': `<${letter.offUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      const { to, text, html, file } = letter;
      const attachments = file ? [{ filename: file.name, contentType: file.type, content: file.text }] : [];
      const subject = oneLine(letter.subject);
      const sent = (await transport).sendMail({
        from,
        to,
        subject,
        text,
        html,
        attachments,
        ...(off ? { headers: off } : {}),
      });
      await sent.catch((error: unknown) => {
        throw faultOf(error);
      });
    },
  };
};

/** How many emails the development mailbox keeps; it removes older ones once per that many. */
const maxKept = 2_000;
const tidyEvery = 200;

const mark = (address: string): string => createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 16);
const isLetter = (name: string): boolean => name.endsWith('.json');

/**
 * Stores the newest emails in a folder, so that the mailbox survives a restart and several processes share it. Each is one file, whose name holds
 * time and recipient: listing reads the names and only the emails it shows.
 */
export const mailbox = (folder: string, max = maxKept): Mail => {
  let sent = 0;
  /** Oldest first. */
  const names = async (): Promise<string[]> => (await readdir(folder).catch(() => [])).filter(isLetter).sort();
  const tidy = async (): Promise<void> => {
    const old = (await names()).slice(0, -max);
    await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
  };
  return {
    send: async (letter) => {
      const now = new Date();
      const links = letter.text.match(/https?:\/\/\S+/g) ?? [];
      const stored: KeptLetter = { ...letter, subject: oneLine(letter.subject), links, sentAt: now.toISOString() };
      sent += 1;
      const place = [now.getTime(), sent].map((part) => String(part).padStart(15, '0')).join('-');
      const name = `${place}-${randomBytes(4).toString('hex')}-${mark(letter.to)}.json`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A reader never sees half an email.
      const unfinished = join(folder, `${name}.unfinished`);
      await writeFile(unfinished, JSON.stringify(stored), { mode: 0o600 });
      await rename(unfinished, join(folder, name));
      if (sent % tidyEvery === 1) await tidy();
    },
    kept: async (to) => {
      const wanted = (await names()).filter((name) => !to || name.endsWith(`-${mark(to)}.json`));
      const texts = await Promise.all(
        wanted
          .slice(-maxShown)
          .reverse()
          .map((name) => readFile(join(folder, name), 'utf8').catch(() => null)),
      );
      // Files deleted meanwhile are left out.
      return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as KeptLetter]));
    },
  };
};
