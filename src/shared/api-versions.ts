// Versions of the API for programs (docs/decisions/0156-the-api-is-a-promise.md). A change that could break a program needs a new date here.

/** The known ones, oldest first. */
export const apiVersions = ['2026-11-30'] as const;
export type ApiVersion = (typeof apiVersions)[number];
/** New keys are made with it. */
export const currentVersion: ApiVersion = '2026-11-30';

/** The version of a call: what it asks for, otherwise the one its key was made with. Null: it asks for one that does not exist. */
export const versionOf = (asked: string | undefined, ofKey: string): string | null => {
  if (asked === undefined) return ofKey;
  return apiVersions.find((each) => each === asked) ?? null;
};
