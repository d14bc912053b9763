// Keys are UUIDv7: the front is the time, so two rows from the same minute begin alike. People see the random tail.

export const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `0198…-…3f9a12c7` → `3F9A-12C7`, for reading aloud. Not guaranteed to be unique: never look anything up by it alone. */
export const displayCode = (uuid: string): string => {
  const tail = uuid.replaceAll('-', '').slice(-8).toUpperCase();
  return `${tail.slice(0, 4)}-${tail.slice(4)}`;
};
