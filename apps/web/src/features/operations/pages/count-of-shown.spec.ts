import { describe, expect, it } from '@jest/globals';
import { countOfShown } from './count-of-shown.js';

describe('how many a list shows', () => {
  it('is one, several or none', () => {
    expect(countOfShown(1, 'record', false)).toBe('1 record');
    expect(countOfShown(3, 'customer', false)).toBe('3 customers');
    expect(countOfShown(0, 'record', false)).toBe('No records');
  });

  it('says that there are more than are shown', () => {
    expect(countOfShown(50, 'record', true)).toBe('50 records shown, more below');
    expect(countOfShown(1_050, 'record', true)).toBe('1,050 records shown, more below');
  });
});
