// Voice commands (partners.md §2.3). Browsers understand no Hausa, Igbo or Yorùbá, so they listen in Nigerian English, and these words are
// matched in the transcript.

export const voiceTargets = ['dashboard', 'jobs', 'earnings', 'profile'] as const;
export type VoiceTarget = (typeof voiceTargets)[number];

const heardAs: Readonly<Record<VoiceTarget, readonly string[]>> = {
  dashboard: ['dashboard', 'home', 'gida', 'ulo', 'ile'],
  jobs: ['jobs', 'job', 'work', 'aiki', 'ayyuka', 'oru', 'ise'],
  earnings: ['earnings', 'earning', 'money', 'kudi', 'ego', 'owo'],
  profile: ['profile'],
};

/** The section named in the first matching guess of the browser; null if none matches. */
export const targetOf = (heard: readonly string[]): VoiceTarget | null => {
  for (const sentence of heard) {
    const words = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
    const match = voiceTargets.find((target) => words.some((word) => heardAs[target].includes(word)));
    if (match) return match;
  }
  return null;
};
