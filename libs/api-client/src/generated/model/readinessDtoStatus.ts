
/**
 * `degraded`: requests are served, those of some customers not
 */
export type ReadinessDtoStatus = 'ok' | 'degraded' | 'unavailable';