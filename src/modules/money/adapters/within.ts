/** A provider that does not answer in time is a fault; the call itself is not stopped. */
export const within = async <T>(limit_ms: number, work: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer in ${limit_ms} ms`)), limit_ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
