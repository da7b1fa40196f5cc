import { describe, expect, it } from '@jest/globals';
import { databaseState, readinessStatus } from './readiness-status.js';

const facts = { standby: false, readonly: false, workers: null };
const serving: Parameters<typeof readinessStatus>[0] = {
  stopping: false,
  database: 'ok',
  migrations: 'current',
  checks: [],
};

describe('readiness on a cluster', () => {
  it('is given as ever while every worker answers, and without a cluster', () => {
    expect(databaseState(facts)).toEqual({ database: 'ok', databaseSays: null });
    expect(databaseState({ ...facts, workers: { count: 2, silent: 0 } })).toEqual({
      database: 'ok',
      databaseSays: null,
    });
    expect(readinessStatus(serving)).toBe('ok');
  });

  it('is given as degraded, with the reason, while one of several is away: customers on the others are served', () => {
    const state = databaseState({ ...facts, workers: { count: 3, silent: 1 } });
    expect(state).toEqual({
      database: 'degraded',
      databaseSays: '1 of its 3 workers does not answer: customers there wait, the others are served.',
    });
    expect(readinessStatus({ ...serving, database: state.database })).toBe('degraded');
  });

  it('is withheld when none of them answers, or nothing can be changed', () => {
    expect(databaseState({ ...facts, workers: { count: 2, silent: 2 } })).toEqual({
      database: 'unavailable',
      databaseSays: 'None of its 2 workers answers.',
    });
    expect(databaseState({ ...facts, readonly: true, workers: { count: 2, silent: 1 } }).database).toBe('read-only');
    expect(readinessStatus({ ...serving, database: 'unavailable' })).toBe('unavailable');
    expect(readinessStatus({ ...serving, database: 'read-only' })).toBe('unavailable');
  });

  it('is withheld from a degraded process that is about to stop or behind with its migrations', () => {
    expect(readinessStatus({ ...serving, database: 'degraded', stopping: true })).toBe('unavailable');
    expect(readinessStatus({ ...serving, database: 'degraded', migrations: 'behind' })).toBe('unavailable');
  });
});
