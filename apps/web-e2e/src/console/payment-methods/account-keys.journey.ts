import { expectAccessible } from '../../support/axe.js';
import { REFUSED, closeWindow, expect, expectNoSidewaysScroll, test } from '../../support/journey.js';
import { OPERATOR, TREASURER } from '../../support/people.js';
import { expectLook, onlyProposals } from '../../support/proposals.js';
import { windowOf } from '../../support/second-window.js';
import { signInAs } from '../../support/sign-in.js';

/** The account of BIP-84's test vectors, and its first address on Bitcoin; on Litecoin the same with another prefix. */
const PUBLIC_KEY =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const PRIVATE_KEY =
  'zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE';
const ON_BITCOIN = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const ON_LITECOIN = 'ltc1qcr8te4kr609gcawutmrza0j4xv80jy8z4nqduv';

test('a treasurer proposes an account key, an approver approves and later stops it, and a private key is refused', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(REFUSED);
  await signInAs(page, TREASURER);
  await page.goto('/operations/payment-methods');
  const form = page.getByRole('region', { name: 'Propose an account key' });
  const field = form.getByLabel('Public key of the account');
  const show = form.getByRole('button', { name: 'Show the first addresses' });
  const chain = form.getByLabel('Chain');
  const onOneLine = async () => {
    const tops = await Promise.all([chain, field, show].map(async (one) => (await one.boundingBox())?.y ?? NaN));
    expect(Math.max(...tops) - Math.min(...tops), `one line: ${tops.join(', ')}`).toBeLessThan(2);
  };
  await onOneLine();
  await field.fill(PRIVATE_KEY);
  await show.click();
  await expect(form.getByText('This can spend coins.')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await onOneLine();
  await chain.selectOption('Ethereum');
  await expect(form).toContainText('The wallet exports it as xpub. Never enter');
  await chain.selectOption('Bitcoin');
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(PRIVATE_KEY);

  await field.fill(PUBLIC_KEY);
  await show.click();
  const addresses = form.getByRole('list', { name: /^First addresses of/ });
  await expect(addresses.getByRole('listitem')).toHaveCount(5);
  await expect(addresses.getByRole('listitem').first()).toHaveText(ON_BITCOIN);

  // What was shown for one chain proposes nothing on another.
  await form.getByLabel('Chain').selectOption('Litecoin');
  await expect(addresses).toHaveCount(0);
  await show.click();
  await expect(addresses.getByRole('listitem').first()).toHaveText(ON_LITECOIN);
  const propose = form.getByRole('button', { name: 'Propose the key' });
  await propose.click();
  await expect(form.getByText('Please compare the addresses, then tick the box.')).toBeVisible();
  await expect(form.getByLabel('These are the first addresses in the wallet')).toBeFocused();
  await expectLook(page, 'account keys');
  await form.getByLabel('These are the first addresses in the wallet').check();
  await propose.click();
  await expect(page.getByRole('list', { name: 'Proposed account keys' })).toContainText('A key of Litecoin');
  await expect(field).toHaveValue('');

  const colleague = await windowOf(browser, complaints, OPERATOR);
  await onlyProposals(colleague, ({ kind }) => kind === 'account-key');
  await colleague.goto('/operations/proposals');
  const proposal = colleague.getByRole('region', { name: 'Account key of Litecoin' });
  await expect(proposal.getByRole('listitem').first()).toHaveText(ON_LITECOIN);
  await expect(proposal).toContainText(PUBLIC_KEY);
  await expectAccessible(colleague, 'a proposed account key');
  await proposal.getByRole('button', { name: 'Approve' }).click();
  await proposal.getByRole('button', { name: 'Approve the account key of Litecoin' }).click();
  await expect(proposal).toHaveCount(0);

  // The treasurer's screen hears of it; a demo waits no hours.
  const litecoin = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Litecoin', exact: true }) });
  // The demo has no node of it, so nobody would see what arrives.
  await expect(litecoin).toContainText('Litecoin is not read, so deposits share one address');
  await expect(litecoin).not.toContainText('Each deposit gets its own address.');
  const ethereum = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Ethereum', exact: true }) });
  await expect(ethereum).toContainText('Each deposit gets its own address.');
  await expect(ethereum).toContainText('In effect since');
  await expect(litecoin.getByRole('button', { name: 'Stop this key' })).toHaveCount(0);

  // As after many deposits that nobody paid.
  await page.route('**/v1/operations/account-keys', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { chains: { key: object | null }[] } };
    for (const { key } of body.data.chains) if (key) Object.assign(key, { gap: 30, gapTooWide: true });
    return route.fulfill({ response, json: body });
  });
  await page.reload();
  await expect(litecoin).toContainText(
    '30 addresses in a row were never paid. Set the gap limit of the wallet to 50 or more.',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'a gap that is too wide');
  await expectNoSidewaysScroll(page, 'a gap that is too wide, on a phone');

  await colleague.goto('/operations/payment-methods');
  await colleague.getByRole('button', { name: 'Stop this key of Litecoin' }).click();
  const question = colleague.getByRole('listitem').filter({ hasText: 'Payments to addresses already given out' });
  await expect(question).toContainText('no batch of withdrawals can be made');
  await expect(question).toContainText('payments to addresses already given out are credited by two operators');
  await question.getByRole('button', { name: /^Stop the account key of Litecoin/ }).click();
  await expect(question).toBeHidden();
  await expect(litecoin).toContainText('No key: deposits share one address');
  await closeWindow(colleague.context());
});
