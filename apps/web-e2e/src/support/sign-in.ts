import { type Page, expect } from '@playwright/test';
import { type Credentials, accepted } from './people.js';

/** Signs in without the form, before the page is opened: the session's cookie, and `auth` stored as the app stores it. */
export async function signInAs(page: Page, { email, password }: Credentials): Promise<void> {
  const context = page.context();
  const reply = context.request.post('/v1/auth/login', { data: { email, password, remember: true } });
  const { data: user, token } = await accepted(reply);
  const auth = JSON.stringify({ state: { user, token, loginInfo: null }, version: 0 });
  const { cookies } = await context.storageState();
  const { origin } = new URL((await reply).url());
  await context.setStorageState({ cookies, origins: [{ origin, localStorage: [{ name: 'auth', value: auth }] }] });
}

/** Signs in as a person does. */
export async function signInByForm(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
