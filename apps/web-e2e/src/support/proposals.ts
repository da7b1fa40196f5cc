import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Page, expect } from '@playwright/test';
import { ageCorrections } from './aged-rows.js';
import { expectAccessible, expectAccessibleColours } from './axe.js';
import { expectNoSidewaysScroll } from './journey.js';
import { newOperator } from './new-operator.js';
import { type Person, REVIEWER, accepted, bearer, complete, deposit, tokenOf } from './people.js';
import { settled, useTheme } from './places.js';

export interface Proposal {
  id: string;
  kind: string;
  customer: { id: string } | null;
}

/** What a proposal has of which nothing else is known. */
export const NO_PROPOSAL = {
  ...{ status: 'open', customer: null, transactionId: null, reference: null, refuses: false, because: [], rate: null },
  ...{ receivedCoin: null, sentCoin: null, txHash: null, arrivedAt: null, paymentMethod: null, accountKey: null },
  ...{
    payoutBatch: null,
    reason: null,
    note: null,
    decidedBy: null,
    decidedAt: null,
    decisionNote: null,
    notBefore: null,
    contestedAt: null,
    statement: null,
    agreedBy: null,
    trade: null,
    takenBy: null,
  },
  ...{ proposedBy: { id: randomUUID(), name: 'Tara Treasurer' }, proposedAt: '2026-01-01T00:00:00.000Z' },
};

/** Lets proposals be taken that the server does not know. */
export const takeUnknown = (page: Page) =>
  page.route(/\/v1\/operations\/proposals\/[^/]+\/taken$/, (route) =>
    route.fulfill({ json: { success: true, message: '', data: null } }),
  );

/** Proposes to take these dollars back, each from a deposit of its own, 72 hours ago. @returns how to withdraw each of them */
export async function corrections(request: APIRequestContext, investor: Person, amounts: readonly number[]) {
  const headers = bearer({ token: await tokenOf(request, REVIEWER) });
  const withdraws: (() => Promise<unknown>)[] = [];
  for (const amount of amounts) {
    const transactionId = await deposit(request, investor, 100);
    await complete(request, transactionId);
    const data = { transactionId, amount, reason: 'credited-twice' };
    const made = await accepted(request.post('/v1/operations/proposals/correction', { data, headers }));
    const id = String(made.data.id);
    withdraws.push(() => accepted(request.post(`/v1/operations/proposals/${id}/withdraw`, { data: {}, headers })));
  }
  await ageCorrections(investor.id);
  return withdraws;
}

const taken = (id: string) => `/v1/operations/proposals/${id}/taken`;

/** A second approver, who claims proposals by the API. */
export async function colleague(request: APIRequestContext) {
  const theirs = await newOperator(request, 'approver');
  const headers = bearer({ token: await tokenOf(request, theirs) });
  const holder = async (id: string) => {
    const found = request.get(`/v1/operations/proposals/${id}`, { headers });
    return (await accepted<{ data: { takenBy: { operatorId: string } | null } }>(found)).data.takenBy?.operatorId;
  };
  return {
    holder,
    take: (id: string) => accepted(request.put(taken(id), { headers })),
    takeOver: async (id: string) => {
      await expect.poll(() => holder(id)).toBeDefined();
      await accepted(request.put(taken(id), { headers, data: { takeOverFrom: await holder(id) } }));
    },
    giveBack: (id: string) => accepted(request.delete(taken(id), { headers })),
  };
}

/** Shows these proposals only, open and decided, all on one page: other journeys, and earlier runs on this server, have theirs in the same list. */
export async function onlyProposals(page: Page, ours: (proposal: Proposal) => boolean): Promise<void> {
  await page.route(/\/v1\/operations\/proposals(\/decided)?\?/, async (route) => {
    const asked = new URL(route.request().url());
    asked.searchParams.set('limit', '100');
    const found: Proposal[] = [];
    for (;;) {
      const response = await route.fetch({ url: asked.href });
      const body = (await response.json().catch(() => undefined)) as Listed | undefined;
      // The page that asked is gone.
      if (!body) return;
      found.push(...body.data.filter(ours));
      if (!body.nextCursor) return route.fulfill({ response, json: { ...body, data: found } });
      asked.searchParams.set('cursor', body.nextCursor);
    }
  });
}

interface Listed {
  data: Proposal[];
  nextCursor: string | null;
}

/** Fits a phone, and is accessible on a desktop, light and dark. */
export async function expectLook(page: Page, name: string): Promise<void> {
  await settled(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, `${name} on a phone`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page, `${name} at 1280`);
  await useTheme(page, 'dark');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expectAccessibleColours(page, `${name} at 1920, dark`);
  await useTheme(page, 'light');
}
