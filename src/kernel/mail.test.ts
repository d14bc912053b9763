import { mkdtempSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailbox, MailFault, smtpMail } from './mail.ts';

const letter = {
  to: 'adaeze@example.com',
  subject: 'Confirm your email\r\nBcc: everybody@example.com',
  text: 'Open http://localhost:3000/auth/confirm?type=magiclink&code=abc to go on.',
  html: '<p>Open the link</p>',
};

let server: SMTPServer;
let url: string;
let answerToRecipient = 250;
let saysWhat = '';
const received: { to: string[]; mail: Email }[] = [];

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        answerToRecipient === 250
          ? null
          : Object.assign(new Error(`${saysWhat}<${address}> is not here`), { responseCode: answerToRecipient }),
      ),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(parts));
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail });
        done();
      });
    },
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const address = server.server.address();
  url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => new Promise<void>((closed) => server.close(closed)));

test('an email is sent by SMTP to one recipient only, also when its subject contains header text', async () => {
  await smtpMail(url, 'Kaya <no-reply@kaya.example>').send(letter);
  const [arrived] = received;
  expect(arrived?.to).toEqual(['adaeze@example.com']);
  expect(arrived?.mail.from?.address).toBe('no-reply@kaya.example');
  expect(arrived?.mail.subject).toBe('Confirm your email Bcc: everybody@example.com');
  expect(arrived?.mail.text).toContain('code=abc');
  expect(arrived?.mail.html).toContain('Open the link');
});

test.each([
  [550, '', true],
  [553, '', true],
  [550, '5.1.1 ', true],
  [550, '5.1.10 ', true],
  // The server does not want this sender, whoever the email is for.
  [550, '5.7.1 ', false],
  [553, '5.1.8 ', false],
  [552, '', false],
  [451, '', false],
])(
  'a mailbox that the server refuses with %i %s does not exist: %s, and no word of the server reaches the log',
  async (responseCode, what, noMailbox) => {
    [answerToRecipient, saysWhat] = [responseCode, what];
    const fault: unknown = await smtpMail(url, 'Kaya <x@kaya.example>')
      .send(letter)
      .catch((error: unknown) => error);
    answerToRecipient = 250;
    expect(fault).toBeInstanceOf(MailFault);
    expect(fault).toMatchObject({ noMailbox });
    expect(inspect(fault)).toContain(String(responseCode));
    expect(inspect(fault)).not.toContain('adaeze');
  },
);

test('sending fails when the mail server is unreachable, so that the task is retried', async () => {
  await expect(smtpMail('smtp://127.0.0.1:1', 'Kaya <x@kaya.example>').send(letter)).rejects.toThrow(/ECONNREFUSED/);
});

test('the development mailbox shows emails newest first, with their links', async () => {
  const box = mailbox(join(mkdtempSync(join(tmpdir(), 'kaya-mail-')), 'mailbox'));
  expect(await box.kept?.('adaeze@example.com')).toEqual([]);
  await box.send(letter);
  await box.send({ ...letter, subject: 'Second' });
  await box.send({ ...letter, to: 'musa@example.com' });
  const kept = await box.kept?.('Adaeze@Example.com');
  expect(kept?.map(({ subject }) => subject)).toEqual(['Second', 'Confirm your email Bcc: everybody@example.com']);
  expect(kept?.[0]?.links).toEqual(['http://localhost:3000/auth/confirm?type=magiclink&code=abc']);
});

test('the development mailbox leaves out an email that is still being written', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'kaya-mail-')), 'mailbox');
  const box = mailbox(folder);
  await box.send(letter);
  const [name = ''] = await readdir(folder);
  await writeFile(join(folder, `${name}.unfinished`), '{"to":"adaeze@example.com","subj');
  expect(await box.kept?.(undefined)).toHaveLength(1);
});

test('the development mailbox keeps only the newest emails, also when several processes write', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'kaya-mail-')), 'mailbox');
  const boxes = [mailbox(folder, 20), mailbox(folder, 20)];
  for (let n = 0; n < 450; n += 1) await boxes[n < 30 ? 0 : 1]?.send({ ...letter, subject: String(n) });
  const kept = (await mailbox(folder).kept?.(undefined)) ?? [];
  expect(kept.length).toBeLessThan(20 + 2 * 200);
  expect(kept.slice(0, 20).map(({ subject }) => Number(subject))).toEqual(
    Array.from({ length: 20 }, (_, n) => 449 - n),
  );
  expect((await readdir(folder)).length).toBeLessThan(100);
});
