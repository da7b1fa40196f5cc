import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expectAccessible } from '../support/axe.js';
import { expect, test } from '../support/journey.js';
import { DEMO_INVESTOR } from '../support/people.js';
import { signInAs } from '../support/sign-in.js';
import { downloadDuring } from '../support/waits.js';

const SCRIPT = fileURLToPath(new URL('../../../../tools/verify-audit-log.mjs', import.meta.url));

test('a customer downloads the records about them, checks them, and later a head that they kept', async ({
  page,
}, info) => {
  await signInAs(page, DEMO_INVESTOR);
  await page.goto('/transactions/statements');
  const download = await downloadDuring(page, () => page.getByRole('button', { name: 'Download records' }).click());
  expect(download.suggestedFilename()).toBe('sextant-audit.json');
  const file = info.outputPath('sextant-audit.json');
  await writeFile(file, await readFile(await download.path()));
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, file]);
  const [, head = ''] = /Keep the file and the head:\n(\d+:[0-9a-f]{64})\n$/.exec(stdout) ?? [];

  await page.getByRole('link', { name: 'audit log' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
  await expect(page.getByRole('region', { name: 'Newest head' })).toContainText(/Head of .* over \d+ records/);
  const field = page.getByLabel('Head, as a statement prints it');
  await field.fill(head);
  await field.press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText('The log continues this head.');
  await field.fill(head.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('The log does not continue this head.');
  await field.fill('12');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('A head is a number, a colon and 64 letters and digits');
  await expectAccessible(page, 'the public audit log');
  const program = page.getByRole('link', { name: 'verify-audit-log.mjs' });
  const served = await page.request.get((await program.getAttribute('href'))!);
  expect(await served.text()).toBe(await readFile(SCRIPT, 'utf8'));
});
