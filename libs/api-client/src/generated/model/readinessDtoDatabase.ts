
/**
 * Whether it answers within a second and takes changes. `degraded`: some servers of a cluster do not answer. `read-only` and `unavailable` withhold readiness
 */
export type ReadinessDtoDatabase = 'ok' | 'degraded' | 'read-only' | 'unavailable';