/** A value that tells of its changes; `useStore` reads it in a component. */
export interface Observable<Value> {
  /** The same value until it changes. */
  get(): Value;
  /** Returns the function that stops listening. */
  subscribe(listener: () => void): () => void;
}

/** A small observable state: parts of the page listen to the fields that they show. */
export interface Store<State> extends Observable<State> {
  /** Takes new values for some fields; listeners run only when one of them differs. */
  set(patch: Partial<State>): void;
}

/** A store that begins with the given state. */
export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(patch) {
      const keys = Object.keys(patch) as (keyof State)[];
      if (keys.every((key) => Object.is(state[key], patch[key]))) return;
      state = { ...state, ...patch };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Calls with a value made of the state whenever it differs from the one before. Returns the function
 * that stops it.
 */
export function onChange<State, Value>(
  store: Store<State>,
  select: (state: State) => Value,
  changed: (value: Value) => void,
): () => void {
  let before = select(store.get());
  return store.subscribe(() => {
    const now = select(store.get());
    if (Object.is(now, before)) return;
    before = now;
    changed(now);
  });
}
