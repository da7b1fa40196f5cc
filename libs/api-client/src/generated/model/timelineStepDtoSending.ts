
/**
 * Of a withdrawal in a batch, whose status stays `processing`: an operator approved that it is sent, an operator cancelled the batch before anything was signed, or a final transaction spent what the batch would have and did not pay it. Null for every other step
 * @nullable
 */
export type TimelineStepDtoSending = 'approved' | 'cancelled' | 'not-paid' | null;