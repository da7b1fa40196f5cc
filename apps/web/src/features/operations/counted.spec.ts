import { expect, it } from '@jest/globals';
import { counted, countedShort } from './counted.js';

it('says no exact number where the API stopped counting', () => {
  expect([counted(0), counted(999), counted(1_000)]).toEqual(['0', '999', '1,000 or more']);
  expect([countedShort(999), countedShort(1_000)]).toEqual(['999', '1,000+']);
});
