
export type ReadinessDtoStatus = 'ok' | 'unavailable';