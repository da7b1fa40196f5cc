import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { ownedToken, ownerOf, secretOf } from '#platform/http/index.js';
import { type Person, investor } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { ticketFor } from '../support/second-factors.js';
import { type TestApi, WITH_INBOX } from '../support/test-api.js';
import { SecondFactorFixture } from '../second-factor/second-factor-fixture.js';

const NEW = 'a-brand-new-engine';

let fixture: SecondFactorFixture;
let api: TestApi;
beforeAll(async () => {
  fixture = await SecondFactorFixture.start(WITH_INBOX);
  ({ api } = fixture);
});
afterAll(() => fixture?.stop());
afterEach(() => api.clock.set(undefined));

const post = (path: string, body: object, token?: string) =>
  call(api, 'POST', path, { body, ...(token !== undefined && { token }) });

interface Link {
  page: string;
  /** Makes the app mail the link. */
  cause(ada: Person): Promise<unknown>;
  use(token: string): ReturnType<typeof post>;
}

const LINKS: Link[] = [
  {
    page: 'new-password',
    cause: ({ email }) => post('/auth/forgot-password', { email }),
    use: (userId) => post('/auth/reset-password', { userId, password: NEW }),
  },
  // The link is in the mail that confirms a new second factor.
  { page: 'freeze', cause: async () => undefined, use: (token) => post('/auth/freeze', { token }) },
  {
    page: 'unfreeze',
    cause: ({ token }) => post('/user/freeze', {}, token),
    use: (token) => post('/auth/unfreeze', { token, password: NEW }),
  },
  {
    page: 'lost-second-factor',
    cause: async (ada) => post('/auth/second-factor-recovery', { ticket: await ticketFor(api, ada) }),
    use: (token) => post('/auth/second-factor-recovery/begin', { token }),
  },
  {
    page: 'keep-second-factor',
    cause: async (ada) => {
      await post('/auth/second-factor-recovery', { ticket: await ticketFor(api, ada) });
      succeeded(await post('/auth/second-factor-recovery/begin', { token: await arrived(ada, 'lost-second-factor') }));
    },
    use: (token) => post('/auth/second-factor-recovery/cancel', { token }),
  },
];

/** The token in a person's newest mailed link to a page. */
async function arrived({ email }: Person, page: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const mails = (await (await fetch(`${api.inboxUrl}/email`)).json()) as {
      to: { address: string }[];
      text: string;
    }[];
    const own = mails.filter(({ to }) => to.some(({ address }) => address === email));
    const link = own.map(({ text }) => new RegExp(`/${page}\\?token=(\\S+)`).exec(text)?.[1]).findLast(Boolean);
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No link to ${page} arrived at ${email}`);
}

/** A person who has been mailed a link. */
async function mailed({ page, cause }: Link): Promise<{ ada: Person; link: string }> {
  const { ada } = await fixture.withApp();
  await cause(ada);
  return { ada, link: await arrived(ada, page) };
}

describe.each(LINKS)('the link to /$page', (kind) => {
  it('names whose it is, and works', async () => {
    const { ada, link } = await mailed(kind);
    expect(link).toMatch(/^[\w-]{65}$/);
    expect(ownerOf(link)).toBe(ada.id);
    succeeded(await kind.use(link));
  });

  it('works as the release before mailed it, too: naming nobody', async () => {
    const { link } = await mailed(kind);
    succeeded(await kind.use(secretOf(link)));
  });

  it('is unknown with the id of another customer', async () => {
    const { link } = await mailed(kind);
    const eve = await investor(api);
    const unknown = await kind.use(ownedToken(eve.id, randomBytes(32).toString('base64url')));
    expect(unknown.status).toBe(422);
    const foreign = await kind.use(ownedToken(eve.id, secretOf(link)));
    const told = ({ status, body: { code, message, errors } }: typeof unknown) => ({ status, code, message, errors });
    expect(told(foreign)).toEqual(told(unknown));
    succeeded(await kind.use(link));
  });
});

it('names nobody while a release runs that would not understand it', async () => {
  const older = new Client({ connectionString: api.databaseUrl, application_name: 'sextant 0123456789ab' });
  await older.connect();
  try {
    const { ada } = await fixture.withApp();
    const link = await arrived(ada, 'freeze');
    expect(link).toMatch(/^[\w-]{43}$/);
    succeeded(await post('/auth/freeze', { token: link }));
  } finally {
    await older.end();
  }
});
