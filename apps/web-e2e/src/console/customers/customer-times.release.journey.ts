import { expect, test } from '../../support/journey.js';
import { DEMO_INVESTOR, OPERATOR, accepted, bearer, tokenOf } from '../../support/people.js';
import { signInAs } from '../../support/sign-in.js';
import { expectZones } from '../../support/zones.js';

// Ahead of UTC, by no whole hour.
test.use({ timezoneId: 'Asia/Kathmandu' });

test('every moment that is said of a customer names its zone, wherever it is read', async ({ page, request }) => {
  await signInAs(page, OPERATOR);
  let shown = 0;
  const demo = await accepted(
    request.get('/v1/user/me', { headers: bearer({ token: await tokenOf(request, DEMO_INVESTOR) }) }),
  );
  for (const part of ['timeline', 'transactions', 'trades', 'sessions', 'notes']) {
    await page.goto(`/operations/customers/${String(demo.data.id)}?show=${part}`);
    shown += await expectZones(page, `${part} of a customer`);
  }
  await page.getByRole('button', { name: /^Available/ }).click();
  const first = page.getByRole('list', { name: 'Ledger lines' }).locator('time').first();
  const at = await first.getAttribute('datetime');
  const moment = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
  await expect(first).toHaveText(`${new Intl.DateTimeFormat('en-US', moment).format(new Date(at ?? ''))} UTC`);
  shown += await expectZones(page, 'the ledger lines of a customer');
  expect(shown).toBeGreaterThan(25);
});
