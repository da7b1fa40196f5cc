import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RootLedgerDays, VerifyAudit } from '#modules/audit/index.js';
import { prepareInstallation } from '../../src/demo/prepare-installation.js';
import { START_TAKES_MS, type TestApi, startTestApi } from '../support/test-api.js';

describe('an installation without the demo', () => {
  let api: TestApi;
  beforeAll(async () => void (api = await startTestApi({ MARKET_SEED: 'first', DEMO_DATA: 'off' })), START_TAKES_MS);
  afterAll(() => api.stop());

  it('keeps the seed of its first start, also when several seeds come at once', async () => {
    const prepare = (marketSeed: string) =>
      prepareInstallation(api.app, { ...api.settings, marketSeed }, () => undefined);
    const starts = await Promise.allSettled(['first', 'second', 'first', 'second'].map(prepare));
    const [one, ...kept] = await api.database.query<{ name: string; digest: string }>(
      `select * from installation_settings where name = 'MARKET_SEED'`,
    );
    expect([one?.name, kept]).toEqual(['MARKET_SEED', []]);
    const winner = ['first', 'second'].find((seed) => one?.digest === createHash('sha256').update(seed).digest('hex'));
    const loser = winner === 'first' ? 'second' : 'first';
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
    await prepare(String(winner));
    await expect(prepare(loser)).rejects.toMatchObject({ name: 'SettingsRefused', faults: [{ name: 'MARKET_SEED' }] });
  });

  it(
    'gets no past any more once its past days have their roots in the audit log, and says so',
    async () => {
      const said: string[] = [];
      const [{ digest } = { digest: '' }] = await api.database.query<{ digest: string }>(
        `select digest from installation_settings where name = 'MARKET_SEED'`,
      );
      const marketSeed = ['first', 'second'].find((seed) => digest === createHash('sha256').update(seed).digest('hex'));
      await api.app.get(RootLedgerDays).run();
      const settings = { ...api.settings, marketSeed: String(marketSeed), demoData: true };
      const signIns = await prepareInstallation(api.app, settings, (line) => void said.push(line));
      expect(signIns).toMatchObject({ investor: false });
      expect(await api.app.get(VerifyAudit).run()).toMatchObject({ findings: [] });
      expect(said).toEqual([
        'Left out: the demo investor and the scripted customers. The audit log has kept the days that they would have ' +
          'traded on. Use an empty database.',
      ]);
    },
    START_TAKES_MS,
  );
});
