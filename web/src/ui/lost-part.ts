import { toast } from './toast.ts';

/** What to say of a part of a page that did not arrive, or broke. */
export const lostText = 'This did not arrive. Check your connection, or reload the page.';

export const reload = () => location.reload();

/** Tells of it in a message, with a way to reload. */
export function tellLost(): void {
  toast({ text: lostText, tone: 'error', action: { label: 'Reload', run: reload } });
}
