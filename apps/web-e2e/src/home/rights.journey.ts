import { expect, test } from '../support/journey.js';
import { settled } from '../support/places.js';

interface Release {
  release: string;
  web: string;
  server: string;
}

test('who can do what here is linked from home, says what is served, and is short', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.getByText(/The owner of the server chooses where prices come from/)).toBeVisible();
  const { release, web, server } = (await (await request.get('/health/release')).json()) as Release;
  await expect(
    page.getByText(`Release ${release}: app ${web.slice(0, 12)}, server ${server.slice(0, 12)}`),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Who can do what here' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who can do what here');
  await expect(page.getByRole('rowheader')).toHaveText(['You', 'One operator', 'Two operators', 'Who owns the server']);
  for (const hash of [web, server]) await expect(page.getByText(hash)).toBeVisible();

  for (const [width, height, screens] of [
    [1440, 900, 1],
    [390, 844, 2],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settled(page);
    // A window that was just made narrower takes a moment.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBeLessThanOrEqual(screens * height);
  }
  await page.goto('/help');
  await expect(page.getByRole('main').getByRole('link', { name: 'Who can do what here' })).toBeVisible();
});
