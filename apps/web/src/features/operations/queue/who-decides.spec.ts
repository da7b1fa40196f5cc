import { describe, expect, it } from '@jest/globals';
import { whoDecides } from './who-decides.js';

describe('who is deciding a proposal', () => {
  const takenBy = { operatorId: '1', name: 'Tomas Halvorsen' };

  it('is a colleague by name, or you', () => {
    expect(whoDecides(takenBy, '2')).toBe('Tomas Halvorsen is deciding it');
    expect(whoDecides(takenBy, '1')).toBe('You are deciding it');
  });
});
