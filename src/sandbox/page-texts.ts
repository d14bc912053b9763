// What the pages of the sandbox look like and say. No script, no picture, and everything typed is escaped.
import { createHash } from 'node:crypto';
import { naira } from '../shared/naira.ts';
import { cards, names, payees, phoneOf, phones, type Sender, senderOf, senders, wallets } from './behaviours.ts';

const style = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0 auto;max-width:480px;padding:24px 20px 80px;background:#fff;color:#0e1130;font:16px/24px Overpass,system-ui,sans-serif}
h1{font-size:28px;line-height:34px;margin:0 0 12px}h2{font-size:20px;line-height:28px;margin:32px 0 8px}.a{font-size:40px;line-height:48px;font-weight:800;margin:0 0 16px}
.n{background:#fff1c9;color:#0e1130;padding:12px 16px;border-radius:6px;margin:0 0 20px}.e{background:#fde3e1;color:#7a130c;padding:12px 16px;border-radius:6px;margin:0 0 20px}
label{display:block;font-weight:600;margin:0 0 16px}input,select{display:block;font:inherit;font-weight:400;min-height:48px;width:100%;padding:0 12px;border:2px solid #757995;border-radius:6px;background:#fff;color:inherit}
button{font:inherit;font-weight:700;min-height:56px;width:100%;padding:0 20px;border:0;border-radius:6px;background:#151a45;color:#fff;margin:0 0 12px}
button.q{background:none;color:inherit;border:2px solid #757995}table{border-collapse:collapse;margin:16px 0 0}th{text-align:left}td,th{padding:4px 16px 4px 0;vertical-align:top;font-weight:400}th{white-space:nowrap;font-variant-numeric:tabular-nums}
a{color:inherit}:focus-visible{outline:3px solid #757995;outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:#0b0e26;color:#f5f3ec}input,select{background:#151939}button{background:#ffc21a;color:#0e1130}}`;
const styleHash = createHash('sha256').update(style).digest('base64');
export const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | Kaya sandbox</title><style>${style}</style></head><body><main>${body}</main></body></html>`;

const alert = (fault: string | null | undefined): string =>
  fault ? `<p class="e" role="alert">${escape(fault)}</p>` : '';
const notReal = '<p class="n">This is the sandbox: no real money.</p>';
const table = (rows: readonly (readonly [string, string])[]): string =>
  `<table>${rows.map(([what, words]) => `<tr><th scope="row">${what}</th><td>${words}</td></tr>`).join('')}</table>`;
const cardRows = cards.map(({ number, words }) => [number, words] as const);
const rowsOf = (all: readonly Sender[]) => table(all.map(({ last4, words }) => [`•••• ${last4}`, words]));
const toList = '<p><a href="/sandbox">All that can be tried</a></p>';

/** A page of Kaya's own address that the payer came from; anything else is the first page. */
const pathBack = (back: string): string => (/^\/(?![/\\])[\w/.~%?=&+-]{0,500}$/.test(back) ? back : '/');
const toKaya = (back: string): string => `<p><a href="${escape(pathBack(back))}">Back to Kaya</a></p>`;
/** Sent with the form. */
const backField = (back: string): string => `<input type="hidden" name="back" value="${escape(pathBack(back))}">`;

export const gonePage = page('Not found', '<h1>Nothing to pay here</h1><p>Go back to your request on Kaya.</p>');

type Shown = { readonly amount_kobo: number; readonly title: string };

const faults: Readonly<Record<string, string>> = {
  no_card: 'Enter the number of your card.',
  declined: 'Your bank declined this card. Try another card.',
  refused: 'There is not enough money in this wallet. Try another one.',
};

const saidOf = (fault: string | undefined): string | undefined =>
  fault !== undefined && Object.hasOwn(faults, fault) ? faults[fault] : undefined;

/** fault: why the previous card did not pay, as a code. */
export const cardForm = ({ amount_kobo, title }: Shown, fault: string | undefined): string => {
  const said = saidOf(fault);
  return page(
    'Pay by card',
    `<h1>Pay Kaya by card</h1><p>${escape(title)}</p><p class="a">${escape(naira(amount_kobo))}</p>
${notReal}
${alert(said)}
<form method="post"><label>Card number<input name="card" inputmode="numeric" autocomplete="off" maxlength="30"${said ? ' autofocus' : ''}></label>
<button name="do" value="pay">Pay ${escape(naira(amount_kobo))}</button>
<button class="q" name="do" value="close" formnovalidate>Close without paying</button></form>
<h2>Cards to try</h2>${table(cardRows)}${toList}`,
  );
};

export const confirmForm = ({ amount_kobo, title }: Shown, last4: string): string =>
  page(
    'Confirm the payment',
    `<h1>Your bank asks you to confirm</h1><p>${escape(title)}, with the card that ends in ${escape(last4)}</p>
<p class="a">${escape(naira(amount_kobo))}</p>${notReal}
<form method="post"><button name="do" value="confirm">Confirm ${escape(naira(amount_kobo))}</button>
<button class="q" name="do" value="close">Do not pay</button></form>`,
  );

const fromSelect = (all: readonly Sender[], chosen: Sender): string => {
  const options = all.map(
    (one) =>
      `<option value="${one.last4}"${one === chosen ? ' selected' : ''}>•••• ${one.last4}: ${one.words}</option>`,
  );
  return `<label>From<select name="from">${options.join('')}</select></label>`;
};

/** fault: why the previous wallet did not pay, as a code. */
export const walletForm = ({ amount_kobo, title }: Shown, fault: string | undefined): string =>
  page(
    'Pay from your wallet',
    `<h1>Kaya Sandbox Wallet</h1><p>${escape(title)}</p><p class="a">${escape(naira(amount_kobo))}</p>${notReal}
${alert(saidOf(fault))}
<form method="post">${fromSelect(wallets, wallets[0])}
<button name="do" value="wallet">Pay ${escape(naira(amount_kobo))}</button>
<button class="q" name="do" value="close">Close without paying</button></form>${toList}`,
  );

type Transfer = {
  readonly account: string;
  readonly amount: string;
  readonly from: string;
  readonly back: string;
  readonly fault: string | null;
};

export const bankForm = ({ account, amount, from, back, fault }: Transfer): string => {
  return page(
    'Send a transfer',
    `<h1>Kaya Sandbox Bank</h1><p class="n">No real money. Send any amount, also too little or too much.</p>
${alert(fault)}
<form method="post" action="/sandbox/bank"><label>Account number<input name="account" inputmode="numeric" autocomplete="off" maxlength="10" value="${escape(account)}"></label>
<label>Amount, ₦<input name="amount" inputmode="decimal" autocomplete="off" maxlength="20" value="${escape(amount)}"></label>
${fromSelect(senders, senderOf(from))}${backField(back)}
<button>Send</button></form>${toKaya(back)}${toList}`,
  );
};

type Dialled = Pick<Transfer, 'from' | 'back' | 'fault'> & { readonly code: string };

export const phoneForm = ({ code, from, back, fault }: Dialled): string =>
  page(
    'Dial a code',
    `<h1>Kaya Sandbox Phone</h1><p class="n">No real money. Enter the code as you would dial it; the whole amount is sent.</p>
${alert(fault)}
<form method="post" action="/sandbox/ussd"><label>Code<input name="code" inputmode="tel" autocomplete="off" maxlength="60" value="${escape(code)}"></label>
${fromSelect(phones, phoneOf(from))}${backField(back)}
<button>Dial</button></form>${toKaya(back)}${toList}`,
  );

export const refusedPage = (back: string): string =>
  page('Refused', `<h1>The bank refused it: insufficient funds</h1><p>Nothing was sent.</p>${toKaya(back)}`);

export const sentPage = (amount_kobo: number, back: string): string =>
  page('Sent', `<h1>${escape(naira(amount_kobo))} sent</h1><p>The money is there in a few seconds.</p>${toKaya(back)}`);

export const choicesPage = page(
  'What you can try',
  `<h1>The sandbox</h1><p>No real money. What you type decides what happens.</p>
<h2>Cards</h2>${table(cardRows)}
<h2>Transfers</h2><p>Send them from the <a href="/sandbox/bank">sandbox bank</a>. The account that they come from decides when Kaya is told.</p>
${rowsOf(senders)}
<h2>USSD codes</h2><p>Dial them on the <a href="/sandbox/ussd">sandbox phone</a>. The account behind it decides, as above, and another one:</p>
${rowsOf(phones.filter(({ refused }) => refused))}
<h2>Wallets</h2><p>Choose one on the wallet’s own page, which Kaya opens. They decide as accounts and phones do, and another one:</p>
${rowsOf(wallets.filter(({ after_ms }) => after_ms))}
<h2>Payouts</h2><p>An account, a phone or a wallet that ends in one of these. Any other is paid after two seconds.</p>
${table([...Object.entries(payees).map(([last4, { words }]) => [last4, words] as const), ...Object.entries(names)].toSorted(([one], [other]) => one.localeCompare(other)))}`,
);
