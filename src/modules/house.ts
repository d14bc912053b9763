// Which module may use which. The house test reads it: an import that is not allowed here fails the build.

/** From the ground up; a module may use those before it. Nobody uses notifications or staff: they listen, and read what each event says of itself. */
export const floors = [
  'news',
  'identity',
  'places',
  'catalogue',
  'money',
  'workers',
  'drivers',
  'dispatch',
  'jobs',
  'learning',
  'providers',
  'companies',
  'rides',
  'safety',
  'requests',
  'bookings',
  'programs',
  'billing',
  'support',
  'privacy',
  'vitals',
  'notifications',
  'messaging',
  'integrations',
  'staff',
] as const;
export type Module = (typeof floors)[number];

/** What a module shows to the others; everything else of it is private. */
export const doors = [
  /** What a module says in other languages: a message of another module may repeat its refusals. */
  /^languages\/(?:ha|ig|yo)\.ts$/,
  /** `contract.ts`, or `quote-contract.ts` where a module has several contracts. */
  /^(?:[a-z-]+-)?(?:contract|events|rules)\.ts$/,
  /** The contract's endpoints without its schemas, for pages. */
  /^calls\.gen\.ts$/,
  /^server\/door\.ts$/,
  /^web\/door\.tsx?$/,
  /** Only for the worker dashboard, so that no customer's page carries it, and it carries nothing of theirs. */
  /^web\/worker-door\.tsx?$/,
  /** For pages where an application begins with a sign-up, so that no other page carries it. */
  /^web\/sign-up-door\.ts$/,
  /** Only for the company dashboard. */
  /^web\/corporate-door\.tsx?$/,
  /** The module's pane of the staff console; nothing else imports it, so that no customer's page carries it. */
  /^web\/console-door\.tsx?$/,
];

/** Composition and tests may also import manifests and pages. */
export const forComposition = [
  /^server\/module\.ts$/,
  /^server\/[a-z-]+-pages\.ts$/,
  /^adapters\//,
  /^web\/(?:[a-z-]+\/)?[A-Za-z-]+Page\.tsx$/,
];
