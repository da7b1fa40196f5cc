import { expectAccessible, expectAccessibleColours } from './support/axe.js';
import { expect, expectNoSidewaysScroll, test } from './support/journey.js';
import { OPERATOR, newInvestor } from './support/people.js';
import { settled, useTheme } from './support/places.js';
import { signInAs, signInByForm } from './support/sign-in.js';

test('an operator lands in the console after signing in, and sees no investor’s menu', async ({ page }) => {
  await page.goto('/login');
  await signInByForm(page, OPERATOR);
  await expect(page).toHaveURL(/\/operations\/./);
  await expect(page.getByRole('navigation', { name: 'Operations' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  for (const path of ['/dashboard', '/deposit', '/trades']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/operations\//);
  }
});

test('an investor finds no console, and their browser loads none of it', async ({ page, request }) => {
  const scripts: string[] = [];
  page.on('request', (asked) => void scripts.push(asked.url()));
  await signInAs(page, await newInvestor(request));
  await page.goto('/operations/deposits');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await settled(page);
  const texts = await Promise.all(
    scripts.filter((url) => url.endsWith('.js')).map(async (url) => (await request.get(url)).text()),
  );
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes('Deposits to review') || text.includes('List the keys'))).toEqual([]);
});

test('keys lead through the console, are listed by ?, do nothing while somebody types, and can be turned off', async ({
  page,
}) => {
  await signInAs(page, OPERATOR);
  await page.goto('/operations');
  await settled(page);
  const links = page.getByRole('navigation', { name: 'Operations' }).getByRole('link');
  const last = links.last();
  const place = (await last.getAttribute('href')) ?? '';
  const letter = (await last.locator('kbd').last().textContent()) ?? '';
  await page.keyboard.press('?');
  const listed = page.getByRole('dialog', { name: 'Keys' });
  await expect(listed.getByText('List the keys')).toBeVisible();
  await expectAccessible(page, 'the list of keys');
  await page.keyboard.press('Escape');
  await expect(listed).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press(letter);
  await expect(page).toHaveURL(place);
  await settled(page);
  await page.keyboard.press('?');
  const use = listed.getByRole('switch', { name: 'Use these keys' });
  // The dialog takes the focus twice as it opens, and a press that comes in between is lost.
  await expect(async () => {
    if (await use.isChecked()) await use.press('Space');
    await expect(use).not.toBeChecked({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(listed).toBeHidden();
  await page.keyboard.press('?');
  await expect(listed).toBeHidden();
  await page.getByRole('button', { name: 'List the keys' }).click();
  await expect(listed).toBeVisible();
});

test('a dialog that is opened while another screen is being loaded stays, over that screen', async ({ page }) => {
  await signInAs(page, OPERATOR);
  await page.goto('/operations');
  await settled(page);
  let load = () => {};
  const asked = new Promise<void>((resolve) => (load = resolve));
  await page.route(/\/assets\/audit-screen-.*\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  const link = page.getByRole('navigation', { name: 'Operations' }).getByRole('link', { name: /Audit log/ });
  await page.keyboard.press('g');
  await page.keyboard.press((await link.locator('kbd').last().textContent()) ?? '');
  await page.keyboard.press('?');
  const listed = page.getByRole('dialog', { name: 'Keys' });
  await expect(listed).toBeVisible();
  load();
  await expect(page.getByRole('heading', { name: 'Audit log', includeHidden: true })).toBeAttached();
  await listed.getByRole('switch', { name: 'Use these keys' }).press('Escape');
  await expect(listed).toBeHidden();
});

test('the console fits a phone and wide screens, in both themes', async ({ page }) => {
  await signInAs(page, OPERATOR);
  for (const [width, height, theme] of [
    [390, 844, 'light'],
    [1280, 800, 'dark'],
    [1920, 1080, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/operations');
    await settled(page);
    await useTheme(page, theme);
    await expectAccessible(page, `the console at ${width}`);
    await useTheme(page, theme === 'light' ? 'dark' : 'light');
    await expectAccessibleColours(page, `the console at ${width}`);
    await expectNoSidewaysScroll(page, `the console at ${width}`);
  }
});
