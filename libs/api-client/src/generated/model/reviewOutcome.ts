
/**
 * `completed` where it is left out; `failed` refuses it, which takes a second operator for a withdrawal whose payment was begun
 */
export type ReviewOutcome = 'completed' | 'failed';