const INSTEAD: Record<string, string> = { '#': '%23', '/': '%2F', '?': '%3F', '%': '%25', '\\': '%5C' };
const HINT = 'in a name or password write # as %23, / as %2F, ? as %3F, % as %25 and @ as %40';

/**
 * Why an address would be read as another one than was meant: a character of a password ends its part of the address.
 * Never repeats the address, which may hold a password.
 */
export function whyMisread(value: string): string | undefined {
  if (/\p{Cc}/u.test(value)) return `holds a line break or another control character; ${HINT}`;
  const character = breakingCharacter(value);
  return character && `holds a ${character} that has to be written as ${INSTEAD[character]}; ${HINT}`;
}

/** What is wrong with an address: not of these protocols, or misread. */
export function whyNoAddress(value: string, protocols: readonly string[]): string | undefined {
  // A shell takes quotes away; `docker run --env-file` does not.
  if (/^["']/.test(value)) return 'begins with a quote, which is not taken away here; write it without quotes';
  const misread = whyMisread(value);
  if (misread) return misread;
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return undefined;
  return `is not a valid address; it has to start with ${protocols.map((one) => `${one}//`).join(' or ')}; ${HINT}`;
}

/** Whether a text is an origin as browsers send it: a scheme and a host in lower case, and a port if it is unusual. */
export function isOrigin(value: string): boolean {
  if (/^https?:/.test(value)) return URL.canParse(value) && new URL(value).origin === value;
  return /^[a-z][a-z\d+.-]*:\/\/[a-z\d.-]+(:\d+)?$/.test(value);
}

function breakingCharacter(value: string): string | undefined {
  if (value.includes('#')) return '#';
  if (/%(?![0-9a-f]{2})/i.test(value)) return '%';
  const [, rest = ''] = /^[a-z][a-z0-9+.-]*:\/\/(.*)$/i.exec(value) ?? [];
  const end = rest.search(/[/?\\]/);
  // Behind the host, an @ is meant as one in the value of a parameter alone.
  if (end <= 0 || rest.slice(0, end).includes('@')) return undefined;
  const at = rest.indexOf('@', end);
  if (at < 0 || /\?.*=/.test(rest.slice(end, at))) return undefined;
  return rest[end];
}
