// Which files people submit as documents: their types, sizes and messages. Also checked in the browser before anything is sent; the server checks
// the content as well.

export type FileType = 'pdf' | 'jpg' | 'png';

export const fileRules = {
  /** security.md, "Time-outs everywhere". */
  maxBytes: 10_000_000,
  /** Pages of a PDF. */
  maxPages: 30,
  /** Bytes per request: a lost connection repeats no more than this. */
  partBytes: 262_144,
  /** Unfinished uploads per account; one more replaces the oldest. */
  maxOpen: 20,
  /** Hours until an unfinished file is deleted. */
  openHours: 24,
  /** Hours until an unused picture is deleted. */
  unusedHours: 24,
  /** Hours after its upload in which a picture may be used: fewer, so that none is used while it is being deleted. */
  usableHours: 23,
} as const;

const typeOfExtension: Readonly<Record<string, FileType>> = { pdf: 'pdf', jpg: 'jpg', jpeg: 'jpg', png: 'png' };
const typeWords: Readonly<Record<FileType, string>> = { pdf: 'PDF', jpg: 'JPG', png: 'PNG' };

/** `PDF, JPG or PNG`, `JPG, JPEG or PNG`, `PDF only`. */
export const takesWords = (takes: readonly FileType[]): string => {
  if (takes.length === 1) return `${typeWords[takes[0] ?? 'pdf']} only`;
  return takes.includes('pdf') ? 'PDF, JPG or PNG' : 'JPG, JPEG or PNG';
};

/** `Use a PDF`, `Use JPG, JPEG or PNG`. */
export const wrongTypeWords = (takes: readonly FileType[]): string =>
  takes.length === 1 ? `Use a ${typeWords[takes[0] ?? 'pdf']}` : `Use ${takesWords(takes)}`;

/** For the `accept` of a file field. */
export const acceptOf = (takes: readonly FileType[]): string =>
  takes
    .flatMap((type) =>
      type === 'jpg'
        ? ['.jpg', '.jpeg', 'image/jpeg']
        : type === 'png'
          ? ['.png', 'image/png']
          : ['.pdf', 'application/pdf'],
    )
    .join(',');

/** The type that a file name claims; null when Kaya does not accept it. */
const typeOfName = (name: string): FileType | null =>
  typeOfExtension[/\.([a-z]{3,4})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''] ?? null;

/** What is wrong with a file before its content is known; null when nothing is. */
export const fileFault = (file: { name: string; size: number }, takes: readonly FileType[]): string | null => {
  const type = typeOfName(file.name);
  if (type === null || !takes.includes(type)) return wrongTypeWords(takes);
  if (file.size === 0) return 'This file is empty. Choose another one';
  return file.size > fileRules.maxBytes ? 'This file is larger than 10 MB. Make it smaller' : null;
};

/** The name says one type and the content is another. */
export const falseNameWords = (name: string, found: FileType): string | null => {
  const claimed = typeOfName(name);
  if (claimed === null || claimed === found) return null;
  return `The name says ${typeWords[claimed]}, but this is a ${typeWords[found]} file. Correct the name or choose another file`;
};
