// GET /api/docs/build-with-kaya: a move by a program in ten minutes, with a test key. A test runs each command as the page shows it.
import { curlOf, docsPage, escape } from '../../../kernel/http/reference.ts';
import type { Endpoint } from '../../../shared/contract.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import { currentVersion } from '../../../shared/api-versions.ts';
import * as move from '../api-move-contract.ts';
import * as order from '../api-order-contract.ts';
import { quoteRules, webhookKinds, webhookRules } from '../rules.ts';
import { testSteps } from '../test-booking-rules.ts';

const code = (text: string): string => `<pre class="example">${escape(text)}</pre>`;

/** The example of an endpoint with the reader's own shell variables in place of its blanks. */
const command = (endpoint: Endpoint, more: object = {}): string => {
  const { example } = endpoint;
  const body = example?.body ? { ...example.body, ...more } : undefined;
  const shown = curlOf({ ...endpoint, example: { ...example, ...(body && { body }) } }) ?? '';
  // JSON is in single quotes, which end before a variable and begin again after it.
  return code(
    shown
      .replaceAll('"{day}"', `"'"$DAY"'"`)
      .replaceAll('"{quote}"', `"'"$QUOTE"'"`)
      .replaceAll(/\{(?:booking|delivered)\}/g, '$BOOKING'),
  );
};

const check = `import { createHmac, timingSafeEqual } from 'node:crypto';

// body: the bytes as they came, before any parsing. secret: whsec_…
export const fromKaya = (secret, headers, body) => {
  const id = headers['webhook-id'];
  const at = headers['webhook-timestamp'];
  if (!(Math.abs(Date.now() / 1000 - at) < 300)) return false; // an old one, sent again by somebody
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const right = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest();
  return String(headers['webhook-signature']).split(' ').some((one) => {
    const given = Buffer.from(one.replace('v1,', ''), 'base64');
    return given.length === right.length && timingSafeEqual(given, right);
  });
};`;

const kinds = Object.entries(webhookKinds)
  .filter(([kind]) => kind.startsWith('booking.'))
  .map(([kind, words]) => `<tr><td><code>${kind}</code></td><td>${escape(words)}</td></tr>`)
  .join('');

/** The code that the page shows for webhooks. */
export const webhookCheck = check;

/** @param origin the address of this Kaya */
export const buildWithKaya = (origin: string): string =>
  docsPage(
    'Build with Kaya',
    `<p>Your program asks a price, books a move, follows it to the door and reads the proof. This page does all of it with a
<b>test key</b>: nothing of it reaches a mover, a budget, a bill or any money. It takes about ten minutes and needs <code>curl</code>.
All calls are in the <a href="/api/docs#integrations">reference</a>.</p>
<h2>1. A test key</h2>
<p>Sign in as an admin of your company (in the demo: <code>corporate@kaya.example</code>), open <b>Integrations</b> and press
<b>Make an API key</b>. Choose <b>Read bookings</b> and <b>Book moves</b>, tick <b>A test key</b>. The key is shown once.
<code>DAY</code> is a day to come.</p>
${code(`export KAYA=${origin}\nexport KAYA_KEY=kaya_test_…\nexport DAY=${addDays(lagosDate(new Date()), 60)}`)}
<h2>2. The price</h2>
${command(move.makeQuote)}
<p>The answer has the price as lines that add up, in kobo, and <code>valid_until</code>: for ${quoteRules.hours} hours a booking of exactly
this with the quote’s <code>id</code> gets this price.</p>${code('export QUOTE=…   # the id of the answer')}
<h2>3. Book it</h2>
${command(order.createBooking, { quote_id: '{quote}' })}
<p><code>reference</code> is your own name of the order: a second booking with it is refused, and
<code>GET /api/v1/bookings?reference=…</code> finds it. In that
list <code>status</code> is the order’s: <code>published</code>, then <code>fulfilled</code> or <code>cancelled</code>. Its steps are in tracking.
The <code>Idempotency-Key</code> makes a repeat after a lost answer harmless.
To book another one, change both. <code>contact_name</code> and
<code>phone</code> are for the mover: your customer at the door.
A live booking keeps to the rules and budgets of your company.</p>${code('export BOOKING=…   # the id of the answer')}
<h2>4. Move it on, and follow it</h2>
${command(move.advanceTestBooking)}
<p>Each call takes one step: ${testSteps.map((step) => `<code>${step}</code>`).join(', ')}. A real mover does that; a live key finds nothing at
this address.</p>
${command(move.trackBooking)}
<p>After two steps the mover is on the way: <code>position</code> and <code>arrives_at</code> are there. <code>start_code</code> is what your
customer says to the mover at the door.</p>
<h2>5. The proof</h2>
<p>Advance it until <code>status</code> is <code>delivered</code>, then:</p>
${command(move.readBookingProof)}
<p>The link to the photo needs no key and ends after ${quoteRules.proofMinutes} minutes. Ask again for another one.</p>
<h2>6. Cancel</h2>
<p>Tracking says under <code>cancellation</code> whether it is possible and what it costs now; send that as <code>fee_kobo</code>. If the fee is
another one by then, nothing happens. This booking is delivered, so the answer is <code>409 not_cancellable</code>:</p>
${command(move.cancelBooking)}
<h2>7. Hear of each step</h2>
<p>Under <b>Integrations</b>, press <b>Add a webhook</b> and tick <b>For tests</b>. The address must be
<code>https</code> and reachable from the internet; a Kaya on your own machine, started with <code>KAYA_ALLOW_LOCAL_FETCH=yes</code>, calls
<code>http://localhost</code> too. Then book another move and take its steps. Each message is small: its <code>type</code>, the time, and in
<code>data</code> the <code>booking_id</code> and your <code>reference</code>. Messages may come twice or in another order: take each
<code>webhook-id</code> once, and ask tracking for the state. Answer 2xx within ${webhookRules.timeout_ms / 1000} seconds; otherwise Kaya
tries again for three days, and every delivery can be sent again from its log.</p>
<table>${kinds}</table>
<p>Check the signature before anything else (Standard Webhooks 1.0; this is Node, libraries for other languages exist):</p>
${code(check)}
<h2>Go live</h2>
<p>Make a key without the tick and a webhook without the tick. The calls are the same.</p>
<ul><li><b>Versions.</b> Answers name the version in use: <code>Kaya-Version: ${currentVersion}</code>. Send the header to choose one; without it
you get the one of the day your key was made. Fields, values and calls may be added within a version, so ignore what you do not know.</li>
<li><b>Errors</b> are <code>application/problem+json</code> with a stable <code>code</code>, the fields at fault, and <code>request</code>, which
you name to support. After 429 and 503 wait for <code>Retry-After</code> and repeat with the same <code>Idempotency-Key</code>.</li>
<li><b>Description.</b> <a href="/api/v1/openapi.json">/api/v1/openapi.json</a> is what Kaya promises. A client in TypeScript, with
this page as a program, is in <code>clients/typescript</code> of Kaya’s repository.</li></ul>`,
  );
