/**
 * What a log line says of a fault: enough to find its place, nothing of what people typed. Faults of the database carry
 * the statement's parameters and the row's values, which stay out.
 */
export function shownFault(fault: unknown): Record<string, unknown> {
  if (typeof fault !== 'object' || fault === null) return { type: typeof fault };
  const { name, message, stack, code, constraint, table, where } = fault as Error & Record<string, unknown>;
  return { type: name, message, stack, code, constraint, table, where };
}
