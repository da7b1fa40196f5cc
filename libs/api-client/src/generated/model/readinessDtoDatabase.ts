
/**
 * Whether it answers within a second
 */
export type ReadinessDtoDatabase = 'ok' | 'unavailable';