import { type Locator, type Page, expect } from '@playwright/test';

interface Times {
  count: number;
  customers: number;
  waiting: number;
  medianSeconds: number | null;
  p95Seconds: number | null;
}

interface MeasuredTimes {
  data: { deposits: Times; withdrawals: Times };
}

/** What a screen has to say of the times that this reply of the server holds, and nothing else: "Not known yet", too. */
function measuredAs(kind: 'deposit' | 'withdrawal', { data }: MeasuredTimes): RegExp {
  const { count, customers, waiting, medianSeconds, p95Seconds } = data[`${kind}s`];
  const done = { deposit: 'credited', withdrawal: 'confirmed' }[kind];
  const period = 'in the last 30 days';
  const still = waiting > 0 ? String.raw`; ${waiting} still waiting: \$[\d,.]+( declared)?(, oldest)? for \d+` : '';
  if (medianSeconds === null)
    return new RegExp(
      `Time measured hereNot known yet${count} ${done} ${kind}s? of ${customers} customers? ${period}.*${still}`,
    );
  const time = String.raw`within \d+ (s|min|h|d)( \d+ \w+)?`;
  return new RegExp(
    `Time measured herehalf ${time}, 95% ${p95Seconds === null ? 'not known yet' : time}${customers} customers, each counted once: ${count} ${kind}s ${period}.*${still}`,
  );
}

/**
 * Reads the times that the page is told from now on; other journeys move money meanwhile, so they change.
 * @returns a check that a screen says those it was told last
 */
export function readMeasuredTimes(page: Page) {
  let last: MeasuredTimes | undefined;
  page.on('response', (response) => {
    if (!response.url().endsWith('/v1/transaction/transfer-times')) return;
    // A page that is left takes its replies along.
    response
      .json()
      .then((told: MeasuredTimes) => (last = told))
      .catch(() => undefined);
  });
  return (kind: 'deposit' | 'withdrawal', where: Locator) =>
    expect(async () => {
      if (!last) throw new Error('The page was not told any times yet');
      await expect(where).toContainText(measuredAs(kind, last), { timeout: 100 });
    }).toPass({ timeout: 15_000 });
}
