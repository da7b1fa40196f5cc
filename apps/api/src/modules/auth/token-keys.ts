import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings, acceptedSecrets, secretId } from '#platform/config/index.js';

/** The header of every access token: nothing else may stand in it, so no header can ever choose how it is checked. */
interface TokenHeader {
  alg: 'HS256';
  typ: 'JWT';
  kid: string;
}

/**
 * The keys of access tokens. New ones are signed with the secret in force; those of the former one are taken while it is
 * still among the settings, so that a secret can be replaced without signing anybody out.
 */
@Injectable()
export class TokenKeys {
  private readonly byId: Map<string, KeyObject>;
  readonly current: { kid: string; key: KeyObject };

  constructor(settings: Settings) {
    const keys = acceptedSecrets(settings.jwtSecret, settings.jwtSecretFormer).map((secret) => ({
      kid: secretId(secret),
      key: createSecretKey(secret, 'utf8'),
    }));
    this.byId = new Map(keys.map(({ kid, key }) => [kid, key]));
    this.current = keys[0] as { kid: string; key: KeyObject };
  }

  /** The key that a token has to be signed with; undefined when its header is not one of ours. */
  of(token: string): KeyObject | undefined {
    const header = headerOf(token);
    return header ? this.byId.get(header.kid) : undefined;
  }
}

function headerOf(token: string): TokenHeader | undefined {
  try {
    const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as TokenHeader;
    const isOurs =
      header.alg === 'HS256' &&
      header.typ === 'JWT' &&
      typeof header.kid === 'string' &&
      Object.keys(header).length === 3;
    return isOurs ? header : undefined;
  } catch {
    return undefined;
  }
}
