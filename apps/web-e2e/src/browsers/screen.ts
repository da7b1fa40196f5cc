import { expect } from '@playwright/test';
import type { PickedFile } from '../support/files.js';
import type { BrowserWindow, Key } from './protocols.js';

const ROLES = {
  button: 'button',
  link: 'a[href]',
  field: 'input:not([type="radio"], [type="file"]), textarea',
  radio: 'input[type="radio"]',
  option: '[role="option"]',
};

/** Most of what is waited for comes sooner than Playwright would look again. */
const OFTEN = { intervals: [100] };

/** A page in use by a person; each step waits for what it needs. */
export class Screen {
  constructor(
    private readonly window: BrowserWindow,
    private readonly origin: string,
  ) {}

  open = (path: string): Promise<void> => this.window.open(this.origin + path);

  /** Back or Forward in the history of the window. */
  step = async (by: -1 | 1): Promise<void> => void (await this.window.evaluate(`history.go(${by})`));

  path = (): Promise<string> => this.window.evaluate('location.pathname');

  async press(role: keyof typeof ROLES, name: RegExp | string): Promise<void> {
    const sought = { selector: ROLES[role], pattern: patternOf(name) };
    let place = '';
    const press = async () => {
      const before = place;
      place = await this.call(findPlace, sought);
      if (place === '' || place !== before) return 'not there, or moving';
      const { x, y } = JSON.parse(place) as { x: number; y: number };
      await this.window.click(x, y);
      // It may have moved once more.
      return this.window.evaluate('window.pressed');
    };
    await expect.poll(press, { ...OFTEN, message: `a ${role} ${sought.pattern}` }).toBe('true');
  }

  async fill(name: RegExp | string, text: string): Promise<void> {
    await this.press('field', name);
    await this.window.press([...text]);
  }

  key = (key: Key): Promise<void> => this.window.press([key]);

  /** Gives a file to the field for one; the window in which a person would pick it belongs to the system. */
  async attach({ name, mimeType, buffer }: PickedFile): Promise<void> {
    await expect
      .poll(() => this.call(giveFile, { name, mimeType, content: buffer.toString('base64') }), OFTEN)
      .toBe('given');
  }

  async see(text: RegExp | string): Promise<void> {
    await expect.poll(() => this.window.evaluate('document.body.innerText'), OFTEN).toMatch(text);
  }

  async seeNoDialog(): Promise<void> {
    await expect
      .poll(() => this.window.evaluate(`document.querySelector('[role="dialog"]')?.textContent`), OFTEN)
      .toMatch(/^(undefined|null)$/);
  }

  /** The focused element, and the ring around it. */
  focus = (): Promise<string> => this.call(describeFocus, {});

  private call<Given>(inPage: (given: Given) => string, given: Given): Promise<string> {
    return this.window.evaluate(`(${inPage.toString()})(${JSON.stringify(given)})`);
  }
}

const patternOf = (name: RegExp | string) =>
  name instanceof RegExp ? name.source : `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;

/** Runs in the page: the middle of what a press reaches, as JSON; empty while there is nothing. Notes when it is pressed. */
function findPlace({ selector, pattern }: { selector: string; pattern: string }): string {
  const nameOf = (element: HTMLElement) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const says = element.getAttribute('aria-label') ?? labels.map((label) => label.innerText).join(' ');
    return (says || element.innerText).replace(/\s+/g, ' ').trim();
  };
  const asked = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const isSought = (element: HTMLElement) =>
    element.getClientRects().length > 0 && new RegExp(pattern).test(nameOf(element));
  const found = [...(asked ?? document).querySelectorAll<HTMLElement>(selector)].find(isSought);
  if (!found || found.getAttribute('aria-disabled') === 'true' || found.matches(':disabled')) return '';
  // A choice may be drawn by its label.
  const shown = found.matches('[type="radio"]') ? (found.closest('label') ?? found) : found;
  shown.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = shown.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  if (!hit || !(shown.contains(hit) || hit.contains(shown))) return '';
  const page = window as { pressed?: boolean };
  page.pressed = false;
  const isPressed = () => (page.pressed = true);
  (shown.contains(hit) ? shown : hit).addEventListener('click', isPressed, { capture: true, once: true });
  return JSON.stringify({ x, y });
}

/** Runs in the page. */
function giveFile({ name, mimeType, content }: { name: string; mimeType: string; content: string }): string {
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!field) return '';
  const picked = new DataTransfer();
  picked.items.add(new File([Uint8Array.from(atob(content), (one) => one.charCodeAt(0))], name, { type: mimeType }));
  field.files = picked.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return 'given';
}

/** Runs in the page. */
function describeFocus(): string {
  const at = document.activeElement as HTMLElement;
  const ring = getComputedStyle(at).outlineStyle === 'none' ? 'no ring' : 'ring';
  return `${(at === document.body ? 'page' : at.innerText).trim()}: ${ring}`;
}
