import { useEffect, useState } from 'react';
import { useSession } from '../session/session-store.js';
import { readDraft, writeDraft } from './draft-storage.js';

/**
 * State that survives a reload, a step back, and signing in again as the same person, in this tab. For what is typed
 * and may be seen again; never for a password.
 * @returns the value, its setter, and `forget`, for when it was sent
 */
export function useDraft<T extends object>(name: string, initial: T): [T, (value: T) => void, () => void] {
  const person = useSession(({ user }) => user?.id ?? 'visitor');
  const key = `${person}:${name}`;
  const [value, setValue] = useState<T>(() => ({ ...initial, ...(readDraft(key) as Partial<T> | undefined) }));
  const [sent, setSent] = useState(false);
  useEffect(() => writeDraft(key, sent ? undefined : value), [key, value, sent]);
  const change = (next: T) => {
    setSent(false);
    setValue(next);
  };
  const forget = () => {
    // At once: the person may become another one before the next effect.
    writeDraft(key, undefined);
    setSent(true);
  };
  return [value, change, forget];
}
