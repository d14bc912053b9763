// What holds for every call: errors, repeats, limits, versions.
import { refusalsOf } from '../../../../kernel/http/openapi.ts';
import { escape } from '../../../../kernel/http/reference.ts';
import { apiVersions, currentVersion } from '../../../../shared/api-versions.ts';
import * as order from '../../api-order-contract.ts';
import { keyEndpoints } from '../../key-endpoints.ts';
import { apiRules } from '../../rules.ts';
import { sampleAnswers as answers } from './answers.ts';
import { cures } from './cures.ts';
import type { DocsPage } from './frame.ts';
import { block, call, tabs } from './samples.ts';

const group = 'Every call';

/** Every refusal of the API, by code. */
export const allRefusals = [
  ...new Map(keyEndpoints.flatMap(refusalsOf).map((refusal) => [refusal.code, refusal])).values(),
].toSorted((a, b) => (a.code < b.code ? -1 : 1));

const sample = {
  type: '/api/docs#reference_taken',
  title: 'Already booked',
  status: 409,
  detail: 'There is a booking with this reference.',
  code: 'reference_taken',
  request: '9f8a7c6d5e4f',
};

export const errorsPage: DocsPage = {
  slug: 'errors',
  title: 'Errors',
  group,
  lead: 'Every refusal has a code for your program, a sentence for people, and a cure on this page.',
  body: `<p>A refusal is <code>application/problem+json</code> (RFC 9457):</p>${block(JSON.stringify(sample, null, 2))}
<ul><li><code>code</code> never changes its meaning. Decide by it, not by <code>detail</code>, which is for people and may be worded anew.</li>
<li><code>fields</code> names what is wrong in what you sent: <code>[{ "path": "phone", "message": "…" }]</code>.</li>
<li><code>about</code> has numbers to go on with, such as a new fee. <code>request</code> is what you name to support.</li>
<li>4xx: it will be refused again unless something changes. 429 and 503: wait, and repeat. Codes may be added: treat one that you do not
know by its status.</li></ul>
${tabs({
  ts: `import { KayaError } from './client.ts';

try {
  await kaya.readBooking({ params: { id: '00000000-0000-7000-8000-000000000000' } });
} catch (error) {
  if (!(error instanceof KayaError)) throw error;
  console.log(error.status, error.code, error.fields, error.retryAfter);
}`,
  curl: `curl -sS "$KAYA/api/v1/bookings/00000000-0000-7000-8000-000000000000" \\\n  -H "Authorization: Bearer $KAYA_KEY"`,
})}
<h2 id="codes">All codes</h2><div class="scroll"><table><thead><tr><th>Code</th><th>What it means, and what to do</th></tr></thead>
${allRefusals
  .map(
    ({ code, status, detail }) =>
      `<tr id="${code}"><td><code>${code}</code><br><small>${status}</small></td><td>${escape(detail)}<br><b>Do:</b> ${escape(cures[code] ?? '')}</td></tr>`,
  )
  .join('')}</table></div>`,
};

export const repeatsPage: DocsPage = {
  slug: 'idempotency',
  title: 'Idempotency and retries',
  group,
  lead: 'Send a write again after a lost answer: it happens once.',
  body: `<p>A connection can break after Kaya booked and before you read the answer. Send the header
<code>Idempotency-Key</code> with each write: a name of your own of 8 to 200 characters, such as the id of your order:</p>${call(order.createBooking, answers.createBooking, { as: 'booking' })}
<p>The same call with the same key gets the first answer again, for 24 hours, and nothing happens twice; also from another process and with
another key of your company. The same key with another body is <code>422 key_reused</code>.</p>
<h2 id="reference">A reference lasts longer</h2><p><code>reference</code> stops a second booking of the same order for ever, also where your program forgot the key:
<code>409 reference_taken</code>.</p>
<h2 id="retry">What to repeat</h2><ul><li>No answer, 429, 503: wait and repeat with the same key. Start with <code>Retry-After</code>, or with one second,
and double it each time, with a little chance in it, up to a minute.</li><li>Any other 4xx: do not repeat it unchanged. See
<a href="/api/docs/errors">its cure</a>.</li></ul>`,
};

export const limitsPage: DocsPage = {
  slug: 'rate-limits',
  title: 'Rate limits',
  group,
  lead: '300 calls a minute for each key, and a ceiling for what is free.',
  body: `<p>Each key may make 300 calls a minute. Quotes, test bookings and test items together are ${apiRules.freeADay.toLocaleString('en')} a day for a company, as they cost
nothing and leave something behind. Above that the answer is <code>429 too_many_requests</code> with the header <code>Retry-After</code>, in seconds:</p>
${block('HTTP/1.1 429 Too Many Requests\nRetry-After: 12\nContent-Type: application/problem+json')}
<p>Most programs that meet a limit ask too often where something stands: <a href="/api/docs/webhooks">webhooks</a> tell it without asking. A list has
${apiRules.page} entries a page (items: 20), so a nightly copy needs few calls.</p>`,
};

export const versionsPage: DocsPage = {
  slug: 'versions',
  title: 'Versions',
  group,
  lead: 'A program that works goes on working: what it uses is promised.',
  body: `<p>A version is a date. A key keeps the version of the day it was made. The header <code>Kaya-Version</code> chooses another one for a call, and
every answer names the one in use:</p>${block(`Kaya-Version: ${currentVersion}`)}
<p>Versions: ${apiVersions.map((version) => `<code>${version}</code>`).join(', ')}. An unknown one is <code>400 unknown_version</code>.</p>
<h2 id="promise">What is promised</h2><p>Within a version no call, field or value goes away, nothing new is required, and nothing you may send becomes narrower. A program at Kaya compares
each change with <a href="/api/v1/openapi.json">the description</a> and refuses what would break this.</p>
<h2 id="additions">What may come at any time</h2><ul><li>Calls, fields in answers, values of a field, inputs that may be left out</li><li>Codes of errors, kinds of webhooks</li></ul>
<p>So ignore fields you do not know, and have an answer for a value you do not know.</p>`,
};

const changes: readonly (readonly [string, readonly string[]])[] = [
  [
    '30 November 2026',
    [
      'Webhooks about bookings say person, areas, time, price, the mover’s first name and vehicle, your reference and the page to follow it.',
      'A test key reads test people and the spend of its test bookings and items.',
      'A test key adds, changes and cancels items, orders from sample partners, and takes their steps. <code>GET /api/v1/partners</code> lists offers.',
      'A booking for another time names the one whose place it takes: <code>replaces</code> and <code>replaced_by</code>.',
      'New events: <code>booking.approved</code>, <code>booking.changed</code>, <code>booking.billed</code>.',
      'A booking over a limit with <code>approval_reason</code> asks for an approval. Bookings have <code>approval</code>.',
      'A test key at a live booking is <code>403 live_booking</code>, a live key at a test booking <code>403 test_booking</code>.',
      'A test booking also takes the step <code>billed</code>.',
      `Version <code>${currentVersion}</code>: quotes, tracking, proof, cancellation, test keys.`,
    ],
  ],
  ['23 November 2026', ['The first calls: company, people, spend, items, bookings. Webhooks and calendars.']],
];

export const changelogPage: DocsPage = {
  slug: 'changelog',
  title: 'Changelog',
  group,
  lead: 'What was added, newest first.',
  body: changes
    .map(([day, list]) => `<h2>${day}</h2><ul>${list.map((words) => `<li>${words}</li>`).join('')}</ul>`)
    .join(''),
};
