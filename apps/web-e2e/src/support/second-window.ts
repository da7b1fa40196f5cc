import type { Browser, Page } from '@playwright/test';
import type { Complaints } from './journey.js';
import type { Credentials } from './people.js';
import { signInAs } from './sign-in.js';

/** A browser window of somebody else, signed in; `closeWindow` of journey.ts ends it. */
export async function windowOf(browser: Browser, complaints: Complaints, who: Credentials): Promise<Page> {
  const context = await browser.newContext();
  complaints.listenTo(context);
  const page = await context.newPage();
  await signInAs(page, who);
  return page;
}
