import type { OperatorChangeResponse } from '@sextant/api-client';

/** What a change of an operator does, such as `Make Ruth Keller approver`. */
export function saysOf({ kind, operatorName, email, role }: OperatorChangeResponse): string {
  if (kind === 'invite') return `Invite ${email} as ${role ?? ''}`;
  if (kind === 'reset-second-factor') return `Turn off the second factor of ${operatorName ?? email}`;
  return kind === 'end' ? `End the account of ${operatorName ?? email}` : `Make ${operatorName ?? email} ${role ?? ''}`;
}

/** The same as a thing that is approved, such as `the role of approver for Ruth Keller`. */
export function changeOf({ kind, operatorName, email, role }: OperatorChangeResponse): string {
  if (kind === 'invite') return `the invitation of ${email}`;
  const name = operatorName ?? email;
  if (kind === 'reset-second-factor') return `turning off ${name}’s second factor`;
  return kind === 'end' ? `the end of ${name}’s account` : `the role of ${role ?? ''} for ${name}`;
}
