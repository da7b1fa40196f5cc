import { expectAccessible, expectAccessibleColours } from './support/axe.js';
import { expect, expectNoSidewaysScroll, test } from './support/journey.js';
import { OPERATOR, TREASURER } from './support/people.js';
import { settled, useTheme } from './support/places.js';
import { signInAs } from './support/sign-in.js';

/** Litecoin may have several addresses, so that nobody else's deposits are touched. */
const ADDRESS = 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1';

test('a treasurer proposes a deposit address, an approver approves it, and one alone takes it out of use', async ({
  page,
  browser,
  complaints,
}) => {
  await signInAs(page, TREASURER);
  await page.goto('/operations/payment-methods');
  await page.getByLabel('Currency').selectOption('Litecoin');
  await page.getByLabel('Address', { exact: true }).fill(ADDRESS);
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  const proposed = page.getByRole('region', { name: 'Litecoin over LTC', exact: true });
  await expect(proposed).toContainText('You');
  await expect(proposed.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const other = await browser.newContext();
  complaints.listenTo(other);
  const colleague = await other.newPage();
  await signInAs(colleague, OPERATOR);
  await colleague.goto('/operations/payment-methods');
  await expect(colleague.getByRole('button', { name: 'Propose', exact: true })).toHaveCount(0);
  await settled(colleague);
  for (const [width, theme] of [
    [1920, 'light'],
    [1280, 'dark'],
  ] as const) {
    await colleague.setViewportSize({ width, height: 900 });
    await useTheme(colleague, theme);
    await (theme === 'light' ? expectAccessible : expectAccessibleColours)(colleague, `payment methods, ${theme}`);
  }
  await colleague.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(colleague, 'payment methods on a phone');
  await colleague.getByRole('button', { name: 'Approve' }).click();
  const question = colleague.getByRole('dialog', { name: 'Send deposits in Litecoin over LTC to this address?' });
  await question.getByRole('button', { name: 'Approve the address' }).click();
  await expect(colleague.getByText('Payment method created successfully')).toBeVisible();
  await other.close();

  await page.reload();
  const inForce = page.getByRole('listitem').filter({ has: page.getByText(ADDRESS.slice(0, 4), { exact: true }) });
  await inForce.getByRole('button', { name: 'Take Litecoin over LTC out of use' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take out of use' }).click();
  await expect(inForce).toHaveCount(0);
});
