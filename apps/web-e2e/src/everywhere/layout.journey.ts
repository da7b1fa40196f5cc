import { expectAccessible } from '../support/axe.js';
import { expect, test } from '../support/journey.js';
import { type Person, newInvestor } from '../support/people.js';
import { drawn, settled } from '../support/places.js';
import { signInAs } from '../support/sign-in.js';

let investor: Person;
test.beforeAll(async ({ request }) => {
  investor = await newInvestor(request);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the drawer covers 70 percent, holds the page still, and closes in every way', async ({ page }) => {
    await signInAs(page, investor);
    await page.goto('/profile');
    await settled(page);
    const drawer = page.getByRole('dialog');
    const open = async () => {
      await page.getByRole('button', { name: 'Open the menu' }).tap();
      await expect(drawer).toBeVisible();
      await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
    };

    await open();
    expect((await drawer.boundingBox())?.width).toBeCloseTo(0.7 * 390, 0);
    await expectAccessible(page, 'the open drawer');
    await page.mouse.move(380, 400);
    await page.mouse.wheel(0, 400);
    // What a wheel moves has moved in the next frame.
    await drawn(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.touchscreen.tap(370, 500);
    await expect(drawer).toBeHidden();

    await open();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    await open();
    await page.getByRole('button', { name: 'Close the menu' }).tap();
    await expect(drawer).toBeHidden();

    await open();
    await drawer.getByRole('link', { name: 'Deposit' }).tap();
    await expect(page).toHaveURL('/deposit');
    await expect(drawer).toBeHidden();

    await open();
    await drawer.getByRole('button', { name: 'Logout' }).tap();
    await expect(page).toHaveURL('/login');
  });

  test('the bar at the end leads to the main pages, covers nothing, and gives way to a page’s own bar', async ({
    page,
  }) => {
    await signInAs(page, investor);
    await page.goto('/profile');
    await settled(page);
    const bar = page.getByRole('navigation', { name: 'Quick' });
    for (const [name, path] of [
      ['Trades', '/trades'],
      ['History', '/transactions'],
      ['Dashboard', '/dashboard'],
    ] as const) {
      await bar.getByRole('link', { name }).tap();
      await expect(page).toHaveURL(path);
      await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await settled(page);
      // At once: a figure that arrives in between makes the page longer.
      const [end, top] = await page.evaluate(() => {
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        return [
          document.querySelector('main > *:last-child')?.getBoundingClientRect().bottom ?? 0,
          document.querySelector('nav[aria-label="Quick"]')?.getBoundingClientRect().top ?? 0,
        ];
      });
      expect.soft(end, `the end of ${path}`).toBeLessThanOrEqual(top);
      expect.soft((await bar.boundingBox())?.y, `the bar of ${path}`).toBeGreaterThan(780);
    }
    await expectAccessible(page, 'the bar at the end');
    await bar.getByRole('link', { name: 'Deposit' }).tap();
    await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeInViewport();
    await expect(bar).toBeHidden();
  });
});

test('on a desktop the bar stays, the menus lead to what they name, and close as menus do', async ({ page }) => {
  await signInAs(page, investor);
  await page.goto('/transactions');
  await settled(page);
  const bar = page.getByRole('banner');
  expect((await bar.boundingBox())?.height).toBe(70);
  await expect(bar).toHaveCSS('position', 'sticky');
  const links = page.getByRole('navigation', { name: 'Main' });
  await expect(links.getByRole('link', { name: 'Transactions' })).toHaveAttribute('aria-current', 'page');
  await expect(links.locator('[aria-current]')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const about = page.getByRole('navigation', { name: 'About Sextant' });
  for (const name of ['Help', 'Terms', 'Privacy']) {
    await about.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(/This is a demo/).first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/transactions/);
  }

  const target = page.getByRole('button', { name: /Your menu/ });
  const menu = page.locator(`[id="${await target.getAttribute('aria-controls')}"]`);
  await target.click();
  await expect(menu).toBeVisible();
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(256);
  await expect(menu.getByText('Online')).toBeVisible();
  await expectAccessible(page, 'the open menu');
  await page.mouse.click(600, 600);
  await expect(menu).toBeHidden();
  await target.click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(menu).toBeHidden();
});

test('the theme is the system’s until one is chosen', async ({ page }) => {
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(root).toHaveClass('dark');
  await page.getByRole('button', { name: 'Use the light theme' }).click();
  await expect(root).toHaveClass('light');
  await page.goto('/login');
  await expect(root).toHaveClass('light');
  await signInAs(page, investor);
  await page.goto('/profile?tab=preferences');
  const choose = (label: string) => page.getByRole('radio', { name: label, exact: true }).check();
  // Signing in for a journey clears what is stored.
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
  await expect(root).toHaveClass('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveClass('light');
  await choose('Dark');
  await expect(root).toHaveClass('dark');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(root).toHaveClass('dark');
});
