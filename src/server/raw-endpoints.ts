// The API's endpoints without a contract: a stream, pictures, a health check. Described once, for programs and people.

const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
const secured = [{ bearer: [] }, { cookie: [] }];

export const rawPaths = {
  '/api/live': {
    get: {
      operationId: 'live.listen',
      tags: ['live'],
      summary:
        'Server-sent events: `changed` with {subjects} names what to fetch again, `resync` means fetch everything again.',
      parameters: [
        { name: 'track', in: 'query', required: false, schema: { type: 'string' } },
        {
          name: 'Last-Event-ID',
          in: 'header',
          required: false,
          description: 'The id of the last event received; `resync` follows if events were missed.',
          schema: { type: 'string' },
        },
      ],
      responses: {
        200: {
          description: 'A stream; a comment every 25 s',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        401: { description: 'not_signed_in', content: problem },
        404: { description: 'not_found: unknown tracking key', content: problem },
      },
    },
  },
  '/api/files': {
    post: {
      operationId: 'files.upload',
      tags: ['files'],
      summary:
        'Takes a picture (JPEG, PNG, WebP; 10 MB) as the body and re-encodes it. Without sign-in under an X-Upload-Key, for a request.',
      security: [...secured, {}],
      parameters: [
        {
          name: 'X-Upload-Key',
          in: 'header',
          required: false,
          description:
            '32 random bytes, base64url: the picture belongs to no one until a request is sent with this key.',
          schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' },
        },
      ],
      requestBody: { required: true, content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } },
      responses: {
        201: {
          description: 'Stored',
          content: {
            'application/json': {
              schema: { type: 'object', properties: { file_id: { type: 'string' }, url: { type: 'string' } } },
            },
          },
        },
        401: { description: 'not_signed_in', content: problem },
        413: { description: 'too_large', content: problem },
        415: { description: 'wrong_content_type', content: problem },
        422: { description: 'not_an_image, picture_too_large or unreadable_picture', content: problem },
        503: { description: 'unavailable: too many pictures are waiting', content: problem },
      },
    },
  },
  '/api/files/{id}': {
    get: {
      operationId: 'files.show',
      tags: ['files'],
      summary: 'A picture, for everyone who may see the record it belongs to.',
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'link', in: 'query', required: false, schema: { type: 'string' } },
      ],
      responses: {
        200: {
          description: 'The picture',
          content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } },
        },
        404: { description: 'not_found', content: problem },
      },
    },
  },
  '/api/uploads': {
    post: {
      operationId: 'uploads.start',
      tags: ['files'],
      summary:
        'Starts a file of {bytes} (10 MB at most) that arrives in parts; the endpoint that uses it names its upload_id.',
      security: secured,
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { type: 'object', properties: { bytes: { type: 'integer' } } } } },
      },
      responses: {
        201: { description: 'Started: {upload_id, received, part_bytes}' },
        401: { description: 'not_signed_in', content: problem },
        413: { description: 'too_large', content: problem },
        422: { description: 'empty_file', content: problem },
      },
    },
  },
  '/api/uploads/{id}': {
    get: {
      operationId: 'uploads.look',
      tags: ['files'],
      summary: 'How far your upload has come: after a lost connection, the next part begins at `received`.',
      security: secured,
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: '{upload_id, received, part_bytes}' },
        404: { description: 'not_found', content: problem },
      },
    },
    put: {
      operationId: 'uploads.part',
      tags: ['files'],
      summary: 'Takes the next part, at most 256 KiB, as the body.',
      security: secured,
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'offset', in: 'query', required: true, schema: { type: 'integer' } },
      ],
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: {
        200: { description: '{upload_id, received, part_bytes}' },
        404: { description: 'not_found', content: problem },
        409: { description: 'wrong_offset: about.received is where the next part begins', content: problem },
        413: { description: 'too_large', content: problem },
      },
    },
  },
  '/api/payments/notes/{provider}': {
    post: {
      operationId: 'payments.hear',
      tags: ['payments'],
      summary: 'A signed message of a payment provider. The server then asks the provider itself.',
      parameters: [{ name: 'provider', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'Received' },
        401: { description: 'Invalid signature' },
        404: { description: 'Unknown provider' },
        413: { description: 'too_large: more than 64 kB', content: problem },
        429: { description: 'too_many_requests from one address', content: problem },
      },
    },
  },
  '/api/calendars/{file}': {
    get: {
      operationId: 'integrations.readCalendar',
      tags: ['integrations'],
      summary: 'A calendar feed of a company or of one of its people. Its address is its secret; sends an ETag.',
      security: [{}],
      parameters: [{ name: 'file', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'The calendar', content: { 'text/calendar': { schema: { type: 'string' } } } },
        304: { description: 'Not changed since If-None-Match' },
        404: { description: 'not_found: no such feed, or it was ended', content: problem },
        429: { description: 'too_many_requests', content: problem },
      },
    },
  },
  '/api/health': {
    get: {
      operationId: 'health.read',
      tags: ['health'],
      summary: 'Whether this process accepts requests; 503 while it shuts down.',
      responses: { 200: { description: 'Ready' }, 503: { description: 'Shutting down' } },
    },
  },
};

export const rawWords = Object.entries(rawPaths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { summary }]) => ({ path: `${method.toUpperCase()} ${path}`, text: summary })),
);
