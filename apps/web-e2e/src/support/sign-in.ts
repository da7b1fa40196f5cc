import { randomUUID } from 'node:crypto';
import { type Page, expect } from '@playwright/test';
import { type Credentials, beginSession } from './people.js';

/**
 * Signs in without the form, before the page is opened: the session's cookie, and `auth` stored as the app stores it when
 * the page next opens the app, once. It costs neither a window nor a load of the app.
 */
export async function signInAs(page: Page, { email, password }: Credentials): Promise<void> {
  const { user, token, origin } = await beginSession(page.context().request, { email, password, remember: true });
  const auth = JSON.stringify({ state: { user, token, loginInfo: null }, version: 0 });
  await page.addInitScript(storeOnce, { origin, auth, mark: randomUUID() });
}

/** Runs in the page, before the app. Later loads find the window's name, and leave what the app has stored since. */
function storeOnce({ origin, auth, mark }: { origin: string; auth: string; mark: string }): void {
  if (location.origin !== origin || window !== window.top || window.name === mark) return;
  window.name = mark;
  localStorage.clear();
  localStorage.setItem('auth', auth);
}

/** Signs in as a person does. */
export async function signInByForm(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
