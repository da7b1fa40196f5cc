
/**
 * Whether it answers within a second and takes changes; anything but `ok` withholds readiness
 */
export type ReadinessDtoDatabase = 'ok' | 'read-only' | 'unavailable';