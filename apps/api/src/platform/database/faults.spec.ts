import { describe, expect, it } from '@jest/globals';
import { brokenConstraint, isConnectionLost, isRetryable, isServing } from './faults.js';

const fault = { code: '23505', constraint: 'withdrawal_addresses_book', message: 'of the key "another"' };
/** An error of a shard as the coordinator reports it: no field names the constraint. */
const ofShard = (message: string, code = '23505') => ({ code, message });
const BOOK = 'duplicate key value violates unique constraint "withdrawal_addresses_book_102568"';
const AMOUNT = 'new row for relation "entries_102040" violates check constraint "entries_kind"';

describe('the constraint that a row broke', () => {
  it.each([
    ['of one database', fault, 'withdrawal_addresses_book'],
    ['as TypeORM wraps it', { driverError: fault }, 'withdrawal_addresses_book'],
    ['of a shard, which adds its number', ofShard(BOOK), 'withdrawal_addresses_book'],
    ['of a shard, as TypeORM wraps it', { driverError: ofShard(BOOK) }, 'withdrawal_addresses_book'],
    ['of a shard, without a number', ofShard(AMOUNT, '23514'), 'entries_kind'],
  ])('is told: %s', (_, error, name) => {
    expect(brokenConstraint(error)).toBe(name);
  });

  it.each([[{}], [undefined], [new Error(BOOK)], [ofShard('relation "trades" does not exist', '42P01')]])(
    'is none in %s',
    (error) => {
      expect(brokenConstraint(error)).toBeUndefined();
    },
  );
});

describe('work that can be tried again', () => {
  it.each([
    ['a deadlock', { code: '40P01' }],
    ['another result of a prepared statement', { code: '0A000', routine: 'RevalidateCachedQuery' }],
    [
      'a function that began before its table got a column',
      ofShard('attribute number 28 exceeds number of columns 27', 'XX000'),
    ],
  ])('is what met %s', (_, error) => {
    expect([isRetryable(error), isRetryable({ driverError: error })]).toEqual([true, true]);
  });

  it.each([[{ code: '0A000' }], [ofShard('cache lookup failed', 'XX000')], [fault], [undefined]])(
    'is not what met %s',
    (error) => expect(isRetryable(error)).toBe(false),
  );
});

describe('a connection that was lost', () => {
  it.each([
    ['to the server', { code: '08006', message: 'server closed the connection unexpectedly' }],
    ['as the driver says it', new Error('Connection terminated unexpectedly')],
    [
      'of a cluster, in the middle of a commit',
      ofShard('could not commit transaction for shard 102539 on at least one active node', 'XX000'),
    ],
    ...[
      'server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally',
      'connection not open',
      'no connection to the server',
      'could not send data to server: Broken pipe',
      'could not receive data from server: Connection reset by peer',
    ].map((says): [string, object] => ['of a cluster, in the middle of a command', ofShard(says, 'XX000')]),
  ])('is told: %s', (_, error) => {
    expect(isConnectionLost(error)).toBe(true);
  });

  it.each([
    ['goes on', { severity: 'ERROR', code: '08006' }, true],
    ['goes on, as TypeORM wraps it', { driverError: { severity: 'ERROR', code: '23505' } }, true],
    ['is read-only for as long as it lasts', { severity: 'ERROR', code: '25006' }, false],
    ['has lost a prepared statement', { severity: 'ERROR', code: '26000' }, false],
    ['ends', { severity: 'FATAL', code: '57P01' }, false],
    ['is gone', new Error('Connection terminated unexpectedly'), false],
    ['says it in another language', { severity: 'FEHLER', code: '08006' }, false],
  ])('may be that to another server, where the own one serves on: this one %s', (_, error, serves) => {
    expect(isServing(error)).toBe(serves);
  });

  it('is none where a row broke a rule', () => {
    expect(isConnectionLost(fault)).toBe(false);
  });
});
