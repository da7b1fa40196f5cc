import { readFile } from 'node:fs/promises';
import { privateKeyToAccount } from 'viem/accounts';
import { expectAccessible } from '../support/axe.js';
import { expect, test } from '../support/journey.js';
import { DEMO_INVESTOR, TREASURER } from '../support/people.js';
import { signInAs } from '../support/sign-in.js';
import { downloadDuring, replyDuring } from '../support/waits.js';

const SCRIPT = new URL('../../../../tools/verify-solvency.mjs', import.meta.url).href;

const account = privateKeyToAccount(`0x${'7'.repeat(64)}`);

test('a treasurer publishes what is owed, and a customer checks their part of it', async ({ page, complaints }) => {
  complaints.expect(/409.*signatures/);
  await signInAs(page, TREASURER);
  await page.goto('/operations/books?part=owed');
  await page.getByRole('button', { name: 'Publish what we owe' }).click();
  const publishing = page.getByRole('region', { name: 'Publish what we owe' });
  await expect(publishing).toContainText('It can never be changed or taken back.');
  await page.keyboard.press('Escape');
  await expect(publishing).toBeFocused();
  await publishing.getByRole('button', { name: 'Publish what we owe' }).click();
  const answer = publishing.getByRole('button', { name: 'Publish it for everyone' });
  await expect(answer).toBeFocused();
  await expect(answer).toBeEnabled();
  const published = await replyDuring(page, /\/v1\/operations\/solvency$/, () => page.keyboard.press('Enter'));
  const { data } = (await published.json()) as { data: Record<'latest' | 'newest', { statement: string } | null> };
  const statement = (data.newest ?? data.latest)?.statement ?? '';
  // Until then it is that of the day, which Sextant publishes by itself.
  await expect.poll(() => page.getByLabel('The text to sign', { exact: true }).textContent()).toBe(statement);
  expect(statement).toMatch(/^Owed: [1-9][\d.]+ USD$/m);

  await page.getByLabel('Coin of the address').selectOption('ETH');
  await page.getByLabel('Address', { exact: true }).fill(account.address);
  await page.getByLabel('Signature', { exact: true }).fill(await account.signMessage({ message: 'another text' }));
  await page.getByRole('button', { name: 'Attach signature' }).click();
  await expect(page.getByRole('alert')).toContainText('This address did not sign this text.');
  await page.getByLabel('Signature', { exact: true }).fill(await account.signMessage({ message: statement }));
  await page.getByRole('button', { name: 'Attach signature' }).click();
  await expect(page.getByText('Signed with the key of this ETH address')).toBeVisible();
  await expectAccessible(page, 'what is published, for operators');

  await page.getByRole('link', { name: 'As everyone sees it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we owe');
  const [, root = 'no root'] = /^Root: (\w+)$/m.exec(statement) ?? [];
  await expect(page.getByLabel('Owed to all customers')).toContainText(root);
  await expect(page.getByText(account.address)).toBeVisible();
  await expect(page.getByText('By the operator’s own figures')).toBeVisible();
  const { search } = new URL(page.url());
  await page.getByText('All proofs').click();
  await expectAccessible(page, 'what is published');
  const [, number = ''] = /^Number: (\d+)$/m.exec(statement) ?? [];
  await page.getByRole('link', { name: `Proof ${number}`, exact: true }).click();
  await expect(page.getByRole('link', { name: 'Show the latest proof' })).toBeVisible();
  await expect(page.getByLabel('Owed to all customers')).toContainText(root);
  const program = await page.request.get(
    (await page.getByRole('link', { name: 'verify-solvency.mjs' }).getAttribute('href'))!,
  );
  expect(await program.text()).toBe(await readFile(new URL(SCRIPT), 'utf8'));

  await signInAs(page, DEMO_INVESTOR);
  await page.goto(`/transactions/statements${search}`);
  const download = await downloadDuring(page, () => page.getByRole('button', { name: 'Download your part' }).click());
  expect(download.suggestedFilename()).toBe('sextant-solvency.json');
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { email: string };
  const { verify } = (await import(SCRIPT)) as { verify: (file: object) => { root: string; amount: bigint } };
  const found = verify(file);
  expect([file.email, found.root]).toEqual([DEMO_INVESTOR.email, root]);
  expect(found.amount > 0n).toBe(true);
});
