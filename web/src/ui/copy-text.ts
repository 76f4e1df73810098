import { toast } from './toast.ts';

/** Puts a text into the clipboard and says so: `The link is copied.` */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ text: done });
  } catch {
    toast({ text: 'The browser did not allow copying.', tone: 'error' });
  }
}
