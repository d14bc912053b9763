/** Hands a text to the browser as a file to keep. */
export const saveFile = (name: string, type: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file by the next turn; kept longer the page would hold it for good.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
