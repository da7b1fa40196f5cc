import { describe, expect, it } from '@jest/globals';
import { CUSTOMERS_TABLES, DIRECTORY_TABLES, REFERENCE_TABLES } from './placement.js';
import { type Findings, whyNot } from './refusals.js';

const READY: Findings = {
  cluster: {
    citus: '14.0-1',
    isCoordinator: true,
    workers: [
      { name: 'worker-1', port: 5432 },
      { name: 'worker-2', port: 5432 },
    ],
    distributed: new Map(),
  },
  silent: [],
  processes: 0,
  strangers: [],
};
const cluster = (more: Partial<Findings['cluster']>) => ({ ...READY, cluster: { ...READY.cluster, ...more } });

describe('a database is distributed', () => {
  it('when it is on the coordinator of a cluster, and nobody uses it', () => {
    expect(whyNot(READY)).toBeUndefined();
  });

  it('again, when some of it is distributed already', () => {
    const distributed = new Map([
      ['users', 'id'],
      ['payment_methods', null],
    ]);
    expect(whyNot(cluster({ distributed }))).toBeUndefined();
  });

  it('beside running processes when all of it is distributed already, so that nothing is moved', () => {
    const distributed = new Map<string, string | null>([
      ...Object.entries({ ...CUSTOMERS_TABLES, ...DIRECTORY_TABLES }),
      ...REFERENCE_TABLES.map((table): [string, null] => [table, null]),
    ]);
    expect(whyNot({ ...cluster({ distributed }), processes: 2 })).toBeUndefined();
  });

  const refused: [string, Findings, RegExp][] = [
    ['it is a plain PostgreSQL', cluster({ citus: undefined, isCoordinator: false }), /create extension citus/],
    ['its Citus is too old', cluster({ citus: '13.2-1' }), /13\.2-1 is older than 14/],
    ['it is on a worker', cluster({ isCoordinator: false }), /DATABASE_URL name the coordinator/],
    ['there is no worker', cluster({ workers: [] }), /citus_add_node/],
    ['a worker is away', { ...READY, silent: ['worker-2:5432'] }, /worker-2:5432 of 2 workers did not answer/],
    ['a process of Sextant is running', { ...READY, processes: 1 }, /stop every process, of older releases too/],
    ['it holds a table that is none of ours', { ...READY, strangers: ['notes'] }, /notes is no table of this release/],
    [
      'somebody distributed it in another way',
      cluster({ distributed: new Map([['trades', 'id']]) }),
      /trades is distributed in another way: .*undistribute_table/,
    ],
  ];
  it.each(refused)('not when %s, and the refusal says what to do', (_, findings, says) => {
    expect(whyNot(findings)).toMatch(says);
  });
});
