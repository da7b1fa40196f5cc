import { ApiError } from '@sextant/api-client';
import { flushSync } from 'react-dom';

interface FormLike {
  setFieldError: (field: string, message: string) => void;
  values: object;
}

/**
 * Puts the server's field errors under their fields and moves the cursor to the first of them.
 * @returns whether any field of this form was named
 */
export function applyRefusal(form: FormLike, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const ours = error.errors.filter(({ field }) => field in form.values);
  if (ours.length === 0) return false;
  // A reply comes outside of React's events: the marks have to be there before the cursor looks for them.
  flushSync(() => {
    for (const { field, message } of ours) form.setFieldError(field, message);
  });
  focusFirstFault();
  return true;
}

/** Moves the cursor to the first field at fault, once it is marked. */
export function focusFirstFault(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
