import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { privateKeyToAccount } from 'viem/accounts';
import { expectAccessible, expectAccessibleColours } from './support/axe.js';
import { expect, expectNoSidewaysScroll, test } from './support/journey.js';
import { DEMO_INVESTOR, TREASURER } from './support/people.js';
import { settled, useTheme } from './support/places.js';
import { signInAs } from './support/sign-in.js';

const SCRIPT = new URL('../../../tools/verify-solvency.mjs', import.meta.url).href;
const account = privateKeyToAccount(`0x${'7'.repeat(64)}`);

test('a treasurer publishes what is owed, and a customer checks their part of it', async ({ page, complaints }) => {
  complaints.expect(/409.*signatures/);
  await signInAs(page, TREASURER);
  await page.goto('/operations/books?part=owed');
  await expect(page.getByText('Nothing has been published yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish what we owe' }).click();
  const publishing = page.getByRole('region', { name: 'Publish what we owe' });
  await expect(publishing).toContainText('It can never be changed or taken back.');
  await expectLook(page, 'the question before what is owed is published');
  await page.keyboard.press('Escape');
  await expect(publishing).toBeFocused();
  await publishing.getByRole('button', { name: 'Publish what we owe' }).click();
  const answer = publishing.getByRole('button', { name: 'Publish it for everyone' });
  await expect(answer).toBeFocused();
  await expect(answer).toBeEnabled();
  await page.keyboard.press('Enter');
  const statement = (await page.getByLabel('The text to sign', { exact: true }).textContent()) ?? '';
  expect(statement).toMatch(/^Owed: [1-9][\d.]+ USD$/m);

  await page.getByLabel('Coin of the address').selectOption('ETH');
  await page.getByLabel('Address', { exact: true }).fill(account.address);
  await page.getByLabel('Signature', { exact: true }).fill(await account.signMessage({ message: 'another text' }));
  await page.getByRole('button', { name: 'Attach signature' }).click();
  await expect(page.getByRole('alert')).toContainText('This address did not sign this text.');
  await page.getByLabel('Signature', { exact: true }).fill(await account.signMessage({ message: statement }));
  await page.getByRole('button', { name: 'Attach signature' }).click();
  await expect(
    page.getByText('Signed with the key of this ETH address, whose coins our node does not count'),
  ).toBeVisible();
  await expectLook(page, 'what is published, for operators');

  await page.getByRole('link', { name: 'As everyone sees it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we owe');
  const [, root = 'no root'] = /^Root: (\w+)$/m.exec(statement) ?? [];
  await expect(page.getByLabel('Owed to all customers')).toContainText(root);
  await expect(page.getByText(account.address)).toBeVisible();
  await expect(page.getByText('The operator’s node does not count the coins at this address.')).toBeVisible();
  await expectLook(page, 'what is published');
  const program = await page.request.get(
    (await page.getByRole('link', { name: 'verify-solvency.mjs' }).getAttribute('href'))!,
  );
  expect(await program.text()).toBe(await readFile(new URL(SCRIPT), 'utf8'));

  await signInAs(page, DEMO_INVESTOR);
  await page.goto('/transactions/statements');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download your part' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('sextant-solvency.json');
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { email: string };
  const { verify } = (await import(SCRIPT)) as { verify: (file: object) => { root: string; amount: bigint } };
  const found = verify(file);
  expect([file.email, found.root]).toEqual([DEMO_INVESTOR.email, root]);
  expect(found.amount > 0n).toBe(true);
});

test('what is published fits a narrow window, however large and exact its figures are', async ({ page }) => {
  const at = '2026-11-20T10:00:00.000Z';
  const amount = '1234.123456789012345678';
  const coin = (name: string, network: string) => ({
    ...{ coin: name, network, expected: amount, dollars: 4_312_345.67 },
    counted: { amount, at, dollars: 4_312_345.67 },
    found: { amount, at, dollars: 4_312_345.67, height: 21_234_567, hash: 'c'.repeat(64) },
  });
  await page.route('**/v1/solvency*', async (route) => {
    const response = await route.fetch();
    const latest = {
      ...{ id: '0198c0de-0000-7000-8000-000000000001', at, owed: 12_345_678.9, customers: 3, root: 'a'.repeat(64) },
      prices: { source: 'simulated', time: at },
      coins: [coin('ETH', 'ERC-20'), coin('USDT', 'ERC-20')],
      statement: 'What is owed',
      signatures: [{ coin: 'ETH', address: account.address, signature: `0x${'b'.repeat(130)}`, watched: true }],
    };
    await route.fulfill({ response, json: { ...(await response.json()), data: { latest } } });
  });
  await page.goto('/solvency');
  await expect(page.getByText('$12,345,678.90')).toBeVisible();
  await expect(page.getByText('The operator’s node counts the coins at this address.')).toBeVisible();
  await page.setViewportSize({ width: 305, height: 640 });
  await expectNoSidewaysScroll(page, 'large figures at 320 px');
});

async function expectLook(page: Page, name: string): Promise<void> {
  await settled(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, `${name} on a phone`);
  await page.setViewportSize({ width: 305, height: 640 });
  await expectNoSidewaysScroll(page, `${name} at 320 px`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page, `${name} at 1280`);
  await useTheme(page, 'dark');
  await expectAccessibleColours(page, `${name}, dark`);
  await useTheme(page, 'light');
}
