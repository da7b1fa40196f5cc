import type { Page } from '@playwright/test';

/** The keys of WebDriver, https://www.w3.org/TR/webdriver2/#keyboard-actions, by the names that Playwright uses. */
const KEYS = { Tab: '\uE004', Escape: '\uE00C' };
export type Key = keyof typeof KEYS;

/** One window of a browser, by whichever protocol the browser speaks. */
export interface BrowserWindow {
  open: (url: string) => Promise<void>;
  /** Runs an expression in the page. @returns its value, which is text */
  evaluate: (expression: string) => Promise<string>;
  click: (x: number, y: number) => Promise<void>;
  /** Presses keys: characters, or names of `KEYS`. */
  press: (keys: string[]) => Promise<void>;
}

export const windowOf = (page: Page): BrowserWindow => ({
  open: async (url) => void (await page.goto(url)),
  evaluate: async (expression) => String(await page.evaluate(expression)),
  click: (x, y) => page.mouse.click(x, y),
  press: async (keys) => {
    for (const key of keys) await page.keyboard.press(key);
  },
});

/** Opens a window by WebDriver, https://www.w3.org/TR/webdriver2/. */
export async function openWebDriver(driver: string, size: object): Promise<BrowserWindow> {
  const send = async (path: string, body: object): Promise<unknown> => {
    const reply = await fetch(`${driver}/session${path}`, { method: 'POST', body: JSON.stringify(body) });
    const { value } = (await reply.json()) as { value: { error?: string; message?: string } };
    if (!reply.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  const { sessionId } = (await send('', { capabilities: {} })) as { sessionId: string };
  await send(`/${sessionId}/window/rect`, size);
  return {
    open: async (url) => void (await send(`/${sessionId}/url`, { url })),
    evaluate: async (expression) =>
      String(await send(`/${sessionId}/execute/sync`, { script: `return ${expression}`, args: [] })),
    ...inputBy((source) => send(`/${sessionId}/actions`, { actions: [source] })),
  };
}

/** Opens a window by WebDriver BiDi, https://www.w3.org/TR/webdriver-bidi/, which Firefox speaks without a driver. */
export async function openBiDi(address: string): Promise<BrowserWindow> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  socket.onmessage = ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data)) as Record<string, unknown>;
    if (type === 'success') waiting.get(Number(id))?.resolve(result as Record<string, unknown>);
    if (type === 'error') waiting.get(Number(id))?.reject(new Error(`${String(error)}: ${String(message)}`));
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`${address} cannot be reached`));
  });
  const send = (method: string, params: object) => {
    const reply = Promise.withResolvers<Record<string, unknown>>();
    const id = waiting.size;
    waiting.set(id, reply);
    socket.send(JSON.stringify({ id, method, params }));
    return reply.promise;
  };
  await send('session.new', { capabilities: {} });
  // In the window that is there already, the address bar has the focus, and the page hears of none.
  const { context } = await send('browsingContext.create', { type: 'tab' });
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const ran = await send('script.evaluate', { expression, target: { context }, awaitPromise: false });
      const { type, result, exceptionDetails } = ran as Record<string, { value?: string; text?: string }>;
      if (String(type) !== 'success') throw new Error(exceptionDetails?.text);
      return String(result?.value);
    },
    ...inputBy((source) => send('input.performActions', { context, actions: [source] })),
  };
}

/** Mouse and keys, which both protocols write alike. */
function inputBy(act: (source: object) => Promise<unknown>): Pick<BrowserWindow, 'click' | 'press'> {
  const press = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
  const button = 0;
  return {
    click: async (x, y) => {
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button },
        { type: 'pointerUp', button },
      ];
      await act({ type: 'pointer', id: 'mouse', actions });
    },
    press: async (keys) => {
      const actions = keys.flatMap((key) => press(KEYS[key as Key] ?? key));
      await act({ type: 'key', id: 'keyboard', actions });
    },
  };
}
