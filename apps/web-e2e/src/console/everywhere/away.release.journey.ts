import type { Request } from '@playwright/test';
import { expect, test } from '../../support/journey.js';
import { ADMIN, OPERATOR } from '../../support/people.js';
import { settled } from '../../support/places.js';
import { signInAs } from '../../support/sign-in.js';

for (const [who, person, screen] of [
  ['an approver', OPERATOR, 'proposals'],
  ['an admin', ADMIN, 'audit'],
] as const) {
  test(`the console of ${who} asks nothing while nobody is at it, so that its session ends`, async ({ page }) => {
    await page.clock.install();
    const asked: string[] = [];
    const underWay = new Set<Request>();
    page.on('request', (one) => {
      if (!one.url().includes('/v1/')) return;
      asked.push(new URL(one.url()).pathname);
      underWay.add(one);
    });
    const over = (one: Request) => void underWay.delete(one);
    page.on('requestfinished', over);
    page.on('requestfailed', over);
    /** Waits until all is answered, and what an answer had asked as well. */
    const answered = async () => {
      do {
        await expect.poll(() => underWay.size).toBe(0);
        await settled(page);
      } while (underWay.size > 0);
    };
    // Without the hints of what other journeys do, which have it read at any moment.
    await page.route('**/v1/events', (route) => route.fulfill({ contentType: 'text/event-stream', body: ':\n\n' }));
    await signInAs(page, person);
    await page.goto(`/operations/${screen}`);
    await expect(page.getByRole('navigation', { name: 'Operations' })).toBeVisible();
    await settled(page);

    // While someone is there, it reads by itself.
    asked.length = 0;
    await page.clock.fastForward('01:05');
    await expect.poll(() => asked).toContain('/v1/user/me');

    await page.clock.fastForward('31:00');
    await answered();
    asked.length = 0;
    for (let minute = 0; minute < 5; minute += 1) await page.clock.fastForward('01:05');
    await answered();
    expect(asked).toEqual([]);

    await page.keyboard.press('Shift');
    await expect.poll(() => asked).toContain('/v1/user/me');
  });
}
