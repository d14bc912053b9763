/** A module in one language. Drawings match lessons by position: src/modules/learning/web/drawings. */
export type ModuleWords = {
  readonly title: string;
  readonly description: string;
  /** The name of its badge. */
  readonly reward: string;
  /** 60 to 120 words each, for a phone. drawing: a description for people who cannot see it. */
  readonly lessons: readonly { readonly title: string; readonly text: readonly string[]; readonly drawing: string }[];
  /** why: shown after an answer, right or wrong. */
  readonly quiz: readonly { readonly question: string; readonly choices: readonly string[]; readonly why: string }[];
};

export const moduleIds = ['packing', 'lifting', 'loading', 'customers', 'roads', 'money'] as const;
export type ModuleId = (typeof moduleIds)[number];
export type AllWords = Readonly<Record<ModuleId, ModuleWords>>;
