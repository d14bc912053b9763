// Compares two descriptions of the API (OpenAPI 3.1): which changes of the later one would break a program that was written for the earlier one.
// Pure.

type Json = Readonly<Record<string, unknown>>;
export type Description = { readonly info: Json; readonly paths: Readonly<Record<string, Json>> };

const given = (value: unknown): Json => (value ?? {}) as Json;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const words = (value: unknown): readonly string[] => list(value).map(String);

/** Literals as one list of values; null = any value of the type. */
const literals = (schema: Json): readonly unknown[] | null => {
  if ('const' in schema) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : null;
};
const typeOf = (schema: Json): string => {
  const values = literals(schema);
  if (values) return values[0] === null ? 'null' : typeof values[0];
  return String(schema['type'] ?? 'anything');
};

/** A schema as the list of what a value may be; literals of one type are one entry. */
const alternatives = (schema: Json): Json[] => {
  const either = list(schema['anyOf'] ?? schema['oneOf']);
  if (either.length === 0)
    return Array.isArray(schema['type']) ? schema['type'].map((type) => ({ ...schema, type })) : [schema];
  const all = either.flatMap((one) => alternatives(given(one)));
  const plain = all.filter((one) => literals(one) === null);
  const byType = Map.groupBy(
    all.filter((one) => literals(one) !== null),
    typeOf,
  );
  return [...plain, ...[...byType.values()].map((same) => ({ enum: same.flatMap((one) => literals(one) ?? []) }))];
};

type Side = 'sent' | 'answered';
const maxima = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'] as const;
const minima = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const;

/** A program sends what was allowed before, so narrower limits would refuse it. An answer only has to keep its form. */
const limitBreaks = (before: Json, after: Json, side: Side): string[] => {
  const changed = (name: string): string[] =>
    before[name] === after[name] || (side === 'sent' && after[name] === undefined) ? [] : [`has another ${name}`];
  if (side === 'answered') return changed('format');
  return [
    ...maxima.filter((name) => Number(after[name] ?? Infinity) < Number(before[name] ?? Infinity)),
    ...minima.filter((name) => Number(after[name] ?? -Infinity) > Number(before[name] ?? -Infinity)),
  ]
    .map((name) => `takes less: ${name} ${String(after[name])}`)
    .concat(changed('pattern'), changed('format'));
};

const literalBreaks = (before: Json, after: Json, side: Side): string[] => {
  const [old, now] = [literals(before), literals(after)];
  if (old === null && now === null) return [];
  if (side === 'sent' && now === null) return [];
  if (old === null) return side === 'sent' ? ['takes only some values now'] : [];
  if (now === null) return ['may be any value now'];
  return old.filter((value) => !now.includes(value)).map((value) => `has no ${JSON.stringify(value)} any more`);
};

const objectBreaks = (before: Json, after: Json, side: Side, at: string): string[] => {
  const [old, now] = [given(before['properties']), given(after['properties'])];
  const [needed, needs] = [words(before['required']), words(after['required'])];
  const inside = (name: string): string => (at ? `${at}.${name}` : name);
  return [
    ...Object.keys(old).flatMap((name) => {
      if (!(name in now)) return [`${inside(name)} is gone`];
      const lost = side === 'answered' && needed.includes(name) && !needs.includes(name);
      return [
        ...(lost ? [`${inside(name)} may be missing`] : []),
        ...breaks(given(old[name]), given(now[name]), side, inside(name)),
      ];
    }),
    ...(side === 'sent'
      ? needs.filter((name) => !needed.includes(name)).map((name) => `${inside(name)} is required`)
      : []),
  ];
};

const breaksOfOne = (before: Json, after: Json, side: Side, at: string): string[] => {
  const [old, now] = [typeOf(before), typeOf(after)];
  if (side === 'sent' ? now === 'anything' : old === 'anything') return [];
  if (old !== now) return [`${at || 'it'} is ${now} instead of ${old}`];
  const own = [...literalBreaks(before, after, side), ...limitBreaks(before, after, side)];
  return [
    ...own.map((fault) => `${at || 'it'} ${fault}`),
    ...objectBreaks(before, after, side, at),
    ...(old === 'array' ? breaks(given(before['items']), given(after['items']), side, `${at}[]`) : []),
  ];
};

/** In a request, each value that was allowed is still allowed. In an answer, each value was possible before. */
const breaks = (before: Json, after: Json, side: Side, at = ''): string[] => {
  const [old, now] = [alternatives(before), alternatives(after)];
  const [wanted, offered] = side === 'sent' ? [old, now] : [now, old];
  return wanted.flatMap((one) => {
    const found = offered.map((other) =>
      side === 'sent' ? breaksOfOne(one, other, side, at) : breaksOfOne(other, one, side, at),
    );
    if (found.some((faults) => faults.length === 0)) return [];
    const same = offered.findIndex((other) => typeOf(other) === typeOf(one));
    if (same >= 0) return found[same] ?? [];
    return [
      `${at || 'it'} ${side === 'sent' ? 'is no longer taken' : 'may now be'} ${side === 'sent' ? `as ${typeOf(one)}` : typeOf(one)}`,
    ];
  });
};

type Parameter = { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: Json };
const parametersOf = (operation: Json): readonly Parameter[] => list(operation['parameters']) as readonly Parameter[];

const parameterBreaks = (before: Json, after: Json): string[] => {
  const [old, now] = [parametersOf(before), parametersOf(after)];
  const twin = (all: readonly Parameter[], one: Parameter) =>
    all.find((other) => other.name === one.name && other.in === one.in);
  return [
    ...old.flatMap((one) => {
      const same = twin(now, one);
      return same ? breaks(one.schema, same.schema, 'sent', one.name) : [`${one.name} is gone`];
    }),
    ...now.filter((one) => one.required && !twin(old, one)?.required).map((one) => `${one.name} is required`),
  ];
};

/** By content type. */
const contentBreaks = (before: unknown, after: unknown, side: Side): string[] => {
  const [old, now] = [given(given(before)['content']), given(given(after)['content'])];
  return Object.keys(old).flatMap((type) =>
    type in now
      ? breaks(given(given(old[type])['schema']), given(given(now[type])['schema']), side)
      : [`${type} is ${side === 'sent' ? 'not taken' : 'not answered'} any more`],
  );
};

const doneOf = (operation: Json): string =>
  Object.keys(given(operation['responses'])).find((status) => status.startsWith('2')) ?? '';

const scopesOf = (operation: Json): string => JSON.stringify(operation['security'] ?? []);

const operationBreaks = (before: Json, after: Json): string[] => {
  const [old, now] = [doneOf(before), doneOf(after)];
  const [body, newBody] = [given(before['requestBody']), given(after['requestBody'])];
  return [
    ...parameterBreaks(before, after),
    ...(newBody['required'] && !body['required'] ? ['a body is required'] : []),
    ...contentBreaks(body, newBody, 'sent').map((fault) => `body: ${fault}`),
    ...(old === now ? [] : [`answers ${now} instead of ${old}`]),
    ...contentBreaks(given(before['responses'])[old], given(after['responses'])[now], 'answered').map(
      (fault) => `answer: ${fault}`,
    ),
    ...(scopesOf(before) === scopesOf(after) ? [] : ['another key or scope is needed']),
    ...(before['operationId'] === after['operationId'] ? [] : ['operationId has changed, and so the clients']),
  ];
};

/** One sentence for each change that breaks a program; empty: only additions. */
export const apiBreaks = (before: Description, after: Description): string[] =>
  Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const line = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      return now
        ? operationBreaks(given(operation), given(now)).map((fault) => `${line}: ${fault}`)
        : [`${line} is gone`];
    }),
  );
