import { type Page, expect } from '@playwright/test';

/** The demo's own chain has a block every two seconds, is read every four, and calls a block final two blocks later. */
export const CONFIRMED_WITHIN = { timeout: 30_000 };

export const onTheBlockchain = (page: Page) => page.getByRole('region', { name: 'On the blockchain' });

export const codeOf = (page: Page) => page.getByRole('img', { name: /^QR code of the address / });

/** @param quoted once the rate is shown, before the deposit is opened at it @returns its id */
export async function openDeposit(page: Page, dollars: string, quoted?: () => Promise<void>): Promise<string> {
  await page.goto('/deposit');
  await page.getByLabel('Amount').fill(dollars);
  await page.getByRole('radio', { name: /Ethereum.*ERC-20/ }).check();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  const open = page.getByRole('button', { name: 'Get the deposit address' });
  await expect(open).toBeVisible();
  await quoted?.();
  await open.click();
  await expect(page).toHaveURL(/\/transaction\/[0-9a-f-]+$/);
  await expect(onTheBlockchain(page)).toContainText('No payment to this address was seen yet');
  return page.url().split('/').at(-1) ?? '';
}
