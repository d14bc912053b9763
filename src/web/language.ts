// The display language. EN until the person chooses another; the texts of the other three come later.
type Language = { code: string; label: string; name: string };

const english: Language = { code: 'en-NG', label: 'EN', name: 'English' };

export const useLanguage = (): Language => english;
