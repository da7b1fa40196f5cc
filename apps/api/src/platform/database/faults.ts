import type { DatabaseError } from 'pg';

/** The SQLSTATE of a database fault, also when TypeORM wraps it. */
export function sqlState(error: unknown): string | undefined {
  const fault = error as { code?: unknown; driverError?: { code?: unknown } } | undefined;
  const code = fault?.driverError?.code ?? fault?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** The constraint a row broke, if that is what the fault says. */
export function brokenConstraint(error: unknown): string | undefined {
  const fault = error as (Partial<DatabaseError> & { driverError?: Partial<DatabaseError> }) | undefined;
  return fault?.driverError?.constraint ?? fault?.constraint;
}

/** Serialisation failure or deadlock: the same work may simply run again. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
}

/** A lock, the end of a statement or a free connection was waited for in vain; nothing of it took effect. */
export function isTimedOut(error: unknown): boolean {
  if (['55P03', '57014'].includes(sqlState(error) ?? '')) return true;
  return (error as Error | undefined)?.message === 'timeout exceeded when trying to connect';
}

/** The connection went away, so whether a commit took effect is unknown. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  if (state?.startsWith('08') || ['57P01', '57P02', '57P03', '53300'].includes(state ?? '')) return true;
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code ?? '') ||
    /connection terminated|client has encountered a connection error|query read timeout/i.test(message ?? '')
  );
}
