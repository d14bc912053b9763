// The display language. EN until the person chooses another; the words of the other three come with their own issue.
type Language = { code: string; label: string; name: string };

const english: Language = { code: 'en-NG', label: 'EN', name: 'English' };

export const useLanguage = (): Language => english;
