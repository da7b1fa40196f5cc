import { expectAccessible } from './support/axe.js';
import { UNREACHED, expect, test } from './support/journey.js';
import { type Person, newInvestor } from './support/people.js';
import { drawn, settled } from './support/places.js';
import { signInAs } from './support/sign-in.js';

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

  test('every control is large enough for a thumb', async ({ page }) => {
    await signInAs(page, investor);
    for (const path of ['/dashboard', '/deposit', '/withdraw', '/trades', '/trades/new', '/transactions', '/profile']) {
      await page.goto(path);
      await settled(page);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('button, input:not([type=hidden]), select, [role=tab], nav a')].flatMap((one) => {
          const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
          const seen = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
          const clipped = height < 2 || getComputedStyle(one).clipPath !== 'none';
          return !seen || clipped || (height >= 43.5 && width >= 43.5)
            ? []
            : [`${Math.round(width)}×${Math.round(height)} ${one.outerHTML.slice(0, 140)}`];
        }),
      );
      expect.soft(small, `too small on ${path}`).toEqual([]);
    }
  });
});

for (const width of [320, 390, 1440])
  test(`a toast leaves the title of the page in sight, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAs(page, investor);
    await page.goto('/profile');
    await settled(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const toast = page.locator('[data-sonner-toast]');
    await expect(toast).toHaveText(/There are no changes to save/);
    await expect(toast).toHaveCSS('opacity', '1');
    await page.evaluate(() => scrollTo(0, 0));
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    await expect
      .poll(async () => (await toast.boundingBox())?.y)
      .toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
  });

test('help, terms and privacy are reached from inside an account, and lead back', async ({ page }) => {
  await signInAs(page, investor);
  await page.goto('/dashboard');
  await settled(page);
  const about = page.getByRole('navigation', { name: 'About Sextant' });
  for (const name of ['Help', 'Terms', 'Privacy']) {
    await about.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(/This is a demo/).first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the menu of one’s own is 16rem wide and closes with a click outside', async ({ page }) => {
  await signInAs(page, investor);
  await page.goto('/dashboard');
  await settled(page);
  const target = page.getByRole('button', { name: /Your menu/ });
  const menu = page.locator(`[id="${await target.getAttribute('aria-controls')}"]`);
  await target.click();
  await expect(menu).toBeVisible();
  await expect(menu).toHaveCSS('transition-duration', /^0\.2s/);
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

test('the top bar is 70 px high and stays; the sidebar marks the open page', async ({ page }) => {
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
});

test.describe('the theme', () => {
  for (const system of ['light', 'dark'] as const) {
    test(`is the system's at first (${system}), and the chosen one after that`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: system });
      const chosen = system === 'light' ? 'dark' : 'light';
      await page.goto('/');
      await expect(page.locator('html')).toHaveClass(system);
      await page.getByRole('button', { name: `Use the ${chosen} theme` }).click();
      await expect(page.locator('html')).toHaveClass(chosen);
      await page.goto('/login');
      await expect(page.locator('html')).toHaveClass(chosen);
      const stored = await page.evaluate(() => localStorage.getItem('theme'));
      expect(JSON.parse(stored ?? '')).toMatchObject({ state: { theme: chosen } });
    });
  }

  test('follows the system, or stays as it was chosen in the preferences', async ({ page }) => {
    const root = page.locator('html');
    await page.emulateMedia({ colorScheme: 'dark' });
    await signInAs(page, investor);
    await page.goto('/profile?tab=preferences');
    await settled(page);
    const choose = (label: string) => page.getByRole('radio', { name: label, exact: true }).check();
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
    await expect(root).toHaveClass('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(root).toHaveClass('light');
    await choose('Dark');
    await expect(root).toHaveClass('dark');
    await expectAccessible(page, 'the preferences, dark');
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expect(root).toHaveClass('dark');
    await choose('System');
    await expect(root).toHaveClass('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
    await expect(root).toHaveClass('dark');
  });

  test('stands before anything is drawn', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    // The app's own scripts never arrive.
    await page.route(/\.(js|tsx?)(\?|$)/, () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveClass('dark');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(14, 22, 32)');
  });
});

test('without a network the page says so, and goes on by itself', async ({ page, context, complaints }) => {
  complaints.expect(UNREACHED);
  await signInAs(page, investor);
  await page.goto('/trades');
  await settled(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await expectAccessible(page, 'offline');
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toBeHidden();
});

test('a slow network shows the shape of what is coming, after 300 ms', async ({ page }) => {
  await signInAs(page, investor);
  const arrived = Promise.withResolvers<void>();
  await page.route(/\/v1\/(?!auth\/check)/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/transactions');
  await expect(page.locator('main [aria-busy="true"]').first()).toBeAttached();
  arrived.resolve();
  await settled(page);
});

test('a page whose code does not arrive says so on its own place', async ({ page, complaints }) => {
  complaints.expect(/Failed to (load resource|fetch dynamically imported module)|preload/);
  await signInAs(page, investor);
  await page.goto('/dashboard');
  await settled(page);
  const scripts = /\/(assets\/transactions-|src\/pages\/transactions)/;
  await page.route(scripts, (route) => route.abort());
  const links = page.getByRole('navigation', { name: 'Main' });
  await links.getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await expectAccessible(page, 'a page at fault');
  await links.getByRole('link', { name: 'Deposit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible();
});
