import { noExchange } from '../../../kernel/http/no-exchange.ts';
import type { Act, Actor, Database } from '../../../kernel/db/act.ts';
import { sayWhen } from '../../../shared/clock.ts';
import { type Contact, sampleContact } from '../../../shared/contact.ts';
import { dateInLanguage } from '../../../shared/date-words.ts';
import { type Dictionary, type Given, type LanguageCode, sentence, translate } from '../../../shared/language.ts';
import { naira } from '../../../shared/naira.ts';
import { showPhone } from '../../../shared/phone.ts';
import { Refused } from '../../../shared/refusal.ts';
import { jobCode } from '../../jobs/rules.ts';
import { acceptOpenJobAs, jobArea, listBoard, listMyJobs, openJobsByCode } from '../../jobs/server/door.ts';
import { balanceNow, owedNow } from '../../money/server/door.ts';
import { statusSentence } from '../../workers/rules.ts';
import { myStanding } from '../../workers/server/door.ts';
import { type Command, messagingRules, readCommand } from '../rules.ts';
import { askToConfirm, confirmedJob } from './confirm-acceptance.ts';
import { dictionaryOf } from './dictionaries.ts';
import { sayTitle } from '../../catalogue/server/door.ts';
import type { BoardJob } from '../../jobs/contract.ts';

/**
 * The sender. late: the message is older than messagingRules.freshMinutes, so it changes nothing. unproven: the sender's number in a text
 * message, which may be forged; only the owner of the number reads the answer.
 */
type Asking = {
  readonly actor: Actor;
  readonly language: LanguageCode;
  readonly late?: boolean;
  readonly unproven?: string;
};
type Answered = { readonly command: Command['name']; readonly answer: string };

/** Marks a sentence for the dictionaries and translates it. */
const speaker =
  (dictionary: Dictionary) =>
  <T extends string>(text: T, ...given: Given<T>): string =>
    translate(dictionary, text, ...given);
type Say = ReturnType<typeof speaker>;

/** `tomorrow, 10:30 AM` in the reader's language. */
const whenOf = (starts_at: string, { language }: Asking): string =>
  dateInLanguage(sayWhen(new Date(starts_at)), language);

const helpOf = (say: Say, { command_sms: sms, command_whatsapp: whatsApp }: Contact): string =>
  [
    say('JOBS: open jobs for you. BALANCE: your money. STATUS: your status and next job.'),
    say('ACCEPT and the code of a job takes it. HELP: this list. Emergency: call 112.'),
    sms && say('Kaya by text message: {number}.', { number: showPhone(sms) }),
    whatsApp && say('Kaya by WhatsApp: {number}.', { number: showPhone(whatsApp) }),
  ]
    .filter(Boolean)
    .join('\n');

const sizes = { light: 'Light', medium: 'Medium', heavy: 'Heavy' } as const;
const cash = 'Cash';
const card = 'Card';

/** Omits the destination if the job's title contains it: a text message is short. */
const routeOf = ({ title, location, destination }: BoardJob): string => {
  const area = destination?.split(',')[0];
  return destination && area && !title.endsWith(` ${area}`) ? `${location} → ${destination}` : location;
};

const jobs = async (db: Database, asking: Asking, say: Say): Promise<string> => {
  const { items } = await db.act(asking.actor, (act) => listBoard(act, { query: {} }, noExchange));
  const alone = items.filter((job) => !job.helper_place && job.helpers_needed === 0).slice(0, messagingRules.jobsShown);
  const [first] = alone;
  if (!first) return say('No open job fits you now. We tell you when one comes.');
  const lines = alone.map((job) => {
    const about = [
      sayTitle(job.title, asking.language),
      say(sizes[job.job_size]),
      whenOf(job.starts_at, asking),
      routeOf(job),
    ];
    const paid = job.payment_method === 'invoice' ? '' : `${say(job.payment_method === 'cash' ? cash : card)}. `;
    const earn = say('You earn {amount}', { amount: naira(job.you_earn_kobo) });
    return `${jobCode(job.id)}: ${about.join(', ')}. ${paid}${earn}`;
  });
  const how = say('To take one, send ACCEPT and its code, like ACCEPT {code}.', { code: jobCode(first.id) });
  while (lines.length > 1 && [...lines, how].join('\n').length > messagingRules.maxOfAnswer) lines.pop();
  return [...lines, how].join('\n');
};

const balance = (db: Database, { actor }: Asking, say: Say): Promise<string> =>
  db.act(actor, async (act) => {
    const account = actor.accountId as string;
    const [balance_kobo, owed_kobo] = await Promise.all([balanceNow(act, account), owedNow(act, account)]);
    const can = say('You can pay out {amount}.', { amount: naira(Math.max(0, balance_kobo)) });
    return owed_kobo > 0 ? `${can} ${say('You owe Kaya {amount}.', { amount: naira(owed_kobo) })}` : can;
  });

const status = (db: Database, asking: Asking, say: Say): Promise<string> =>
  db.act(asking.actor, async (act) => {
    const me = await myStanding(act);
    const mine = await listMyJobs(act, { query: { state: 'current' } }, noExchange);
    const next = mine.items.find((job) => job.status !== 'open');
    const now = `${say(statusSentence(me?.status ?? 'offline'))}.`;
    if (!next) return `${now} ${say('You have no job now.')}`;
    const when = whenOf(next.starts_at, asking);
    // The area, not the typed address: the message comes in Kaya's name, and phones are left lying about.
    const place = await jobArea(act, next.id);
    return `${now} ${say('Your job: {title}, {when}, {place}.', {
      title: sayTitle(next.title, asking.language),
      when,
      place,
    })}`;
  });

const ownJob = async (act: Act, code: string) => {
  const { items } = await listMyJobs(act, { query: { state: 'current' } }, noExchange);
  return items.find((job) => job.status !== 'open' && jobCode(job.id).toLowerCase() === code);
};

const accept = async (
  db: Database,
  asking: Asking,
  code: string | null,
  say: Say,
  confirmed = false,
): Promise<string> => {
  if (!code) return say('Send ACCEPT and the code of the job, like ACCEPT 4F2A1C. Send JOBS to read the codes.');
  if (asking.late) return say('Your message came late, so nothing has changed. Send JOBS to see what is open now.');
  const [job, second] = await db.act(asking.actor, (act) => openJobsByCode(act, code));
  const shown = code.toUpperCase();
  /** The page's words: pay from a company can be paid out once the company has paid. */
  const yours = ({ pay_waits }: { readonly pay_waits: boolean }): string =>
    [
      say('The job {code} is yours. Open Kaya for the address and the customer.', { code: shown }),
      ...(pay_waits ? [say('A company pays it. You can pay out what you earn once it has paid.')] : []),
    ].join(' ');
  // Sent twice, or the process died before the answer was stored.
  const before = await db.act(asking.actor, (act) => ownJob(act, code));
  if (before) return yours(before);
  if (!job) return say('No open job has the code {code}. Send JOBS to see what is open now.', { code: shown });
  if (second) return say('Two jobs have the code {code}. Take this one on the Kaya page.', { code: shown });
  if (asking.unproven && !confirmed) {
    const account = asking.actor.accountId as string;
    const digits = await askToConfirm(db, { phone: asking.unproven, account, job_code: code });
    return say('To take the job {code}, answer YES {digits} within {minutes} minutes.', {
      code: shown,
      digits,
      minutes: messagingRules.confirmMinutes,
    });
  }
  await acceptOpenJobAs(db, asking.actor, job);
  return yours((await db.act(asking.actor, (act) => ownJob(act, code))) ?? { pay_waits: false });
};

/** The answer to the confirmation requested by `accept`. */
const yes = async (db: Database, asking: Asking, digits: string | null, say: Say): Promise<string> => {
  const none = say('Nothing waits for your YES. Send ACCEPT and the code of the job, like ACCEPT 4F2A1C.');
  if (!asking.unproven) return none;
  if (asking.late) return say('Your message came late, so nothing has changed. Send JOBS to see what is open now.');
  const account = asking.actor.accountId as string;
  const jobConfirmed = await confirmedJob(db, { phone: asking.unproven, account, digits });
  if (jobConfirmed === 'none') return none;
  if (jobConfirmed === 'wrong') return say('These are not the digits that we sent. Answer YES and the six digits.');
  return accept(db, asking, jobConfirmed.job_code, say, true);
};

const run = async (db: Database, asking: Asking, { name, code }: Command, say: Say): Promise<string> => {
  if (name === 'help' || name === 'unknown') {
    const help = helpOf(say, db.settings.contact ?? sampleContact);
    return name === 'help' ? help : `${say('We did not understand that.')}\n${help}`;
  }
  if (!(await db.act(asking.actor, myStanding))) return say('Create your worker profile on Kaya first.');
  if (name === 'jobs') return jobs(db, asking, say);
  if (name === 'balance') return balance(db, asking, say);
  if (name === 'yes') return yes(db, asking, code, say);
  return name === 'status' ? status(db, asking, say) : accept(db, asking, code, say);
};

/** Answers a person's message through the same use cases as the page, in their language. A refusal's sentence is an answer too. */
export const answerCommand = async (db: Database, asking: Asking, message: string): Promise<Answered> => {
  const command = readCommand(message);
  const dictionary = dictionaryOf(asking.language);
  const say = speaker(dictionary);
  try {
    return { command: command.name, answer: await run(db, asking, command, say) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const said = [...new Set([error.kind.title, error.message])];
    return { command: command.name, answer: said.map((text) => sentence(dictionary, text)).join('. ') };
  }
};
