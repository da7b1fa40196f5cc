import { describe, expect, it } from '@jest/globals';
import { shownFault } from './shown-fault.js';

describe('a fault in the log', () => {
  it('tells its place but nothing of what people typed', () => {
    const fault = Object.assign(new Error('duplicate key value violates unique constraint "users_verified_email"'), {
      code: '23505',
      constraint: 'users_verified_email',
      detail: 'Key (email)=(ada@example.com) already exists.',
      parameters: ['$argon2id$secret', 'ada@example.com'],
      query: 'insert into users …',
      driverError: { detail: 'Key (email)=(ada@example.com) already exists.' },
    });
    const shown = shownFault(fault);
    expect(shown).toMatchObject({ type: 'Error', code: '23505', constraint: 'users_verified_email' });
    expect(JSON.stringify(shown)).not.toMatch(/ada@example\.com|argon2id/);
  });

  it('takes anything that can be thrown', () => {
    expect(shownFault('text')).toEqual({ type: 'string' });
    expect(shownFault(null)).toEqual({ type: 'object' });
  });
});
