import { expect, test } from '../support/journey.js';
import { DEMO_INVESTOR } from '../support/people.js';
import { signInAs } from '../support/sign-in.js';

// No round hour of UTC is one here.
test.use({ timezoneId: 'Asia/Kathmandu' });

interface Written {
  text: string;
  x: number;
}

/** Keeps what is written on any canvas, which nothing on the page can be asked for. */
function keepWritten(): void {
  const kept = window as unknown as { written: Written[] };
  kept.written = [];
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function write(...drawn: Parameters<typeof fillText>) {
    kept.written.push({ text: drawn[0], x: drawn[1] });
    return fillText.apply(this, drawn);
  };
}

test('a chart has the same time below the line, at its crosshair and in words above it', async ({
  page,
  complaints,
}) => {
  complaints.expect(/tradingview/);
  await page.addInitScript(keepWritten);
  const written = () => page.evaluate(() => (window as unknown as { written: Written[] }).written);
  await signInAs(page, DEMO_INVESTOR);
  await page.goto('/markets?symbol=AAPL');
  const chart = page.getByRole('img', { name: /^AAPL, simulated prices: from/ });
  await chart.scrollIntoViewIfNeeded();
  // Drawn first with another range, below which there are no hours.
  await expect.poll(async () => (await written()).length).toBeGreaterThan(0);
  await page.getByRole('button', { name: '1D', exact: true }).click();
  const hours = async () => (await written()).filter(({ text }) => /^\d\d:\d\d$/.test(text));
  await expect.poll(async () => (await hours()).length).toBeGreaterThan(1);
  const { text = '', x = 0 } = (await hours()).at(-2) ?? {};
  await chart.hover({ position: { x, y: 100 } });

  const [hour = 0, minute] = text.split(':').map(Number);
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  const reading = page
    .getByRole('figure')
    .filter({ has: chart })
    .getByText(/^\$[\d.]+ /);
  await expect(reading).toContainText(clock);
  const said = /[A-Z][a-z]{2} \d+, \d+:\d\d [AP]M/.exec((await reading.textContent()) ?? '')?.[0];
  await expect.poll(async () => (await written()).map((one) => one.text)).toContain(said);
});
