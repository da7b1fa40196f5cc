
/**
 * Who acted
 */
export type AuditActor = 'operator' | 'investor' | 'stranger' | 'command' | 'system';