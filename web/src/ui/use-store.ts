import { useSyncExternalStore } from 'react';
import type { Observable } from './store.ts';

/**
 * What a store holds, or a value made of it; the component is drawn anew only when that changes.
 * @param select must return the same value for the same state: a field or something made of fields
 */
export function useStore<State>(store: Observable<State>): State;
export function useStore<State, Value>(
  store: Observable<State>,
  select: (state: State) => Value,
): Value;
export function useStore<State, Value>(
  { get, subscribe }: Observable<State>,
  select?: (state: State) => Value,
): State | Value {
  return useSyncExternalStore<State | Value>(subscribe, select ? () => select(get()) : get);
}
