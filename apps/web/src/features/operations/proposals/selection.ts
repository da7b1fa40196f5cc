/** Which proposal the keys are about, and how it came to be that one. */
export interface Selection {
  id: string | undefined;
  /** Its place in the list. */
  at: number;
  /**
   * `first`: nothing was chosen yet; `named` by the address, and not found yet; `chosen` by a person; `decided`: the one before it was answered here,
   * and this came after it;
   * `gone`: the one before it left the list otherwise, or the one that the address names is not in it, so keys wait until
   * someone opens one.
   */
  by: 'first' | 'named' | 'chosen' | 'decided' | 'gone';
  /** The one that was answered here. */
  answered?: string | undefined;
}

export const NOTHING_SELECTED: Selection = { id: undefined, at: 0, by: 'first' };
/** The address names one that is not in the list; a step begins before the first one. */
const NAMED_GONE: Selection = { id: undefined, at: -1, by: 'gone' };

/** The selection that the address bar names, if it does; one that is no longer open selects nothing. */
export const selectionOf = (id: string | null): Selection => (id ? { id, at: 0, by: 'named' } : NOTHING_SELECTED);

/**
 * The selection once the list is another: the same proposal at its place, and when it is gone, its neighbour. A proposal
 * that was skipped is never come back to by itself.
 * @param more whether the list goes on: what the address names may stand there
 * @returns `before` where nothing changed
 */
export function selectionIn(ids: readonly string[], before: Selection, more = false): Selection {
  if (before.by === 'named') {
    if (before.id !== undefined && ids.includes(before.id)) return chosen(ids, before.id);
    return more ? before : NAMED_GONE;
  }
  if (before.id === undefined && before.by === 'gone') return before;
  if (ids.length === 0) return before.id === undefined ? before : NOTHING_SELECTED;
  const found = before.id === undefined ? -1 : ids.indexOf(before.id);
  if (found >= 0) return found === before.at ? before : { ...before, at: found };
  const at = Math.min(before.at, ids.length - 1);
  if (before.id === undefined) return { id: ids[at], at, by: 'first' };
  return { id: ids[at], at, by: before.answered === before.id && before.at === at ? 'decided' : 'gone' };
}

/** The selection after a step by keys; at either end, the proposal there is chosen. */
export function stepped(ids: readonly string[], { at }: Selection, by: number): Selection {
  const next = Math.max(0, Math.min(ids.length - 1, at + by));
  return { id: ids[next], at: next, by: 'chosen' };
}

/** The selection of one that is in the list. */
export const chosen = (ids: readonly string[], id: string): Selection => ({ id, at: ids.indexOf(id), by: 'chosen' });
