/** The body of an answer as text, or null once it has more than `max` bytes: the rest is not read. */
export const textAtMost = async ({ body }: Response, max_bytes: number): Promise<string | null> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    // Leaving the loop closes the connection.
    if (size > max_bytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};
