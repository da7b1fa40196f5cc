import { Client } from 'pg';
import { jest } from '@jest/globals';
import type { TestApi } from './test-api.js';

/** A statement as it went to the database. */
export interface Statement {
  text: string;
  values?: unknown[];
}

interface Step {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Step[];
}

/** The statements that this process sends to a database meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    const messages = query.mock.calls as unknown as [Statement & { statements?: Statement[] }][];
    return messages.flatMap(([sent]) => sent.statements ?? [sent]);
  } finally {
    query.mockRestore();
  }
}

/**
 * How many rows the database goes through for these statements, which run once more: those that each step of their plans
 * found or threw away. Unlike a time, the same on every machine.
 */
export async function rowsGoneThrough(
  { database }: Pick<TestApi, 'database'>,
  statements: readonly Statement[],
): Promise<number> {
  let rows = 0;
  for (const { text, values = [] } of statements) {
    const explained = await database.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    for (const {
      'QUERY PLAN': [{ Plan }],
    } of explained)
      rows += rowsOf(Plan);
  }
  return rows;
}

function rowsOf(step: Step): number {
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Join Filter': unmatched = 0, Plans = [] } = step;
  const own = (step['Actual Rows'] + filtered + unmatched) * step['Actual Loops'];
  return Plans.reduce((sum, below) => sum + rowsOf(below), own);
}
