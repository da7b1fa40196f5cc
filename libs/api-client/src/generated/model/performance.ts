
export type Performance = 'profit' | 'loss';