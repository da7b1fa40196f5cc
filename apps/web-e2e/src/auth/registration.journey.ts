import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { codeSentTo } from '../support/inbox.js';
import { REFUSED, UNREACHED, expect, expectNoSidewaysScroll, expectSteady, test } from '../support/journey.js';
import { aStranger } from '../support/people.js';

// Where the chart provider cannot be reached, the dashboard's widget says so by itself.
test.beforeEach(({ complaints }) => complaints.expect(UNREACHED));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const password = (page: Page) => page.getByLabel('Password', { exact: true });

test('a stranger reads the home page, registers, proves the address and is in', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(REFUSED);
  const stranger = aStranger();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page).toHaveTitle('Home Page · Sextant');
  await expect(page.getByRole('main').getByText('Home Page')).toHaveCount(0);
  await expect(page.getByText(/You may lose all the money you invest/).first()).toBeVisible();
  await expect(
    page.getByText(
      /percent of \d+ customers with a gain or loss here lost money.* per \$100 invested.* customers are scripted: .* You may lose all the money you invest\.$/,
    ),
  ).toBeVisible();
  await page.getByText('How this is counted').click();
  await expect(page.getByText(/own accounts cannot be told apart/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Bitcoin/ })).toHaveText(/0\.0001 BTC/);
  await expectSteady(page, 'the home page');
  await expectNoSidewaysScroll(page, 'the home page on a phone');

  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await press(page, 'Register');
  for (const sentence of [
    'First name is required',
    'Invalid email address',
    'Phone number is required',
    'Country is required',
    'Password must be at least 8 characters long',
  ])
    await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await expectAccessible(page, 'registering with every fault');

  await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(/As dialled in your country, or with \+/);
  await page.getByLabel('First Name').fill(stranger.firstName);
  await page.getByLabel('Last Name').fill(stranger.lastName);
  await page.getByLabel('Email').fill(stranger.email);
  const country = page.getByRole('combobox', { name: 'Country' });
  for (const [typed, kept] of [
    ['Atlantis', 'Atlantis'],
    ['UK', 'United Kingdom'],
    ['deutschland', 'Germany'],
  ] as const) {
    await country.fill(typed);
    await country.press('Tab');
    await expect(country).toHaveValue(kept);
    await expect(page.getByText('Please choose a country from the list')).toBeVisible({ visible: typed === kept });
  }
  // As a browser fills it in, without focus.
  await country.evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Türkiye');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(page.getByText('+90', { exact: true }).first()).toBeVisible();
  await country.fill('switz');
  await page.getByRole('option', { name: /Switzerland/ }).click();
  await expect(page.getByText('+41', { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(/For example 078 123 45 67/);
  await page.getByLabel('Phone Number').fill('12');
  await password(page).fill(stranger.password);
  await press(page, 'Register');
  await expect(page.getByText('Please enter a valid phone number for your country').last()).toBeVisible();
  // What the server refuses is marked at its field.
  await expect(page.getByLabel('Phone Number')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Phone Number')).toBeFocused();
  await page.getByLabel('Phone Number').fill('044 668 18 00');
  for (const [typed, judged] of [
    ['short', 'Too short'],
    [`${stranger.firstName}${stranger.lastName}`, 'Easy to guess'],
    ['qwertyuiop', 'Easy to guess'],
    ['x'.repeat(129), 'at most 128 characters'],
    ['seven punched cards in a quiet mill', 'Strong'],
  ] as const) {
    await password(page).fill(typed);
    if (typed.length > 128) await password(page).press('Enter');
    await expect(page.getByText(judged, { exact: false }).first()).toBeVisible();
  }
  // Whoever stops a paste cancels the event, and it would say so.
  const pasted = await password(page).evaluate((field) =>
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  );
  expect(pasted).toBe(true);
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(stranger.email);
  await expect(page.getByLabel('Phone Number')).toHaveValue('044 668 18 00');
  await password(page).fill(stranger.password);
  await password(page).press('Enter');

  await expect(page).toHaveURL(`/verify?${new URLSearchParams({ email: stranger.email })}`);
  await expect(page.getByText(stranger.email)).toBeVisible();
  await expect(page.getByRole('button', { name: /Resend code in 0:\d\d/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Open the demo inbox/ })).toHaveAttribute('href', /^http/);
  await press(page, 'Verify');
  await expect(page.getByText('OTP must be 6 digits')).toBeVisible();
  const code = await codeSentTo(request, stranger.email);
  const firstDigit = page.getByLabel('Digit 1 of 6');
  await firstDigit.pressSequentially(code === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert')).toHaveText(/That code is not right/);
  await expect(firstDigit).toBeFocused();
  await expect(firstDigit).toHaveValue('');
  await expectAccessible(page, 'a wrong code');
  // As a keyboard's clipboard or autofill enters a text.
  await firstDigit.fill('1234567');
  await expect(page.getByRole('alert')).toHaveText('OTP must be 6 digits');
  await firstDigit.fill('12 34');
  await expect(page.getByLabel('Digit 4 of 6')).toHaveValue('4');
  const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  await paste(page, `${arabic.slice(0, 3)} ${arabic.slice(3)}`);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
});

/** As from an email, into the field that has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}
