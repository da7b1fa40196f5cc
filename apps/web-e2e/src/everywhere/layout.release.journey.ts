import { expect, test } from '../support/journey.js';
import { newInvestor } from '../support/people.js';
import { settled } from '../support/places.js';
import { signInAs } from '../support/sign-in.js';
import { expectToast } from '../support/toasts.js';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('every control is large enough for a thumb', async ({ page, request }) => {
    await signInAs(page, await newInvestor(request));
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

test('a toast leaves the title of the page in sight at every width', async ({ page, request }) => {
  await signInAs(page, await newInvestor(request));
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/profile');
    await settled(page);
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    // Where it is, it is known at once: it fades after four seconds.
    const [tops] = await Promise.all([
      page.evaluate(() => {
        const found = Promise.withResolvers<number>();
        const look = () => {
          const toast = document.querySelector('[data-sonner-toast][data-mounted="true"]');
          if (toast) found.resolve(toast.getBoundingClientRect().top);
          else requestAnimationFrame(look);
        };
        look();
        return found.promise;
      }),
      page.getByRole('button', { name: 'Save Changes' }).click(),
    ]);
    await expectToast(page, 'There are no changes to save');
    expect.soft(tops, `a toast, ${width} px wide`).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
  }
});
