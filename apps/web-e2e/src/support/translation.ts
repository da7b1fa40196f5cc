import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The texts that differ from what the app has. */
    textsBehind?: () => string[];
    /** How many texts the app changed since they were translated. */
    textsChanged?: () => number;
  }
}

/** Does to the page what a browser's translation does, also to each text that comes later: puts `font` elements in the place of texts. */
export const translate = (page: Page): Promise<void> => page.evaluate(replaceTexts);

/** Runs in the page. */
function replaceTexts(): void {
  const replaced = new Map<Text, { font: HTMLElement; was: string }>();
  let changed = 0;
  const replaceAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest('script, style, textarea, font')) texts.push(text);
    }
    for (const text of texts) {
      const before = replaced.get(text);
      if (before && before.was !== text.data) changed += 1;
      const font = document.createElement('font');
      font.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(font);
      replaced.set(text, { font, was: text.data });
    }
  };
  replaceAll();
  const observer = new MutationObserver(() => setTimeout(replaceAll, 30));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  window.textsChanged = () => changed;
  window.textsBehind = () =>
    [...replaced]
      .filter(([text, { font }]) => font.isConnected && font.textContent !== text.data)
      .map(([text, { font }]) => `${font.parentElement?.textContent} instead of ${text.data}`);
}
