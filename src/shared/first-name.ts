// How to address people by their first name. A title belongs to the name after it: "Mama Ngozi" is not "Mama".

const titles = new Set(
  `mr mrs ms miss dr prof engr barr rev pastor imam mama mummy papa daddy baba iya aunty auntie uncle brother sister bro sis
   alhaji alhaja hajia malam mallam chief prince princess madam sir oga otunba`.split(/\s+/),
);

/** The first name, with the titles before it; empty for an empty name. `Mama Ngozi Eze` → `Mama Ngozi`. */
export const firstName = (fullName: string): string => {
  const words = fullName.trim().split(/\s+/);
  const name = words.findIndex((word) => !titles.has(word.toLowerCase().replace(/\.$/, '')));
  return words.slice(0, name < 0 ? words.length : name + 1).join(' ');
};
