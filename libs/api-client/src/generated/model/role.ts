
export type Role = 'investor' | 'operator';