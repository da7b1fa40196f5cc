import type { DatabaseError } from 'pg';

/** The SQLSTATE of a database fault, also when TypeORM wraps it. */
export function sqlState(error: unknown): string | undefined {
  const fault = error as { code?: unknown; driverError?: { code?: unknown } } | undefined;
  const code = fault?.driverError?.code ?? fault?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/**
 * The constraint that a row violated, if the error is a violation. On a cluster, the coordinator reports the shard's
 * error only in its message, where the constraint's name includes the shard's number.
 */
export function brokenConstraint(error: unknown): string | undefined {
  if (!sqlState(error)?.startsWith('23')) return undefined;
  const wrapped = error as Partial<DatabaseError> & { driverError?: Partial<DatabaseError> };
  const { constraint, message = '' } = wrapped.driverError ?? wrapped;
  return constraint ?? /"(\w+?)(_\d{6,})?"[^"]*$/.exec(message)?.[1];
}

/**
 * Of one statement or of its data, or another server of a cluster that was lost. Others may be of the whole session, such as
 * that it is read-only, which a new one may not be.
 */
const OF_ONE_STATEMENT = /^(08|22|23|40|55|P0)|^57014$/;

/**
 * The server reports the fault, and the connection serves as before. False, too, where its messages are in another language
 * than English.
 */
export function isServing(error: unknown): boolean {
  const fault = error as { severity?: string; driverError?: { severity?: string } } | undefined;
  const severity = fault?.driverError?.severity ?? fault?.severity;
  return severity === 'ERROR' && OF_ONE_STATEMENT.test(sqlState(error) ?? '');
}

/** The database server does not respond; nothing was sent. */
export class DatabaseAway extends Error {
  constructor() {
    super('The database does not answer');
    this.name = 'DatabaseAway';
  }
}

/**
 * A newer release has migrated the database in the meantime: a prepared statement would return different columns than
 * when it was prepared, or a function was called at the moment when its table changed.
 */
export function isPlanOutdated(error: unknown): boolean {
  const wrapped = error as (Partial<DatabaseError> & { driverError?: Partial<DatabaseError> }) | undefined;
  const { routine, message = '' } = wrapped?.driverError ?? wrapped ?? {};
  const state = sqlState(error);
  if (state === 'XX000') return /^attribute number \d+ exceeds number of columns \d+$/.test(message);
  return state === '42P13' || (state === '0A000' && routine === 'RevalidateCachedQuery');
}

/**
 * Serialisation failure, deadlock, or an outdated plan: everything was rolled back, and the same work can be retried.
 */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '') || isPlanOutdated(error);
}

/** Waiting for a lock, a statement or a free connection timed out; nothing took effect. */
export function isTimedOut(error: unknown): boolean {
  if (['55P03', '57014'].includes(sqlState(error) ?? '')) return true;
  return (error as Error | undefined)?.message === 'timeout exceeded when trying to connect';
}

/**
 * Read-only, or out of disk space, memory or temporary files: the server rolled the statement back, and will accept it
 * later.
 */
export function takesNoChanges(error: unknown): boolean {
  return ['25006', '53000', '53100', '53200', '53400', '58030'].includes(sqlState(error) ?? '');
}

/**
 * Does work that only spares later work, if the database lets it now: answers undefined where a lock is held for too long
 * or nothing can be changed. Not inside a transaction.
 */
export async function ifPossibleNow<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (fault) {
    // Without a state, there was no connection to be had, and what follows would need one as well.
    if (takesNoChanges(fault) || (isTimedOut(fault) && sqlState(fault))) return undefined;
    throw fault;
  }
}

/**
 * Messages of the driver, and of TypeORM when it releases a connection in the middle of a transaction. Of a cluster: its
 * server went away in the middle of a commit, or of a command. Citus hands that on as libpq says it, as an internal fault.
 */
const LOST = new RegExp(
  [
    'connection terminated|client was closed|client has encountered a connection error|query read timeout|timeout expired',
    'query runner already released',
    'could not commit transaction for shard',
    'server closed the connection|connection not open|no connection to the server|could not (send|receive) data',
  ].join('|'),
  'i',
);

/** The connection was lost, so whether a commit took effect is unknown. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  const state = sqlState(error);
  if (state?.startsWith('08') || ['57P01', '57P02', '57P03', '53300'].includes(state ?? '')) return true;
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code ?? '') || LOST.test(message ?? '');
}
