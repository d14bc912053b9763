import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import type { FieldFault } from '../../../shared/refusal.ts';

/** A schema's faults of a value, the first per field. */
export const schemaFaults = (schema: z.ZodMiniType, value: unknown): FieldFault[] => {
  const result = safeParse(schema, value);
  const seen = new Set<string>();
  return (result.error?.issues ?? [])
    .map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
    .filter(({ path }) => !seen.has(path) && seen.add(path));
};
