import { type Page, expect } from '@playwright/test';
import { type Credentials, accepted } from './people.js';

/** Signs in without the form: the session's cookie in the browser, and `auth` stored as the app stores it. */
export async function signInAs(page: Page, { email, password }: Credentials): Promise<void> {
  const data = { email, password, remember: true };
  const { data: user, token } = await accepted(page.context().request.post('/v1/auth/login', { data }));
  // Any address of ours has our storage; this one starts no app that would look at it meanwhile.
  await page.goto('/favicon.svg');
  const auth = JSON.stringify({ state: { user, token, loginInfo: null }, version: 0 });
  await page.evaluate((stored) => localStorage.setItem('auth', stored), auth);
}

/** Signs in as a person does. */
export async function signInByForm(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
