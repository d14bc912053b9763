// The formats of the request's fields, from the contract's own schemas. A separate file, because they weigh more than the form.
import * as z from 'zod/mini';
import { requestFields } from '../../submit-contract.ts';
import type { Formats } from './request-form.ts';

export const formatFaults: Formats = (typed) =>
  Object.entries(requestFields).flatMap(([path, schema]) => {
    const [issue] = z.safeParse(schema, typed[path]).error?.issues ?? [];
    return issue ? [{ path, message: issue.message }] : [];
  });
