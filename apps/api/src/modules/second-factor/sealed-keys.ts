import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings, acceptedSecrets } from '#platform/config/index.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface SealingKey {
  /** Names the key without giving it away. */
  id: string;
  key: Buffer;
}

/** What opening a sealed text comes to. `stale`: a former secret opened it, so it is to be sealed anew. */
export interface Opened {
  text: string;
  stale: boolean;
}

/**
 * Seals what has to be read again, so that a stolen database alone gives nobody a code: AES-256-GCM with a key derived
 * from the installation's secret, bound to the person whose it is. Each sealed text names its key.
 */
@Injectable()
export class SealedKeys {
  constructor(private readonly settings: Settings) {}

  seal(userId: string, text: string): string {
    const { id, key } = this.keys()[0]!;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(userId));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${id}.${sealed.toString('base64url')}`;
  }

  /** Undefined when the secret it was sealed with is not among those of this installation, or it is somebody else's. */
  open(userId: string, sealed: string): Opened | undefined {
    const [id, data = ''] = sealed.split('.');
    const keys = this.keys();
    const fitting = keys.find((one) => one.id === id);
    if (!fitting) return undefined;
    const bytes = Buffer.from(data, 'base64url');
    if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined;
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', fitting.key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      return { text, stale: fitting !== keys[0] };
    } catch {
      return undefined;
    }
  }

  /** The names of the keys that can be opened here. */
  known(): string[] {
    return this.keys().map(({ id }) => id);
  }

  /** The present one first. */
  private keys(): SealingKey[] {
    const { codeSecret, codeSecretFormer } = this.settings;
    return acceptedSecrets(codeSecret, codeSecretFormer).map((secret) => {
      const key = Buffer.from(hkdfSync('sha256', secret, '', 'sextant: keys of authenticator apps', 32));
      return { id: createHash('sha256').update(key).digest('hex').slice(0, 12), key };
    });
  }
}
