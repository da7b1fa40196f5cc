import type { OperatorChangeResponse } from '@sextant/api-client';

/** What a change of an operator does, such as `Make Ruth Keller approver`. */
export function saysOf({ kind, operatorName, email, role }: OperatorChangeResponse): string {
  if (kind === 'invite') return `Invite ${email} as ${role ?? ''}`;
  return kind === 'end' ? `End the account of ${operatorName ?? email}` : `Make ${operatorName ?? email} ${role ?? ''}`;
}
