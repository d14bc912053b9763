// A body that the API's own description accepts: the required fields, with the first or smallest value of each kind.

type Schema = Readonly<Record<string, unknown>>;

export const nobodysId = '01990000-0000-7000-8000-000000000001';

const inAWeek = (): string => new Date(Date.now() + 7 * 86_400_000).toISOString();

const textOf = ({ format, minLength }: Schema): string => {
  if (format === 'uuid') return nobodysId;
  if (format === 'email') return 'somebody@mail.example';
  if (format === 'date') return inAWeek().slice(0, 10);
  if (format === 'date-time') return inAWeek();
  if (format === 'uri') return 'https://receiver.example/kaya';
  return 'a'.repeat(Math.max(typeof minLength === 'number' ? minLength : 0, 3));
};

/** For a schema of JSON Schema 2020-12 as zod prints it. Patterns and refinements are ignored: pass such a value by hand. */
export const validBody = (schema: Schema): unknown => {
  const { type, anyOf, oneOf, allOf, properties, required, items } = schema as Schema & {
    readonly anyOf?: readonly Schema[];
    readonly oneOf?: readonly Schema[];
    readonly allOf?: readonly Schema[];
    readonly properties?: Readonly<Record<string, Schema>>;
    readonly required?: readonly string[];
    readonly items?: Schema;
  };
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const [first] = anyOf ?? oneOf ?? [];
  if (first) return validBody(first);
  if (allOf) return Object.assign({}, ...allOf.map(validBody));
  if (type === 'object')
    return Object.fromEntries((required ?? []).map((name) => [name, validBody(properties?.[name] ?? {})]));
  if (type === 'array') return Array.from({ length: Number(schema['minItems'] ?? 0) }, () => validBody(items ?? {}));
  if (type === 'integer' || type === 'number') return Math.max(Number(schema['minimum'] ?? 1), 1);
  if (type === 'boolean') return true;
  if (type === 'string') return textOf(schema);
  return null;
};
