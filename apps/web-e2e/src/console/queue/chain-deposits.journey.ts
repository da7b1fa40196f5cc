import type { Page, Route } from '@playwright/test';
import type { CaseDto, DepositChainDto } from '@sextant/api-client';
import { CONFIRMED_WITHIN, onTheBlockchain } from '../../support/demo-chain.js';
import { expect, test } from '../../support/journey.js';
import { type Person, OPERATOR, accepted, bearer, newInvestor, paymentMethod } from '../../support/people.js';
import { expectLook } from '../../support/proposals.js';
import { withTokens } from '../../support/shown-deposits.js';
import { signInAs } from '../../support/sign-in.js';

type Shown = CaseDto['transaction'] & { onChain: DepositChainDto };

// A hint of the server may have the page read again at the very end.
test.afterEach(({ page }) => page.goto('about:blank'));

/** Opens a deposit at an address of its own. @returns it */
async function opened(request: Parameters<typeof newInvestor>[0], person: Person) {
  const method = (await paymentMethod(request, 'ERC-20')).id;
  const headers = { ...bearer(person), 'idempotency-key': crypto.randomUUID() };
  const asked = request.post('/v1/transaction/deposit/open', { headers, data: { amount: 300, method } });
  return (await accepted<{ data: Shown & { depositAddress: string } }>(asked)).data;
}

/** Shows the case as the API would answer at another time. */
const showCaseAs = (page: Page, change: (deposit: Shown) => void) =>
  page.route(/\/v1\/operations\/cases\/[0-9a-f-]{36}$/, async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: CaseDto };
    change(body.data.transaction as Shown);
    await route.fulfill({ response, json: body });
  });

test('the case of a deposit that the chain credits has its address and what came to it, and nothing to credit by Enter', async ({
  page,
  request,
}) => {
  const person = await newInvestor(request);
  const { id, depositAddress } = await opened(request, person);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, OPERATOR);
  await page.goto(`/operations/deposits?case=${id}`);
  const address = page.getByRole('region', { name: 'Address of this deposit' });
  await expect(address.locator('[translate="no"] > span')).toHaveText(depositAddress.match(/.{1,4}/g) ?? []);
  await expect(page.getByText('The chain credits this deposit by itself')).toBeVisible();
  await expect(onTheBlockchain(page)).toContainText('No payment to this address was seen yet.');
  await expect(page.getByText('This deposit has no proof of payment.')).toHaveCount(0);
  await page.keyboard.press('c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(depositAddress);

  // What two operators can do is no press away.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form')).toHaveCount(0);
  await page.keyboard.press('p');
  const form = page.getByRole('form', { name: 'Complete the case' });
  await expect(form).toContainText(
    'This needs a second operator, because what arrives at its address is credited by itself.',
  );
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);

  // As after strangers sent other tokens to the address.
  await showCaseAs(page, withTokens);
  await page.reload();
  await expect(onTheBlockchain(page)).toContainText('Another token, not credited');
  await expect(onTheBlockchain(page)).toContainText('Do nothing until the customer asks');
  await expect(onTheBlockchain(page)).not.toContainText('send us');
  await expectLook(page, 'the case of a deposit on the chain');
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();

  const paid = request.post(`/v1/transaction/deposit/${id}/pay-in-demo`, {
    headers: bearer(person),
    data: { coinAmount: '0.05' },
  });
  const { txId } = (await accepted<{ data: { txId: string } }>(paid)).data;
  await expect(onTheBlockchain(page)).toContainText('Less than declared. What arrived is credited.', CONFIRMED_WITHIN);
  await expect(onTheBlockchain(page).locator('[translate="no"] > span')).toHaveText(txId.match(/.{1,4}/g) ?? []);
  await expect(page.getByText('This case is closed')).toBeVisible(CONFIRMED_WITHIN);
  await expect(page.getByText('The chain credits this deposit by itself')).toHaveCount(0);
});
