/** An email address as shown in the log: enough to see a pattern, too little to write to its owner. */
export function maskedEmail(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined;
  const [, first, domain] = /^\s*([\p{L}\p{N}])[^@]{0,63}@([a-z\d.-]{1,253})\s*$/iu.exec(typed) ?? [];
  return first === undefined ? 'no address' : `${first.toLowerCase()}***@${domain?.toLowerCase()}`;
}
