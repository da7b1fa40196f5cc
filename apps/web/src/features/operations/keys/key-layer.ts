import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

export interface KeyBinding {
  /** One key as `KeyboardEvent.key` names it, or two after each other: `g d`. */
  keys: string;
  /** What it does, for the list of keys. */
  does: string;
  run: () => void;
  /** Whether it leads away from what the screen shows. */
  away?: boolean;
}

interface KeyGroup {
  name: string;
  bindings: () => readonly KeyBinding[];
}

/** Milliseconds in which the second of two keys has to follow. */
const PATIENCE = 1_500;
const OFF = 'operations-keys-off';

const groups = new Set<KeyGroup>();
const listeners = new Set<() => void>();
/** How many parts are half done. */
let held = 0;
let pending: { key: string; at: number } | undefined;

const tell = () => listeners.forEach((listener) => listener());

/**
 * Keys for as long as the part is shown, from the moment in which it is drawn: a key that is pressed as soon as a button
 * names it is not lost. The part that came last is asked first.
 * @param name the heading in the list of keys
 */
export function useKeys(name: string, bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings);
  useLayoutEffect(() => {
    latest.current = bindings;
  });
  useLayoutEffect(() => {
    const group: KeyGroup = { name, bindings: () => latest.current };
    groups.add(group);
    return () => void groups.delete(group);
  }, [name]);
}

/** While something is half done, no key leads away from it: a letter that was meant for a field would lose it. */
export function useStay(halfDone: boolean): void {
  useLayoutEffect(() => {
    if (!halfDone) return;
    held += 1;
    return () => void (held -= 1);
  }, [halfDone]);
}

/** Hears the keys of the whole console; drawn once, around it. */
export function useKeyLayer(): void {
  useLayoutEffect(() => {
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}

/** All keys that do something now, by the part that they belong to. */
export const keysNow = () =>
  [...groups].map(({ name, bindings }) => ({ name, bindings: bindings().filter(({ away }) => !away || held === 0) }));

/** Whether keys are heard at all: those who dictate, or whose screen reader uses letters, can switch them off. */
export function useKeysOn(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areKeysOn);
  return [on, switchKeys];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For a browser that keeps nothing, as one that blocks cookies. */
let isOff = false;

function areKeysOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return !isOff;
  }
}

function switchKeys(on: boolean): void {
  isOff = !on;
  try {
    if (on) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, '1');
  } catch {
    // It is off for as long as the page is open.
  }
  tell();
}

/** A key that is held down does something once, so that no key left pressed confirms what it has opened. */
function hear(event: KeyboardEvent): void {
  const { key, repeat, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
  if (repeat || ctrlKey || metaKey || altKey || isComposing || defaultPrevented || isTaken(event)) return;
  if (!areKeysOn()) return;
  const first = pending && event.timeStamp - pending.at < PATIENCE ? pending.key : undefined;
  pending = undefined;
  const wanted = first === undefined ? key : `${first} ${key}`;
  const all = keysNow()
    .reverse()
    .flatMap(({ bindings }) => bindings);
  const found = all.find(({ keys }) => keys === wanted);
  if (found) {
    event.preventDefault();
    found.run();
  } else if (first === undefined && all.some(({ keys }) => keys.startsWith(`${key} `))) {
    pending = { key, at: event.timeStamp };
  }
}

/**
 * Whether the key belongs to what has the focus: a field takes every key but Escape, a button or a link Enter and the space
 * bar. A dialog takes all, also before it has the focus: else one Escape would close it and go one step back as well.
 */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('[aria-modal="true"]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"]')) return true;
  if (target.isContentEditable || target.matches('input, textarea, select')) return key !== 'Escape';
  return (key === 'Enter' || key === ' ') && target.closest('a, button, summary') !== null;
}
