import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { aPdf } from '../support/files.js';
import { expect, expectNoSidewaysScroll, test } from '../support/journey.js';
import { type Person, accepted, bearer, newInvestor, paymentMethod } from '../support/people.js';
import { settled, useTheme } from '../support/places.js';
import { signInAs } from '../support/sign-in.js';
import { replyDuring } from '../support/waits.js';

const list = new URL('../../../../libs/test-data/src/naughty-strings.fixture.json', import.meta.url);
const { strings } = JSON.parse(readFileSync(list, 'utf8')) as { strings: string[] };
/** Those that can be kept at all. */
const TEXTS = strings.filter((text) => !text.includes('\0') && text.isWellFormed() && text.trim() !== '');
test.use({ viewport: { width: 390, height: 844 } });

/** Takes whichever of these texts a field keeps; answers the last. */
async function fill(request: APIRequestContext, person: Person, field: string, texts: string[]): Promise<string> {
  const headers = bearer(person);
  for (const text of texts) {
    const reply = await request.put('/v1/user/update-profile', { data: { [field]: text }, headers });
    if (reply.ok()) return text;
  }
  throw new Error(`No text stays in ${field}`);
}

/** What a page could be made to do by text: none of it may happen. */
function watch(page: Page): string[] {
  const done: string[] = [];
  page.on('dialog', (dialog) => {
    done.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => done.push(`window: ${popup.url()}`));
  page.on('download', (download) => done.push(`file: ${download.url()}`));
  page.on('request', (sent) => {
    if (!/^(https?:\/\/127\.0\.0\.1|data:|blob:)/.test(sent.url())) done.push(`request: ${sent.url()}`);
  });
  return done;
}

test('text that has broken other programs is only text, on every page that shows it', async ({
  page,
  request,
  complaints,
}) => {
  const done = watch(page);
  const person = await newInvestor(request);
  const wild = TEXTS.filter((text) => text.length > 25 && text.length < 95);
  const firstName = await fill(request, person, 'firstName', ['{{7*7}}${7*7}', ...wild]);
  const lastName = await fill(request, person, 'lastName', ['W'.repeat(100), ...wild]);
  const city = await fill(request, person, 'city', ['"><script>alert(1)</script><img src=x onerror=alert(2)>']);
  const address = await fill(request, person, 'address', [
    "javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/\"/+/onmouseover=1/+/[*/[]/+alert(3)//'>",
  ]);

  const name = '<img src=x onerror=alert(1)>.pdf';
  const method = (await paymentMethod(request, 'TRC-20')).id;
  const multipart = { amount: '50', method, receipt: { ...aPdf(), name } };
  const deposit = await accepted(request.post('/v1/transaction/deposit', { multipart, headers: bearer(person) }));

  await signInAs(page, person);
  await page.goto('/profile');
  await settled(page);
  for (const [label, value] of [
    ['First Name', firstName],
    ['Last Name', lastName],
    ['City', city],
    ['Address', address],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await expectNoSidewaysScroll(page, 'the profile');

  await page.goto('/dashboard');
  await settled(page);
  await expectNoSidewaysScroll(page, 'the overview');
  await page.goto('/transactions');
  await settled(page);
  await expect(page.getByText(firstName, { exact: false }).first()).toBeAttached();
  await expectNoSidewaysScroll(page, 'the history');

  await useTheme(page, 'dark');
  await page.goto(`/transaction/${String(deposit.data.id)}`);
  await settled(page);
  await expect(page.getByText('_img src=x onerror=alert(1)_.pdf')).toBeVisible();
  await expectNoSidewaysScroll(page, 'a receipt');

  await page.goto(`/transactions?search=${encodeURIComponent(city)}`);
  await settled(page);
  await expect(page.getByRole('searchbox').or(page.getByLabel('Search')).first()).toHaveValue(city);
  await page.goto(`/verify?email=${encodeURIComponent(`${city}@example.com`)}`);
  complaints.expect(/422.*password-link/);
  await replyDuring(page, /\/v1\/auth\/password-link/, () =>
    page.goto(`/new-password?token=${encodeURIComponent(city)}`),
  );
  await page.goto(`/no-such-page/${encodeURIComponent(city)}?${encodeURIComponent(address)}`);
  await expect(page.locator('h1').first()).toBeVisible();
  expect(done).toEqual([]);
});
