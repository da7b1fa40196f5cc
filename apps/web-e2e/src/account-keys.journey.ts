import { expectAccessible, expectAccessibleColours } from './support/axe.js';
import { REFUSED, closeWindow, expect, expectNoSidewaysScroll, test } from './support/journey.js';
import { OPERATOR, TREASURER } from './support/people.js';
import { settled, useTheme } from './support/places.js';
import { onlyProposals } from './support/proposals.js';
import { signInAs } from './support/sign-in.js';

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
  await settled(page);
  for (const [width, theme] of [
    [1280, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await useTheme(page, theme);
    await (theme === 'light' ? expectAccessible : expectAccessibleColours)(page, `account keys, ${theme}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'account keys on a phone');
  await form.getByLabel('These are the first addresses in the wallet').check();
  await propose.click();
  await expect(page.getByRole('list', { name: 'Proposed account keys' })).toContainText('A key of Litecoin');
  await expect(field).toHaveValue('');

  const other = await browser.newContext();
  complaints.listenTo(other);
  const colleague = await other.newPage();
  await signInAs(colleague, OPERATOR);
  await onlyProposals(colleague, ({ kind }) => kind === 'account-key');
  await colleague.goto('/operations/proposals');
  const proposal = colleague.getByRole('region', { name: 'Account key of Litecoin' });
  await expect(proposal.getByRole('listitem').first()).toHaveText(ON_LITECOIN);
  await expect(proposal).toContainText(PUBLIC_KEY);
  await settled(colleague);
  await colleague.setViewportSize({ width: 1280, height: 900 });
  await expectAccessible(colleague, 'a proposed account key');
  await useTheme(colleague, 'dark');
  await expectAccessibleColours(colleague, 'a proposed account key, dark');
  await colleague.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(colleague, 'a proposed account key on a phone');
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
  await expectAccessibleColours(page, 'a key in effect');
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
  await expectAccessibleColours(page, 'a gap that is too wide');
  await expectNoSidewaysScroll(page, 'a gap that is too wide, on a phone');

  await colleague.goto('/operations/payment-methods');
  await colleague.getByRole('button', { name: 'Stop this key of Litecoin' }).click();
  const question = colleague.getByRole('listitem').filter({ hasText: 'Payments to addresses already given out' });
  await expect(question).toContainText('no batch of withdrawals can be made');
  await expect(question).toContainText('Payments to addresses already given out are still credited.');
  await settled(colleague);
  await expectAccessibleColours(colleague, 'the question before a key is stopped');
  await question.getByRole('button', { name: /^Stop the account key of Litecoin/ }).click();
  await expect(question).toBeHidden();
  await expect(litecoin).toContainText('No key: deposits share one address');
  await closeWindow(other);
});

test('coins that nobody was credited for stand with their deposit and what to do', async ({ page }) => {
  const deposit = { chain: 'ethereum', coin: 'ETH', transactionId: '0198c0de-0000-7000-8000-000000000002' };
  await page.route('**/v1/operations/account-keys', async (route) => {
    const reply = await route.fetch();
    const { data, ...rest } = await reply.json();
    const at = new Date(Date.now() - 3_600_000).toISOString();
    const payment = { ...deposit, output: -1, amount: '0.25', seenAt: at, explorerUrl: null };
    const uncredited = [
      {
        ...payment,
        ...{ txId: `0x${'cd'.repeat(32)}`, because: 'too-small', whatToDo: 'It is worth less than a cent.' },
      },
      {
        ...payment,
        ...{ txId: `0x${'ab'.repeat(32)}`, because: 'own-coins', whatToDo: 'It came from an address of our own.' },
      },
    ];
    const unseen = [{ ...deposit, address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94', amount: '0.5', foundAt: at }];
    const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
    const token = { txId: `0x${'ef'.repeat(32)}`, contract, state: 'final', height: 7, seenAt: at, explorerUrl: null };
    const [usdc, unknown] = [
      { symbol: 'USDC', amount: '250' },
      { symbol: null, amount: null },
    ];
    const sent = [
      { ...token, ...usdc, units: '250000000', output: 0 },
      { ...token, ...unknown, units: String(2n ** 256n - 1n), output: 1 },
    ];
    const tokens = [{ ...deposit, address: unseen[0]?.address, tokens: sent, more: 3 }];
    await route.fulfill({
      response: reply,
      json: { ...rest, data: { ...data, uncredited, unseen, unseenTotal: 130, tokens, tokensTotal: 130 } },
    });
  });
  await signInAs(page, TREASURER);
  await page.goto('/operations/payment-methods');
  const contracts = page.getByRole('region', { name: 'Coins from contracts' });
  await expect(contracts.getByRole('listitem')).toContainText(['0.5 ETH on Ethereum']);
  await expect(contracts).toContainText('There are 130 such addresses.');
  await expect(contracts.getByRole('link', { name: 'See the deposit' })).toHaveAttribute(
    'href',
    `/operations/deposits?case=${deposit.transactionId}`,
  );
  const waiting = page.getByRole('region', { name: 'Final payments that are not credited' });
  await expect(waiting).toContainText('It is worth less than a cent.');
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  const moved = page.getByRole('region', { name: 'Coins from our own addresses' });
  await expect(moved).toContainText('It came from an address of our own.');
  const tokens = page.getByRole('region', { name: 'Tokens that are not listed' });
  await expect(tokens).toContainText('There are 130 such addresses.');
  await expect(tokens).toContainText('5 transfers on Ethereum');
  await tokens.getByText('Show the first 2').click();
  await expect(tokens).toContainText('250 USDC');
  await settled(page);
  await expectAccessible(page, 'coins that nobody was credited for');
  await useTheme(page, 'dark');
  await expectAccessibleColours(page, 'coins that nobody was credited for, dark');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'coins that nobody was credited for, on a phone');
});
