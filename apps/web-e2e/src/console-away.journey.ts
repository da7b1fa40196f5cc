import { expect, test } from './support/journey.js';
import { ADMIN, OPERATOR } from './support/people.js';
import { settled } from './support/places.js';
import { signInAs } from './support/sign-in.js';

for (const [who, person, screen] of [
  ['an approver', OPERATOR, 'proposals'],
  ['an admin', ADMIN, 'audit'],
] as const) {
  test(`the console of ${who} asks nothing while nobody is at it, so that its session ends`, async ({ page }) => {
    await page.clock.install();
    const asked: string[] = [];
    page.on('request', (one) => one.url().includes('/v1/') && asked.push(new URL(one.url()).pathname));
    await signInAs(page, person);
    await page.goto(`/operations/${screen}`);
    await expect(page.getByRole('navigation', { name: 'Operations' })).toBeVisible();
    await settled(page);

    // While someone is there, it reads by itself.
    asked.length = 0;
    await page.clock.fastForward('01:05');
    await expect.poll(() => asked).toContain('/v1/user/me');

    await page.clock.fastForward('31:00');
    await settled(page);
    asked.length = 0;
    for (let minute = 0; minute < 5; minute += 1) await page.clock.fastForward('01:05');
    await settled(page);
    expect(asked).toEqual([]);

    await page.keyboard.press('Shift');
    await expect.poll(() => asked).toContain('/v1/user/me');
  });
}
