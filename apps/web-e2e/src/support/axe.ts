import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with a line for each element that breaks a rule of WCAG 2.2 AA or axe's best practices. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await standsStill(page);
  await expectNoFaults(axeOn(page).withTags(TAGS), state);
}

/** The same for what a theme can change, on a page that has been looked at in the other theme. */
export async function expectAccessibleColours(page: Page, state: string): Promise<void> {
  await standsStill(page);
  await expectNoFaults(axeOn(page).withRules(['color-contrast', 'link-in-text-block']), state);
}

/** Waits until what comes or goes, such as a toast, has its colours. What never ends, as the shine of bones, may go on. */
async function standsStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}

/** Without fetching the page's styles and media once more, which only rules outside of ours would want. */
const axeOn = (page: Page) => new AxeBuilder({ page }).options({ preload: false });

async function expectNoFaults(axe: AxeBuilder, state: string): Promise<void> {
  const { violations } = await axe.analyze();
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = (failureSummary ?? '').split('\n').slice(1).join('; ').trim();
      return `${id} at ${target.join(' ')}: ${help} (${why})`;
    }),
  );
  expect.soft(faults, `accessibility of ${state}`).toEqual([]);
}
