import type { Page } from '@playwright/test';

/** What Chrome 102, Firefox 112 or Safari 15.5, the oldest browsers that README.md names, do not have. */
const NEWER = [
  ...['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex', 'fromAsync'].map(
    (name) => `Array.prototype.${name}`,
  ),
  ...['Array.fromAsync', 'Object.groupBy', 'Map.groupBy', 'Promise.withResolvers', 'Promise.try', 'Iterator'],
  ...['union', 'intersection', 'difference', 'isSubsetOf'].map((name) => `Set.prototype.${name}`),
  ...['String.prototype.isWellFormed', 'String.prototype.toWellFormed', 'Array.prototype.group', 'RegExp.escape'],
  ...['AbortSignal.any', 'AbortSignal.timeout', 'URL.canParse', 'URL.parse', 'Response.json', 'Intl.DurationFormat'],
  ...['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation', 'URLPattern', 'CompressionStream'],
  ...['Document.prototype.startViewTransition', 'Element.prototype.checkVisibility', 'Element.prototype.setHTML'],
  ...['HTMLElement.prototype.showPopover', 'HTMLElement.prototype.togglePopover', 'CSS.highlights', 'Highlight'],
  ...['Blob.prototype.bytes', 'Response.prototype.bytes', 'OffscreenCanvas', 'ReadableStream.from', 'onscrollend'],
  ...['Uint8Array.fromHex', 'Uint8Array.prototype.toHex', 'Uint8Array.fromBase64', 'Uint8Array.prototype.toBase64'],
  ...['crypto.randomUUID', 'ReadableStream.prototype.values', 'navigator.userActivation', 'Temporal'],
];

/** Makes the page's browser as old as the oldest that may be used, or older: without what `lacks` names, too. */
export const useOldBrowser = (page: Page, lacks: readonly string[] = []): Promise<unknown> =>
  page.addInitScript(takeAway, [...NEWER, ...lacks]);

/** Runs in the page, before its scripts. */
function takeAway(names: string[]): void {
  for (const name of names) {
    const path = name.split('.');
    const last = path.pop() ?? '';
    let owner: unknown = window;
    for (const part of path) owner = (owner as Record<string, unknown> | undefined)?.[part];
    for (let one = owner as object | null | undefined; one; one = Object.getPrototypeOf(one) as object | null)
      Reflect.deleteProperty(one, last);
  }
}
