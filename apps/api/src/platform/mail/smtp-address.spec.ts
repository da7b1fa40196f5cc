import { describe, expect, it } from '@jest/globals';
import type { Settings } from '../config/index.js';
import { smtpAddress } from './smtp-address.js';

const of = (mode: Settings['mode'], smtpUrl: string) =>
  new URL(smtpAddress({ mode, smtpUrl, inboxSmtpPort: 1025 } as Settings)).searchParams.get('requireTLS');

describe('the address of the mail server', () => {
  it('asks for encryption where live mails leave this machine', () => {
    expect(of('live', 'smtp://mail.nordlys.test:587')).toBe('true');
    expect(of('live', 'smtp://mail.nordlys.test:587?requireTLS=false')).toBe('true');
    expect(of('live', 'smtp://127.0.0.1:25')).toBeNull();
    expect(of('demo', 'smtp://mail.nordlys.test')).toBeNull();
  });
});
