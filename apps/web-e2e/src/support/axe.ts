import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { type Frame, type Page, expect } from '@playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];
type Findings = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>;

interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
}

interface Axe {
  run: (context: Document, options: RunOptions) => Promise<Findings>;
  commons: { color: { Color: { prototype: Colour & { parseString: (this: Colour, text: string) => Colour } } } };
}

declare global {
  interface Window {
    axe?: Axe;
  }
}

/** The axe that AxeBuilder brings, in fewer bytes for the browser to read: all ASCII, which takes half of the room. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
).replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The page around a frame has the heading. */
const OF_A_WHOLE_PAGE = { 'page-has-heading-one': { enabled: false } };

/** Fails with a line for each element that breaks a rule of WCAG 2.2 AA or axe's best practices. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectNoFaults(page, state, { type: 'tag', values: TAGS });
}

/** The same for what a theme can change, on a page that has been looked at in the other theme. */
export async function expectAccessibleColours(page: Page, state: string): Promise<void> {
  await expectNoFaults(page, state, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
}

/** The same for a document in a frame of another origin, however long it takes to read axe. */
export async function expectAccessibleFrame(frame: Frame, state: string): Promise<void> {
  await standsStill(frame);
  const options: RunOptions = { runOnly: { type: 'tag', values: TAGS }, rules: OF_A_WHOLE_PAGE, preload: false };
  expectNone(await lookAtPage(frame, options), state);
}

/**
 * Waits until toasts have come or gone, animations have ended, and the button of a question that was just asked has its colours.
 * Animations without end, as of skeletons, may go on. A toast that begins to go later is gone at once, since journeys ask for
 * reduced motion (playwright.config.ts).
 */
async function standsStill(page: Page | Frame): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('form[aria-label="Check once more"] [aria-disabled="true"]') &&
      !document.querySelector('[data-sonner-toast]:is([data-mounted="false"], [data-removed="true"])') &&
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}

async function expectNoFaults(page: Page, state: string, runOnly: RunOptions['runOnly']): Promise<void> {
  // A page that was just opened has its heading when it has loaded.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await standsStill(page);
  // Without fetching the page's styles and media once more, which only rules outside of ours would want.
  const options: RunOptions = { runOnly, preload: false };
  const alone = () => page.frames().length === 1;
  let found = alone() ? await lookAtPage(page, options) : undefined;
  // A frame may have come meanwhile.
  if (!found || !alone()) found = await lookAtFrames(page, options);
  expectNone(found, state);
  const wide = await page
    .getByRole('dialog')
    .evaluateAll((dialogs) => dialogs.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect.soft(wide, `dialogs that cut something off in ${state}`).toBe(0);
}

function expectNone({ violations }: Findings, state: string): void {
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = (failureSummary ?? '').split('\n').slice(1).join('; ').trim();
      return `${id} at ${target.join(' ')}: ${help} (${why})`;
    }),
  );
  expect.soft(faults, `accessibility of ${state}`).toEqual([]);
}

/**
 * A page with frames of other origins, which only this can look into: it reads each frame, and adds up in a page of its own.
 * It passes over a frame that takes more than a second to read axe; `expectAccessibleFrame` does not.
 */
const lookAtFrames = (page: Page, options: RunOptions) =>
  new AxeBuilder({ page, axeSource: `${AXE}\n(${readEachColourOnce.toString()})();` }).options(options).analyze();

/** A page without frames needs no second page to add up in, and keeps axe once it is there. It asks no frame anything. */
async function lookAtPage(page: Page | Frame, options: RunOptions): Promise<Findings> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
    await page.evaluate(readEachColourOnce);
  }
  return page.evaluate(
    async (wanted) => {
      if (!window.axe) throw new Error('axe is not on the page');
      const { violations } = await window.axe.run(document, wanted);
      return { violations };
    },
    { ...options, iframes: false, resultTypes: ['violations'] } satisfies RunOptions,
  );
}

/** Runs in the page: axe reads the few colours of a page from their text for every element, a fifth of its whole work. */
function readEachColourOnce(): void {
  if (!window.axe) return;
  const { prototype } = window.axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, Colour>();
  prototype.parseString = function (text) {
    const seen = known.get(text);
    if (seen) return Object.assign(this, seen);
    const { r, g, b, alpha } = parseString.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}
