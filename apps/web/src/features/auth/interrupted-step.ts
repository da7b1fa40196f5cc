import { useEffect } from 'react';
import { readDraft, writeDraft } from '#shared/forms/draft-storage.js';

const NAME = 'second-step';

/**
 * Notes in this tab that the second step of signing in is open, so that a reload, which ends it, is explained. The ticket
 * itself is kept nowhere.
 */
export function useMarkSecondStep(): void {
  useEffect(() => {
    writeDraft(NAME, true);
    return () => writeDraft(NAME, undefined);
  }, []);
}

/** Whether a reload ended the second step; asked once. */
export function wasStepInterrupted(): boolean {
  return readDraft(NAME) === true;
}

export const forgetInterruptedStep = (): void => writeDraft(NAME, undefined);
