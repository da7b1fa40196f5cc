import { lossOf } from '../support/history.js';
import { expect, test } from '../support/journey.js';
import { DEMO_INVESTOR, tokenOf } from '../support/people.js';
import { signInAs } from '../support/sign-in.js';

test('the history stands under its months, each line in a row of one height on a desktop', async ({
  page,
  request,
}) => {
  await signInAs(page, DEMO_INVESTOR);
  const lines = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
  const expectRows = async () => {
    const shown = await lines.evaluateAll((all) =>
      all.map((line) => ({
        heading: line.querySelector('h2')?.textContent,
        month: new Date(line.querySelector('time')?.dateTime ?? '').toLocaleDateString('en-US', {
          month: 'long',
          year: 'numeric',
        }),
        height: (line.lastElementChild as HTMLElement).offsetHeight,
      })),
    );
    expect(shown[0]?.heading).toBe(shown[0]?.month);
    for (const [index, { heading, month, height }] of shown.entries()) {
      expect.soft(heading, `the heading of line ${index}`).toBe(month === shown[index - 1]?.month ? undefined : month);
      expect.soft(height, `the height of line ${index}`).toBe(48);
    }
  };
  // How far back the latest loss is depends on the day.
  const lost = await lossOf(await tokenOf(request, DEMO_INVESTOR), request);
  await page.goto(`/transactions?search=${lost.reference}`);
  await expect(lines).toHaveText([/Trade closed at a loss/]);
  await expectRows();

  await page.goto('/transactions');
  await expect(lines.nth(1)).toBeVisible();
  await expectRows();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const links = lines.getByRole('link', { name: /^Details: / });
    // A window that was just made wider or narrower draws other lines; those that went have no height.
    await expect
      .poll(() => links.evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().height))), {
        message: `a line to touch, ${width} px wide`,
      })
      .toBeGreaterThanOrEqual(44);
  }
});

test('the history is printed whole by its button, and paper that lacks lines says so', async ({ page }) => {
  await signInAs(page, DEMO_INVESTOR);
  await page.goto('/transactions');
  const total = Number((await page.getByText(/^\d+ transactions$/).textContent())?.split(' ')[0]);
  expect(total).toBeGreaterThan(100);
  await expect(page.getByRole('list', { name: 'Transactions' }).getByRole('link').first()).toBeVisible();
  const paper = page.getByRole('region', { name: 'The history on paper' });
  const lines = paper.getByRole('row').filter({ has: page.getByRole('cell') });

  // The browser's own command takes the page as it stands.
  await page.evaluate(() => void dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(lines).toHaveCount(50);
  await expect(paper).toContainText(
    `This is a part of the history: the newest 50 of ${total} lines. To print every line, press “Print”`,
  );
  await expect(page.getByRole('list', { name: 'Transactions' })).toBeHidden();
  await page.evaluate(() => void dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  // As the browser does it, up to the paper.
  await page.evaluate(() => {
    window.print = () => void dispatchEvent(new Event('beforeprint'));
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(lines).toHaveCount(total);
  await expect(paper).not.toContainText('This is a part');
  await expect(paper).toContainText('Trade closed at a loss');
  await expect(paper.getByRole('table').nth(1)).toHaveAccessibleName(/^[A-Z][a-z]+ \d{4}$/);
  await page.evaluate(() => void dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });

  await page.getByLabel('Type', { exact: true }).selectOption('Bonuses');
  await expect(page.getByText(/^\d transactions? match(es)?$/)).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toContainText('Only: Bonuses.');
  await expect(lines).toHaveCount(3);
});
