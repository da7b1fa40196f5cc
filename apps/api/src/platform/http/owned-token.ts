const ID_LENGTH = 22;
const SECRET_LENGTH = 43;

/**
 * A secret of 32 bytes in base64url behind the id of whose it is, so that it is looked for among their rows only:
 * letters, digits, `-` and `_`, as such a secret alone.
 */
export function ownedToken(userId: string, secret: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url') + secret;
}

/** The secret of a token, whether or not it says whose it is. */
export function secretOf(token: string): string {
  return ownerOf(token) ? token.slice(ID_LENGTH) : token;
}

/** Whose a token says it is; undefined for one that says nothing, as every token was before they named anybody. */
export function ownerOf(token: string): string | undefined {
  if (token.length !== ID_LENGTH + SECRET_LENGTH || !/^[\w-]+$/.test(token)) return undefined;
  const hex = Buffer.from(token.slice(0, ID_LENGTH), 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
