/** The switch below the queue, which is there without any row as well. */
export const autoplaySwitch = (inQueue: Element): HTMLElement | null | undefined =>
  inQueue.closest('section')?.querySelector<HTMLElement>('[role=switch]');
