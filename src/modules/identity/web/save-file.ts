/** Downloads a text as a file. */
export const saveFile = (name: string, type: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file by then; without revoking, the page would hold it forever.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
