// How a program checks that a message comes from Kaya: Standard Webhooks 1.0. Tests run each of these texts with a signed message.

/** For Node, Bun and Deno, without packages. */
export const webhookCheck = `import { createHmac, timingSafeEqual } from 'node:crypto';

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

export const pythonCheck = `import base64, hashlib, hmac, time

# body: the bytes as they came, before any parsing. secret: whsec_...
def from_kaya(secret: str, headers: dict, body: bytes) -> bool:
    id, at = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(at)) > 300:  # an old one, sent again by somebody
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    right = hmac.new(key, f"{id}.{at}.".encode() + body, hashlib.sha256).digest()
    return any(
        hmac.compare_digest(base64.b64decode(one.removeprefix("v1,")), right)
        for one in headers["webhook-signature"].split(" ")
    )`;

/** For a look at one message by hand. The variables are the headers and the body. */
export const shellCheck = `KEY=$(printf %s "\${SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
printf '%s.%s.%s' "$WEBHOOK_ID" "$WEBHOOK_TIMESTAMP" "$BODY" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | base64
# the same as the part of webhook-signature after "v1,"`;

/** A whole program that listens, checks and prints. KAYA_SECRET is the secret of the webhook. */
export const receiver = `// receiver.mjs: KAYA_SECRET=whsec_… node receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.KAYA_SECRET.replace('whsec_', ''), 'base64');
const seen = new Set();

createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures = '' } = request.headers;
  const right = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest();
  const signed = signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace('v1,', ''), 'base64');
    return given.length === right.length && timingSafeEqual(given, right);
  });
  const fresh = Math.abs(Date.now() / 1000 - at) < 300;
  response.writeHead(signed && fresh ? 204 : 401).end();
  if (!signed || !fresh) return console.log('refused');
  if (seen.has(id)) return; // it may come twice
  seen.add(id);
  const { type, data } = JSON.parse(body);
  console.log('verified', type, data.reference ?? '', data.mover?.first_name ?? '');
}).listen(process.env.PORT ?? 4242, '127.0.0.1');`;
