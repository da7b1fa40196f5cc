import { type APIRequestContext, test } from '@playwright/test';

interface Mail {
  subject: string;
  text: string;
}

/** Where the inbox's pages are. */
const inboxUrl = (): string => String(test.info().config.metadata.inbox);

/** What has been sent to an address so far, the oldest first. */
async function inbox(request: APIRequestContext, email: string): Promise<Mail[]> {
  // A kept connection can end on the inbox's side just as it is used.
  const options = { params: { 'to.address': email }, maxRetries: 2 };
  return (await (await request.get(`${inboxUrl()}/email`, options)).json()) as Mail[];
}

/** The first match of a pattern in the newest mail that has one; waits up to 15 s for it. */
export async function mailed(request: APIRequestContext, email: string, pattern: RegExp, after = 0): Promise<string> {
  for (let tries = 0; tries < 150; tries += 1) {
    const texts = (await inbox(request, email)).slice(after).map(({ text }) => text);
    const found = texts.reverse().flatMap((text) => pattern.exec(text)?.[0] ?? [])[0];
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${email} has ${pattern}`);
}

/** The six digits that prove an address. */
export const codeSentTo = (request: APIRequestContext, email: string): Promise<string> =>
  mailed(request, email, /\b\d{6}\b/);

/** The six digits that confirm a withdrawal address: those of the mail that names it. */
export async function codeFor(request: APIRequestContext, email: string, address: string): Promise<string> {
  const mail = await mailed(request, email, new RegExp(`^[\\s\\S]*Address: ${address}\\b[\\s\\S]*$`));
  return /\b\d{6}\b/.exec(mail)?.[0] ?? '';
}
