/** For any emergency, from any network, free of charge. */
export const firstNumber = '112';

/** Opens the phone's dialler with 112; the person presses the call button themselves. */
export const dial = (): void => {
  const link = document.createElement('a');
  link.href = `tel:${firstNumber}`;
  document.body.append(link);
  link.click();
  link.remove();
};
