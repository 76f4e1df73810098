import { toast } from './toast.ts';

/** Puts a text into the clipboard and says so: `The link is copied.` */
export async function copyText(text: string, done: string): Promise<void> {
  if (await wasCopied(text)) toast({ text: done });
  else toast({ text: 'Your browser blocked copying.', tone: 'error' });
}

async function wasCopied(text: string): Promise<boolean> {
  // A page without TLS has no clipboard of its own, as TypeScript does not know.
  if (!isSecureContext) return copyByCommand(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** Copies as the key does, with another text in the place of what is selected. */
function copyByCommand(text: string): boolean {
  const put = (event: ClipboardEvent) => {
    event.preventDefault();
    // Nothing of the page shall put its own text in.
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
  };
  addEventListener('copy', put, { capture: true, once: true });
  const copied = document.execCommand('copy');
  removeEventListener('copy', put, { capture: true });
  return copied;
}
