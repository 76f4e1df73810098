import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright';

/** A page of which only what is asked for is known. */
export interface BareTarget {
  /** Sends a command of the DevTools protocol and answers its result. */
  send<Result = unknown>(method: string, params?: object): Promise<Result>;
  /** Calls with the parameters of each event of that name. Returns what ends it. */
  on(method: string, call: (params: never) => void): () => void;
  /** Value of an expression, run in the page. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Waits until an expression is true in the page. */
  until(expression: string): Promise<void>;
  press(key: string): Promise<void>;
}

interface Message {
  id?: number;
  method?: string;
  params?: never;
  result?: never;
  error?: { message: string };
}

/**
 * Opens an address in a context of its own, where Playwright does not attach to the page: for its
 * pages it switches on what keeps every answer of the network in the memory of the page's process.
 * @param before is run in the page before all else
 */
export async function bareTarget<Result>(
  browser: Browser,
  { address, before }: { address: string; before: () => void },
  use: (target: BareTarget) => Promise<Result>,
): Promise<Result> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  try {
    const { targetId } = await session.send('Target.createTarget', {
      ...{ url: 'about:blank', browserContextId, width: 1440, height: 900 },
    });
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const waiting = new Map<number, (message: Message) => void>();
    const listeners = new Set<(message: Message) => void>();
    session.on('Target.receivedMessageFromTarget', (event) => {
      if (event.sessionId !== sessionId) return;
      const message = JSON.parse(event.message) as Message;
      if (message.id === undefined) for (const listen of listeners) listen(message);
      else waiting.get(message.id)?.(message);
    });
    let commands = 0;
    const send = async (method: string, params: object = {}) => {
      const id = ++commands;
      const answered = new Promise<Message>((resolve) => waiting.set(id, resolve));
      const message = JSON.stringify({ id, method, params });
      await session.send('Target.sendMessageToTarget', { sessionId, message });
      const { result, error } = await answered;
      waiting.delete(id);
      if (error) throw new Error(`${method}: ${error.message}`);
      return result as never;
    };
    const evaluate = async (expression: string) => {
      const { result } = await send('Runtime.evaluate', { expression, returnByValue: true });
      return (result as { value?: never }).value as never;
    };
    const target: BareTarget = {
      send,
      on(method, call) {
        const listen = (message: Message) => {
          if (message.method === method) call(message.params as never);
        };
        listeners.add(listen);
        return () => listeners.delete(listen);
      },
      evaluate,
      async until(expression) {
        const end = Date.now() + 60_000;
        while (!(await evaluate(expression))) {
          if (Date.now() > end) throw new Error(`Not so within a minute: ${expression}`);
          await delay(20);
        }
      },
      async press(key) {
        await send('Input.dispatchKeyEvent', { type: 'keyDown', key, code: key });
        await send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key });
      },
    };
    await send('Page.enable');
    await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${before})()` });
    await send('Page.navigate', { url: address });
    return await use(target);
  } finally {
    await session.send('Target.disposeBrowserContext', { browserContextId });
    await session.detach();
  }
}
