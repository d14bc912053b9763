// The types of clients/typescript from the description of the API. Pure.
import type { Description } from './api-breaks.ts';

type Json = Readonly<Record<string, unknown>>;
const given = (value: unknown): Json => (value ?? {}) as Json;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const nameOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`);
const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", String.raw`\'`)}'` : String(value);

const objectType = (schema: Json, indent: string): string => {
  const required = list(schema['required']);
  const deeper = `${indent}  `;
  const fields = Object.entries(given(schema['properties'])).map(
    ([name, type]) =>
      `${deeper}${nameOf(name)}${required.includes(name) ? '' : '?'}: ${typeText(given(type), deeper)};\n`,
  );
  return fields.length === 0 ? 'Record<string, never>' : `{\n${fields.join('')}${indent}}`;
};

/** A JSON Schema as a type of TypeScript. */
export const typeText = (schema: Json, indent = ''): string => {
  const either = list(schema['anyOf'] ?? schema['oneOf']);
  if (either.length > 0) return either.map((one) => typeText(given(one), indent)).join(' | ');
  if (Array.isArray(schema['type']))
    return schema['type'].map((type) => typeText({ ...schema, type }, indent)).join(' | ');
  if ('const' in schema) return literal(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map(literal).join(' | ');
  if (schema['type'] === 'array') {
    const inner = typeText(given(schema['items']), indent);
    return / \| /.test(inner) ? `Array<${inner}>` : `${inner}[]`;
  }
  if (schema['type'] === 'object') return objectType(schema, indent);
  if (schema['type'] === 'integer' || schema['type'] === 'number') return 'number';
  return ['string', 'boolean', 'null'].includes(String(schema['type'])) ? String(schema['type']) : 'unknown';
};

type Parameter = { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: Json };

/** What a call sends, field by field; a part that may be left out is optional. */
const inputType = (operation: Json): string => {
  const parameters = list(operation['parameters']) as readonly Parameter[];
  const partOf = (where: string, name: string): string[] => {
    const own = parameters.filter((one) => one.in === where);
    if (own.length === 0) return [];
    const required = own.filter((one) => one.required).map((one) => one.name);
    const schema = {
      type: 'object',
      required,
      properties: Object.fromEntries(own.map((one) => [one.name, one.schema])),
    };
    return [`      ${name}${required.length > 0 ? '' : '?'}: ${objectType(schema, '      ')};\n`];
  };
  const body = given(given(given(operation['requestBody'])['content'])['application/json'])['schema'];
  const repeatable = parameters.some(({ name }) => name === 'Idempotency-Key');
  return [
    ...partOf('path', 'params'),
    ...partOf('query', 'query'),
    ...(body ? [`      body: ${typeText(given(body), '      ')};\n`] : []),
    ...(repeatable
      ? [
          '      /** A repeat with the same key does nothing and gets the first answer. */\n      idempotencyKey?: string;\n',
        ]
      : []),
  ].join('');
};

const answerType = (operation: Json): string => {
  const responses = given(operation['responses']);
  const done = Object.keys(responses).find((status) => status.startsWith('2')) ?? '';
  const schema = given(given(given(responses[done])['content'])['application/json'])['schema'];
  return schema ? typeText(given(schema), '    ') : 'null';
};

/** The text of api.gen.ts: each call by its name, with what it sends and what it answers. */
export const clientTypes = ({ info, paths }: Description): string => {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const own = given(operation);
      return { name: String(own['operationId']).split('.')[1] ?? '', line: `${method.toUpperCase()} ${path}`, own };
    }),
  );
  return [
    '// The calls of /api/v1, from docs/api/openapi.json. Written by `npm run api`; do not edit.',
    `export const version = '${String(info['version'])}';`,
    '',
    '/** Method and path of each call. */',
    'export const lines = {',
    ...calls.map(({ name, line }) => `  ${name}: '${line}',`),
    '} as const;',
    '',
    'export type Calls = {',
    ...calls.flatMap(({ name, own }) => {
      const input = inputType(own);
      return [
        `  /** ${String(own['summary']).replaceAll('*/', '')} */`,
        `  ${name}: {`,
        `    input: ${input ? `{\n${input}    }` : 'Record<string, never>'};`,
        `    answer: ${answerType(own)};`,
        '  };',
      ];
    }),
    '};',
    '',
  ].join('\n');
};
