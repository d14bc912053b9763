// Voice commands (partners.md §2.3). Browsers understand no Hausa, Igbo or Yorùbá, so they listen in Nigerian English and these
// words are matched in what they heard.

export const voiceTargets = ['dashboard', 'jobs', 'earnings', 'profile'] as const;
export type VoiceTarget = (typeof voiceTargets)[number];

const heardAs: Readonly<Record<VoiceTarget, readonly string[]>> = {
  dashboard: ['dashboard', 'home', 'gida', 'ulo', 'ile'],
  jobs: ['jobs', 'job', 'work', 'aiki', 'ayyuka', 'oru', 'ise'],
  earnings: ['earnings', 'earning', 'money', 'kudi', 'ego', 'owo'],
  profile: ['profile'],
};

/** The section that was said, in the first of what the browser thinks it heard; null when it is none of them. */
export const targetOf = (heard: readonly string[]): VoiceTarget | null => {
  for (const sentence of heard) {
    const words = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
    const match = voiceTargets.find((target) => words.some((word) => heardAs[target].includes(word)));
    if (match) return match;
  }
  return null;
};
