import type { APIRequestContext, Page } from '@playwright/test';
import { type Credentials, accepted } from './people.js';

export interface Proposal {
  id: string;
  kind: string;
  customer: { id: string } | null;
}

/** Shows these proposals only: other journeys have theirs in the same list. */
export async function onlyProposals(page: Page, ours: (proposal: Proposal) => boolean): Promise<void> {
  await page.route(/\/v1\/operations\/proposals\?/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json().catch(() => undefined)) as { data: Proposal[] } | undefined;
    // The page that asked is gone.
    if (!body) return;
    await route.fulfill({ response, json: { ...body, data: body.data.filter(ours) } });
  });
}

/** Signs an operator in, past the app. @returns the token of the session */
export const tokenOf = async (request: APIRequestContext, { email, password }: Credentials) =>
  (await accepted(request.post('/v1/auth/login', { data: { email, password } }))).token ?? '';
