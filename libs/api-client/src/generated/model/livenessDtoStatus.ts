
export type LivenessDtoStatus = 'ok';