
/**
 * @nullable
 */
export type Nothing = null;