import type { AuditRecordDto } from '@sextant/api-client';

/** The transaction that a record names and what became of it, such as "DEP-7K2M9Q4XB3, completed"; nothing where it names none. */
export function aboutOf({ after, outcome }: Pick<AuditRecordDto, 'after' | 'outcome'>): string {
  const { reference, status } = after ?? {};
  if (typeof reference !== 'string') return '';
  return outcome === 'done' && typeof status === 'string' ? `${reference}, ${status.replace('-', ' ')}` : reference;
}
