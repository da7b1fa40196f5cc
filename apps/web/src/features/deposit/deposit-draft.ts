import { useDraft } from '#shared/forms/use-draft.js';

/** What the deposit form holds; it outlives a reload and the way back from the payment. */
export const useDepositDraft = () => useDraft('deposit', { amount: '', methodId: '' });
