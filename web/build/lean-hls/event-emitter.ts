type Handler = (...values: unknown[]) => void;

interface Listener {
  handler: Handler;
  context: unknown;
  once: boolean;
}

/** The part of the package `eventemitter3` that hls.js uses; the package is not installed with it. */
export class EventEmitter {
  #listeners = new Map<string, readonly Listener[]>();

  on(event: string, handler: Handler, context: unknown = this, once = false): void {
    this.#listeners.set(event, [...this.#of(event), { handler, context, once }]);
  }

  once(event: string, handler: Handler, context?: unknown): void {
    this.on(event, handler, context, true);
  }

  off(event: string, handler?: Handler, context?: unknown, once?: boolean): void {
    const kept = this.#of(event).filter(
      (listener) =>
        handler !== undefined &&
        (listener.handler !== handler ||
          (once === true && !listener.once) ||
          (context != null && listener.context !== context)),
    );
    this.#listeners.set(event, kept);
  }

  removeAllListeners(event?: string): void {
    if (event === undefined) this.#listeners.clear();
    else this.#listeners.delete(event);
  }

  listeners(event: string): Handler[] {
    return this.#of(event).map(({ handler }) => handler);
  }

  listenerCount(event: string): number {
    return this.#of(event).length;
  }

  /** Calls whoever listens as it begins, also those that are removed by an earlier one. */
  emit(event: string, ...values: unknown[]): boolean {
    const listeners = this.#of(event);
    for (const { handler, context, once } of listeners) {
      if (once) this.off(event, handler, undefined, true);
      handler.apply(context, values);
    }
    return listeners.length > 0;
  }

  #of(event: string): readonly Listener[] {
    return this.#listeners.get(event) ?? [];
  }
}
