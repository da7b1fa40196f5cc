import { Controller, Get, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  AdmissionControl,
  HashesPassword,
  Public,
  admitRequests,
  configureHttp,
  httpAdapter,
} from '#platform/http/index.js';

/** One connection to the database: 4 requests run at once and 16 wait. */
const POOL = 1;
const [RUN, WAIT] = [4, 16];

let release: () => void;
let gate: Promise<void>;

@Public()
@Controller()
class Work {
  @Get('work')
  async work() {
    await gate;
    return { done: true };
  }

  @Post('password')
  @HashesPassword()
  async password() {
    await gate;
    return { done: true };
  }
}

@Module({ controllers: [Work] })
class WorkModule {}

let app: NestFastifyApplication;
let url: string;

beforeAll(async () => {
  const admission = new AdmissionControl(POOL);
  app = await NestFactory.create<NestFastifyApplication>(WorkModule, httpAdapter(undefined, admission), {
    logger: false,
  });
  await configureHttp(app);
  admitRequests(app, admission);
  app
    .getHttpAdapter()
    .getInstance()
    .get('/health/live', async () => ({ status: 'ok' }));
  await app.listen(0, '127.0.0.1');
  url = await app.getUrl();
});
beforeEach(() => {
  gate = new Promise((resolve) => {
    release = resolve;
  });
});
afterAll(async () => {
  // The client opened connections that it then had no use for; nobody waits for their first byte.
  app?.getHttpServer().closeAllConnections();
  await app?.close();
});

interface Outcome {
  status: number;
  milliseconds: number;
  body: Record<string, unknown>;
  headers: Headers;
}

async function ask(path: string, init: RequestInit = {}): Promise<Outcome> {
  const began = performance.now();
  const answer = await fetch(`${url}${path}`, init);
  const body = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, milliseconds: performance.now() - began, body, headers: answer.headers };
}

/** Waits until that many of the requests have been answered. */
async function answered(outcomes: Promise<Outcome>[], count: number): Promise<Outcome[]> {
  const done: Outcome[] = [];
  await new Promise<void>((resolve, reject) => {
    for (const one of outcomes) {
      one.then((outcome) => {
        done.push(outcome);
        if (done.length === count) resolve();
      }, reject);
    }
  });
  return [...done];
}

describe('more requests than can be worked on', () => {
  it('are refused at once, in the shape of every refusal, with a time to come back', async () => {
    const asked = Array.from({ length: 100 }, () => ask('/v1/work'));
    const refused = await answered(asked, 100 - RUN - WAIT);
    for (const { status, body, headers } of refused) {
      expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'TOO_BUSY', '1']);
      expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      expect(body).toMatchObject({ success: false, instance: '/v1/work', requestId: headers.get('x-request-id') });
    }
    release();
    const all = await Promise.all(asked);
    expect(all.filter(({ status }) => status === 200)).toHaveLength(RUN + WAIT);
    expect((await ask('/v1/work')).status).toBe(200);
  });

  it('never keep health from answering', async () => {
    const asked = Array.from({ length: 60 }, () => ask('/v1/work'));
    await answered(asked, 60 - RUN - WAIT);
    expect(await ask('/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
    release();
    await Promise.all(asked);
  });

  it('to sign in take no place of the others', async () => {
    const signIns = Array.from({ length: 120 }, () => ask('/v1/password', { method: 'POST' }));
    const refused = await answered(signIns, 120 - 16 - 64);
    expect(refused.every(({ status, body }) => status === 429 && body.code === 'TOO_BUSY')).toBe(true);
    // One more is not even read.
    const headers = { 'content-type': 'application/json' };
    expect((await ask('/v1/password', { method: 'POST', headers, body: '{' })).status).toBe(429);
    const other = ask('/v1/work');
    release();
    expect((await other).status).toBe(200);
    await Promise.all(signIns);
  });

  it('whose callers hang up free their place when their work is done, not before and not never', async () => {
    const gone = new AbortController();
    const left = Array.from({ length: RUN }, () => ask('/v1/work', { signal: gone.signal }).catch(() => undefined));
    const stayed = ask('/v1/work');
    // A sign that the server has them all: a further one is behind them.
    await ask('/health/live');
    gone.abort();
    await Promise.all(left);
    release();
    expect((await stayed).status).toBe(200);
    const again = await Promise.all(Array.from({ length: RUN + WAIT }, () => ask('/v1/work')));
    expect(again.every(({ status }) => status === 200)).toBe(true);
  });
});
