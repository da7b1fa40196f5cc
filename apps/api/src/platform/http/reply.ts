/** The envelope of every success; `extra` are members beside `data`, such as `token` or `nextCursor`. */
export type Reply<T, E extends object = object> = { success: true; message: string; data: T } & E;

const replays = new WeakSet<object>();

/** Makes a success reply. Amounts in `data` are dollars with at most two decimals, never cents. */
export function reply<T, E extends object = object>(message: string, data: T, extra?: E): Reply<T, E> {
  return { success: true, message, data, ...extra } as Reply<T, E>;
}

/** Marks a reply as the repeat of an earlier one: it leaves with `Idempotency-Replayed: true`. */
export function markReplayed<R extends object>(body: R, replayed: boolean): R {
  if (replayed) replays.add(body);
  return body;
}

export function isReplayed(body: unknown): boolean {
  return typeof body === 'object' && body !== null && replays.has(body);
}
