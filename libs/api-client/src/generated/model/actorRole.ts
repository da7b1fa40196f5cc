
export type ActorRole = 'investor' | 'operator' | 'system';