import type { Page } from '@playwright/test';
import type { DepositChainDto, SeenPaymentDto, TransactionDetailDto, UnlistedTokenDto } from '@sextant/api-client';

type Shown = TransactionDetailDto & { onChain: DepositChainDto };

/** Shows deposits as the API would answer at another time, or with other settings. */
export async function showAs(page: Page, change: (deposit: Shown) => void): Promise<void> {
  await page.route(/\/v1\/transaction\/[0-9a-f-]{36}$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Shown };
    change(body.data);
    return route.fulfill({ response, json: body });
  });
  await page.reload();
}

/** A payment in its first block, with what is said of it. */
const aPayment = (said: Partial<SeenPaymentDto>): SeenPaymentDto => ({
  ...{ txId: `0x${'7'.repeat(64)}`, explorerUrl: null, output: -1, coin: 'ETH', amount: '0.04' },
  ...{ state: 'confirmed', replaced: false, confirmations: 1, needed: null, height: 1_200 },
  ...{ seenAt: '2026-11-20T10:02:00.000Z', rules: [], creditedAs: null, held: false, missing: null },
  ...said,
});

/** As in a live installation. */
export function withExplorer(deposit: Shown): void {
  const link = (hash: string | null) => `https://etherscan.io/tx/${hash}`;
  deposit.explorerUrl = link(deposit.txHash);
  for (const payment of deposit.onChain.payments) payment.explorerUrl = link(payment.txId);
  for (const { payment } of deposit.timeline) if (payment) Object.assign(payment, { explorerUrl: link(payment.txId) });
}

/** As after the network dropped the only payment. */
export function withDroppedPayment({ onChain }: Shown): void {
  onChain.payments = [aPayment({ state: 'conflicted', confirmations: 0, height: null })];
}

/** As after another transaction took its place for good. */
export function withReplacedPayment({ onChain }: Shown): void {
  onChain.payments = [aPayment({ state: 'conflicted', confirmations: 0, height: null, replaced: true })];
}

/** As after too much of its coin arrived, and a little of another one. */
export function withOtherAmounts({ onChain }: Shown): void {
  onChain.payments = [
    aPayment({ amount: '4', rules: ['more'] }),
    aPayment({ output: 0, coin: 'USDT', amount: '5', rules: ['other-coin', 'below-minimum'] }),
  ];
}

/** As after one transaction paid the address with thousands of outputs. */
export function withManyPayments({ onChain }: Shown): void {
  onChain.payments = Array.from({ length: 100 }, (_, output) =>
    aPayment({ output, amount: '0.01', state: 'credited', rules: ['second'], creditedAs: null }),
  );
  onChain.morePayments = [
    { coin: 'ETH', state: 'credited', payments: 2_900, amount: '29' },
    { coin: 'ETH', state: 'too-small', payments: 1, amount: '0.000000000000000001' },
  ];
}

/** As after strangers sent other tokens than it takes, one with the largest figure that there is. */
export function withTokens({ onChain }: Shown): void {
  const token = (units: string, output: number): UnlistedTokenDto => ({
    ...{ txId: `0x${'7'.repeat(64)}`, explorerUrl: null, output, units, state: 'final', height: 21_345_678 },
    ...(units === '250000000' ? { symbol: 'USDC', amount: '250' } : { symbol: null, amount: null }),
    ...{ contract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', seenAt: '2026-11-20T10:02:00.000Z' },
  });
  onChain.payments = [];
  onChain.tokens = ['250000000', String(2n ** 256n - 1n), '1'].map(token);
  onChain.moreTokens = 4;
}

/** As where Bitcoin has a node, which no demo has. */
export function onBitcoin(deposit: Shown): void {
  const bitcoin = { method: 'Bitcoin', network: 'BTC', coin: 'BTC', coinAmount: '0.01234567', rate: 81_000.5 };
  Object.assign(deposit, { ...bitcoin, depositAddress: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' });
  deposit.onChain = { ...deposit.onChain, chain: 'bitcoin', needed: 3, payableInDemo: false };
}

/** The same, with a payment that is one block deep. */
export function confirmedOnBitcoin(deposit: Shown): void {
  onBitcoin(deposit);
  const found = { txId: '7'.repeat(64), output: 0, coin: 'BTC', amount: '0.01234567' };
  deposit.onChain.payments = [aPayment({ ...found, needed: 3, height: 912_345 })];
}
