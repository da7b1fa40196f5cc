import type { TestApi } from './test-api.js';

/** The proof of each day is made when a suite wants it, and not when its hour comes. */
export const withoutDailyProof = ({ database }: Pick<TestApi, 'database'>) =>
  database.query(`delete from pgboss.schedule where name = 'regular/prove-solvency'`);
