const ID_LENGTH = 22;
const SECRET_LENGTH = 43;

/**
 * A secret of 32 bytes in base64url, prefixed with its owner's id, so that only the owner's rows are searched for it.
 * Like the secret alone, it consists of letters, digits, `-` and `_`.
 */
export function ownedToken(userId: string, secret: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url') + secret;
}

/** The secret in a token, with or without an owner. */
export function secretOf(token: string): string {
  return ownerOf(token) ? token.slice(ID_LENGTH) : token;
}

/** The owner named in a token; undefined for a token without one, as issued by earlier releases. */
export function ownerOf(token: string): string | undefined {
  if (token.length !== ID_LENGTH + SECRET_LENGTH || !/^[\w-]+$/.test(token)) return undefined;
  const hex = Buffer.from(token.slice(0, ID_LENGTH), 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
