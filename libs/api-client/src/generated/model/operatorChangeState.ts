
export type OperatorChangeState = 'waiting' | 'applied' | 'dropped';