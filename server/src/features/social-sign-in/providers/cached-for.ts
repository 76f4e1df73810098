/**
 * Keeps what `load` answers for `seconds`; those who ask meanwhile get the same, and a failure is
 * not kept.
 */
export function cachedFor<T>(seconds: number, load: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (value && Date.now() < until) return value;
    const loading = load();
    value = loading;
    until = Date.now() + seconds * 1000;
    loading.catch(() => {
      if (value === loading) value = undefined;
    });
    return loading;
  };
}
