import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePorts } from '@sextant/test-data';
import { RecountRegularly } from '#modules/ledger/use-cases/recount-regularly.js';
import { CheckReadiness } from '#platform/health/index.js';
import { type Person, investor } from '../support/people.js';
import { call } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

const OBSERVABILITY = resolve(import.meta.dirname, '../../../../docker/observability');
// The parser that the contract's own library brings.
const own = createRequire(createRequire(import.meta.url).resolve('@nestjs/swagger'));
const { load } = own('js-yaml') as { load: (text: string) => unknown };

let api: TestApi;
let ada: Person;
let figuresUrl: string;
beforeAll(async () => {
  const [port] = await freePorts(1);
  figuresUrl = `http://127.0.0.1:${port}/metrics`;
  api = await startTestApi({ METRICS_PORT: String(port) });
  ada = await investor(api);
});
afterAll(() => api?.stop());

const figures = async (): Promise<string> => (await fetch(figuresUrl)).text();
const lines = (text: string, start: string): string[] => text.split('\n').filter((line) => line.startsWith(start));

describe('the figures of a process', () => {
  it('are given out on a port of their own, and by no route of the public one', async () => {
    expect((await fetch(figuresUrl)).status).toBe(200);
    for (const path of ['/metrics', '/v1/metrics', '/health/metrics', '/metrics/']) {
      const answer = await fetch(`${api.url}${path}`);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('sextant_build_info');
    }
    expect((await fetch(figuresUrl, { method: 'POST' })).status).toBe(404);
  });

  it('measure each request under the pattern of its route, whatever callers make up', async () => {
    await figures();
    const before = lines(await figures(), 'http_request_duration_seconds_count').length;
    for (let n = 0; n < 30; n += 1) {
      await fetch(`${api.url}/v1/made-up/${n}`);
      await call(api, 'GET', `/trade/019a0000-0000-7000-8000-0000000000${10 + n}`, { token: ada.token });
    }
    const after = lines(await figures(), 'http_request_duration_seconds_count');
    expect(after.length).toBeLessThanOrEqual(before + 2);
    expect(after.join('\n')).toMatch(/method="GET",route="\/v1\/trade\/:[a-zA-Z]+",status="404"\} 30$/m);
    expect(after.join('\n')).not.toContain('made-up');
  });

  it('tell a sign-in that was refused by its code', async () => {
    await call(api, 'POST', '/auth/login', { body: { email: ada.email, password: 'not hers at all' } });
    const [refused] = lines(await figures(), 'sextant_refusals_total').filter((line) => line.includes('/auth/login'));
    expect(refused).toMatch(/\{method="POST",route="\/v1\/auth\/login",code="[A-Z_]+"\} 1$/);
  });

  it('tell what became of money requests', async () => {
    await call(api, 'POST', '/transaction/withdraw', { body: {}, key: 'a-key-of-hers', token: ada.token });
    expect(lines(await figures(), 'sextant_money_requests_total{route="/v1/transaction/withdraw"')).toEqual([
      'sextant_money_requests_total{route="/v1/transaction/withdraw",outcome="refused"} 1',
    ]);
  });

  it('hold nothing of anybody', async () => {
    const text = await figures();
    for (const secret of [ada.email, ada.id, ada.token, 'a-key-of-hers', '127.0.0.1'])
      expect(text).not.toContain(secret);
  });

  it('tell of the ledger what the last recount found, and readiness does so without leaving service', async () => {
    await api.app.get(RecountRegularly, { strict: false }).run();
    expect(lines(await figures(), 'sextant_ledger_differences')).toEqual(['sextant_ledger_differences 0']);
    await api.database.query(
      `insert into ledger_recounts values (gen_random_uuid(), now() + interval '1 s', 5, 1, 1, 2, 3)`,
    );
    expect(lines(await figures(), 'sextant_ledger_differences')).toEqual(['sextant_ledger_differences 3']);
    const { status, checks } = await api.app.get(CheckReadiness).check();
    expect(status).toBe('ok');
    expect(checks.find(({ name }) => name === 'ledger')?.status).toBe('degraded');
  });
});

describe('the alerts and the dashboard', () => {
  /** Names of figures as they stand in expressions. */
  const named = (expressions: string[]) =>
    [
      ...new Set(expressions.flatMap((text) => text.match(/\b(?:sextant|http|nodejs|process)_[a-z0-9_]+/g) ?? [])),
    ].sort();

  it('ask only for figures that exist', async () => {
    const alerts = load(readFileSync(resolve(OBSERVABILITY, 'alerts.yml'), 'utf8')) as {
      groups: {
        rules: { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } }[];
      }[];
    };
    const rules = alerts.groups.flatMap((group) => group.rules);
    for (const { alert, labels, annotations } of rules) {
      expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)]);
      expect(annotations.summary).toMatch(/\S/);
    }
    const dashboard = JSON.parse(readFileSync(resolve(OBSERVABILITY, 'grafana/dashboards/sextant.json'), 'utf8')) as {
      panels: { targets?: { expr: string }[] }[];
    };
    const asked = named([
      ...rules.map(({ expr }) => expr),
      ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ]);
    const text = await figures();
    const known = lines(text, '# TYPE').map((line) => line.split(' ')[2] ?? '');
    const base = (name: string) => (known.includes(name) ? name : name.replace(/_(count|sum|bucket)$/, ''));
    expect(asked.filter((name) => !known.includes(base(name)))).toEqual([]);
    expect(asked.length).toBeGreaterThan(15);
  });

  it('are in what the compose file starts', () => {
    const config = load(readFileSync(resolve(OBSERVABILITY, 'prometheus.yml'), 'utf8')) as {
      rule_files: string[];
      scrape_configs: { static_configs: { targets: string[] }[] }[];
    };
    const compose = load(readFileSync(resolve(OBSERVABILITY, '../compose.yaml'), 'utf8')) as {
      services: Record<string, { profiles?: string[]; environment?: Record<string, unknown>; ports?: string[] }>;
    };
    const { app, prometheus, grafana } = compose.services;
    expect(config.rule_files).toEqual(['alerts.yml']);
    expect(config.scrape_configs[0]?.static_configs[0]?.targets).toEqual([
      `app:${String(app?.environment?.METRICS_PORT)}`,
    ]);
    expect([prometheus?.profiles, grafana?.profiles]).toEqual([['observability'], ['observability']]);
    expect(app?.ports?.join()).not.toContain('9464');
    for (const port of [...(prometheus?.ports ?? []), ...(grafana?.ports ?? [])])
      expect(port).toMatch(/^127\.0\.0\.1:/);
  });
});
