import type { APIRequestContext } from '@playwright/test';
import { accepted, bearer } from './people.js';

interface Line {
  id: string;
  reference: string;
  reason: string | null;
  realisedResult: number | null;
  cancelled: boolean;
}

/** The latest lines of one type. */
export async function linesOf(type: string, token: string, request: APIRequestContext): Promise<Line[]> {
  const lines = request.get(`/v1/transaction/user?limit=100&type=${type}`, { headers: bearer({ token }) });
  return (await accepted<{ data: Line[] }>(lines)).data;
}

/** A trade that was closed at a loss. */
export async function lossOf(token: string, request: APIRequestContext): Promise<Line> {
  const lost = (await linesOf('trade', token, request)).find(({ realisedResult }) => Number(realisedResult) < 0);
  if (!lost) throw new Error('The demo investor has no trade that was closed at a loss');
  return lost;
}
