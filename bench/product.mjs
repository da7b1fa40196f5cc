// The product's own statements over one connection: its repositories, with a stand-in for its handle on the database.
import { createHash } from 'node:crypto';
import { HistoryRepository } from '../apps/api/dist/modules/transaction/history.repository.js';
import { TradeRepository } from '../apps/api/dist/modules/trade/trade.repository.js';
import { TradesBesideLines } from '../apps/api/dist/modules/trade/trades-beside-lines.js';
import { Movements } from '../apps/api/dist/modules/transaction/movements.js';
import { OperatorKeys } from '../apps/api/dist/modules/transaction/operator-keys.js';

/** The stand-in; a snapshot is a transaction of that one connection. */
export function databaseOver(client) {
  /** Runs each statement as the product does: named, so prepared once. */
  const query = async (text, values = []) => (await client.query({ name: nameOf(text), text, values })).rows;
  const within = (begin) => async (work) => {
    await client.query(begin);
    try {
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  };
  return {
    query,
    together: (work) => work(),
    queryPlannedAnew: async (text, values) => (await client.query({ text, values })).rows,
    call: async (text, values) => (await query(text, values))[0].result,
    transaction: within('begin'),
    snapshot: within('begin isolation level repeatable read'),
  };
}

/** Hints of what changed go out beside the movement, over a connection of their own. */
const NO_HINTS = { tell: () => undefined, tellOperators: () => undefined };

/** Whoever reviews here is an approver; who that is costs the product one read by its key. */
const OPERATORS = { find: () => Promise.resolve({ operatorRole: 'approver' }) };

export function repositoriesOver(client) {
  const database = databaseOver(client);
  return {
    history: new HistoryRepository(database, new TradesBesideLines()),
    trades: new TradeRepository(database),
    movements: new Movements(database, new OperatorKeys(database), NO_HINTS, OPERATORS),
  };
}

/** Throws what a money function refused. */
export function done(result) {
  if (result.refused) throw new Error(`Refused: ${JSON.stringify(result)}`);
  return result;
}

/** The instant by the clock of the database. */
export async function instantIn(client) {
  return (await client.query('select now() as instant')).rows[0].instant;
}

const names = new Map();

function nameOf(text) {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}
